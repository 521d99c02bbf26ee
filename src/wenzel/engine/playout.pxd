# The C types of playout.py, which stays plain Python.
cimport cython
from wenzel.engine.bits cimport uint, word

cdef word WORD
cdef word GOLDEN
cdef word FIRST_MIX
cdef word SECOND_MIX

@cython.locals(suit=uint)
cdef inline uint group(uint card, uint trumps) noexcept nogil
cdef inline uint playable(uint hand, uint led, uint trumps) noexcept nogil
@cython.locals(fit=uint, best=uint, found=cython.int)
cdef inline int taker(uint led, uint laid, uint last, uint trumps) noexcept nogil
@cython.locals(total=word, after=cython.int, cards=uint, card=uint, won=cython.int,
               leader=cython.int)
cdef word perft(uint me, uint nx, uint pv, int seat, uint led, uint laid, uint trumps,
                int depth) noexcept nogil
@cython.locals(size=word, skip=word)
cdef inline uint drawn(uint cards, word chance) noexcept nogil
cdef inline word mixed(word state) noexcept nogil
@cython.locals(points=cython.int, card=uint, after=cython.int, won=cython.int)
cdef int playout(uint me, uint nx, uint pv, int seat, uint led, uint laid, uint trumps,
                 word state) noexcept nogil
@cython.locals(me=uint, nx=uint, pv=uint, total=word)
cpdef word perft_of(tuple hands, int seat, uint led, uint laid, uint trumps, int depth) except? 0
@cython.locals(me=uint, nx=uint, pv=uint, state=word, found="int[::1]", i=cython.int)
cpdef list playouts_of(tuple hands, int seat, uint led, uint laid, uint trumps, word seed,
                       int times)
