# The C types of nullgame.py, which stays plain Python.
cimport cython
from wenzel.engine.bits cimport uint, word

cdef word MIX
cdef word WORD
cdef word NAME

@cython.locals(suit=uint)
cdef inline uint suit_at(int place) noexcept nogil
@cython.locals(card=uint, over=uint)
cdef inline bint safe_suit(uint mine, uint theirs) noexcept nogil
@cython.locals(found=uint, i=cython.int, suit=uint)
cdef uint unsafe(uint him, uint others) noexcept nogil
@cython.locals(i=cython.int, suit=uint, lowest=uint)
cdef bint caught(uint me, uint him, uint mate) noexcept nogil
@cython.locals(kept=uint, last=uint, card=uint)
cdef uint distinct(uint cards, uint others) noexcept nogil


@cython.final
cdef class NullSolver:
    cdef word[::1] table
    cdef uint[::1] same
    cdef int[::1] ends
    cdef int[::1] moves
    cdef word nodes
    cdef word stamp
    cdef int shift

    @cython.locals(i=cython.int)
    cpdef begin(self, uint declarer, uint left)
    cpdef word used(self)
    @cython.locals(one=uint, first=cython.int, subset=uint, highest=uint, rest=uint, i=cython.int,
                   place=cython.int)
    cdef void rename(self, int start, uint declarer, uint left) noexcept nogil
    @cython.locals(leader=word)
    cdef inline word key(self, uint live, int seat) noexcept nogil
    @cython.locals(one=uint, best=cython.int, i=cython.int, move=cython.int)
    cdef inline uint pick(self, int at, int end) noexcept nogil
    @cython.locals(weak=uint, him=uint, mate=uint, key=word, at=word, entry=word,
                   value=cython.int, found=word)
    cdef int lead(self, uint me, uint nx, uint pv, int seat, int depth) noexcept nogil
    @cython.locals(at=cython.int, end=cython.int, rest=uint, him=uint, card=uint, i=cython.int,
                   score=cython.int, after=cython.int, value=cython.int)
    cdef int leads(
        self, uint me, uint nx, uint pv, int seat, int depth, uint weak) noexcept nogil
    @cython.locals(suit=uint, cards=uint, under=uint, over=uint, card=uint, at=cython.int,
                   end=cython.int, rest=uint, i=cython.int)
    cdef int second(self, uint led, uint me, uint nx, uint pv, int seat, int depth) noexcept nogil
    @cython.locals(weak=uint, turn=cython.int, i=cython.int, suit=uint, card=uint,
                   value=cython.int)
    cdef int discards(self, uint led, uint best, uint me, uint nx, uint pv, int last,
                      int depth) noexcept nogil
    @cython.locals(suit=uint, best=uint, cards=uint, holds=cython.bint)
    cdef int third(self, uint led, uint laid, uint me, uint nx, uint pv, int seat,
                   int depth) noexcept nogil
    @cython.locals(at=cython.int, end=cython.int, cards=uint, rest=uint, card=uint, i=cython.int,
                   value=cython.int)
    cdef int overtakes(self, uint suit, uint best, bint first, uint me, uint nx, uint pv, int seat,
                       int depth) noexcept nogil
    @cython.locals(me=uint, nx=uint, pv=uint, depth=cython.int, rest=uint, value=cython.int)
    cpdef int made(self, tuple hands, int seat, uint led, uint laid) except -1
