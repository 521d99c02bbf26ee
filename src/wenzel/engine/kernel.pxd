# The C types of kernel.py, which stays plain Python.
cimport cython
from wenzel.engine.bits cimport uint, word

cdef uint KEPT
cdef word MIX
cdef word WORD
cdef word NAME
cdef int FIRST_STEP


@cython.final
cdef class Solver:
    cdef word[::1] table
    cdef uint[::1] same
    cdef int[::1] moves
    cdef int[::1] worth
    cdef word[::1] keys
    cdef uint trumps
    cdef word nodes
    cdef word stamp
    cdef int shift

    @cython.locals(i=cython.int)
    cpdef begin(self, uint trumps, uint declarer, uint left)

    @cython.locals(subset=uint, found=uint, place=cython.int, i=cython.int, one=uint)
    cdef void rename(self, int into, int start, int width, uint declarer, uint left) noexcept nogil

    @cython.locals(leader=word)
    cdef inline word key(self, uint live, int seat) noexcept nogil
    cdef inline word place(self, word key) noexcept nogil
    @cython.locals(at=word, entry=word)
    cdef inline word probe(self, word key) noexcept nogil
    @cython.locals(at=word, first=word, second=word)
    cdef inline void store(self, word key, word lo, word hi, word card) noexcept nogil

    @cython.locals(best=cython.int, i=cython.int, move=cython.int)
    cdef inline int pick(self, int at, int end) noexcept nogil
    @cython.locals(one=uint, j=cython.int, other=uint, gap=cython.int)
    cdef inline int settled(
        self, int at, int i, uint card, uint others, int seat, int need) noexcept nogil

    @cython.locals(best=uint)
    cdef int last(self, uint me, uint nx, uint pv, int seat, int stake) noexcept nogil
    @cython.locals(lo=cython.int)
    cdef int span(self, uint me, uint nx, uint pv, int seat, int need, int stake) noexcept nogil
    @cython.locals(key=word, entry=word, choice=cython.int, one=uint, lo=cython.int,
                   hi=cython.int, at=cython.int, end=cython.int, rest=uint, card=uint,
                   i=cython.int, value=cython.int, best=cython.int)
    cdef int lead(self, uint me, uint nx, uint pv, int seat, int need, int stake,
                  int span) noexcept nogil
    @cython.locals(one=uint, others=uint, at=cython.int, end=cython.int, rest=uint, card=uint,
                   i=cython.int, value=cython.int, best=cython.int)
    cdef int second(
        self, uint led, uint me, uint nx, uint pv, int seat, int need, int stake) noexcept nogil
    @cython.locals(live=uint, at=cython.int, end=cython.int, lying=cython.int, beat=uint,
                   holder=cython.int, cards=uint, ours=cython.bint, card=uint, points=cython.int)
    cdef int third(self, uint led, uint laid, uint me, uint nx, uint pv, int seat, int need,
                   int stake) noexcept nogil
    @cython.locals(one=uint, best=cython.int, left=cython.int, i=cython.int, card=uint,
                   points=cython.int, entry=word, span=cython.int, lo=cython.int, hi=cython.int,
                   leader=cython.int, taken=cython.int)
    cdef int sift(self, int at, int end, int lying, uint beat, int holder, uint me, uint nx,
                  uint pv, int seat, int need, int stake) noexcept nogil
    cdef inline int span_after(self, uint me, uint nx, uint pv, int seat, int leader, int need,
                               int stake) noexcept nogil
    cdef inline int lead_after(self, uint me, uint nx, uint pv, int seat, int leader, int need,
                               int stake, int span) noexcept nogil
    @cython.locals(one=uint, best=cython.int, left=cython.int, i=cython.int, card=uint,
                   points=cython.int, span=cython.int, leader=cython.int, taken=cython.int,
                   value=cython.int)
    cdef int replies(self, int at, int end, int lying, uint beat, int holder, uint me, uint nx,
                     uint pv, int seat, int need, int stake) noexcept nogil

    @cython.locals(span=cython.int)
    cdef int window(self, uint me, uint nx, uint pv, int seat, uint led, uint laid, int need,
                    int stake) noexcept nogil
    @cython.locals(lo=cython.int, hi=cython.int, step=cython.int, rising=cython.int,
                   need=cython.int, value=cython.int)
    cdef int close(self, uint me, uint nx, uint pv, int seat, uint led, uint laid, int guess,
                   int stake) noexcept nogil
    @cython.locals(me=uint, nx=uint, pv=uint, stake=cython.int, value=cython.int)
    cpdef int answer(self, tuple hands, int seat, uint led, uint laid, int need) except -1
    @cython.locals(me=uint, nx=uint, pv=uint, stake=cython.int, value=cython.int)
    cpdef int value(self, tuple hands, int seat, uint led, uint laid, int guess) except -1
