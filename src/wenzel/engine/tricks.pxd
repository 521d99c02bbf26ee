# The C types of tricks.py, which stays plain Python.
cimport cython
from wenzel.engine.bits cimport uint

cdef uint ZEROS
cdef uint QUEENS
cdef uint KINGS
cdef uint TENS
cdef uint ACES
cdef uint JACKS

cdef inline int dearest(uint cards) noexcept nogil
cdef inline int cheapest(uint cards) noexcept nogil
cdef inline int least(uint cards, int points, int tricks, int each) noexcept nogil
@cython.locals(free=cython.int, left=cython.int)
cdef int thrown(uint cards, int tricks) noexcept nogil
@cython.locals(points=cython.int, card=uint)
cdef int worths(uint cards) noexcept nogil
@cython.locals(won=uint, suit=uint, theirs=uint, run=uint)
cdef uint cashed(uint me, uint a, uint b, uint safe, uint trumps) noexcept nogil
@cython.locals(won=uint, rest=uint, suit=uint, theirs=uint, run=uint, rounds=cython.int,
               card=uint)
cdef uint followed(uint me, uint a, uint b, bint free, uint trumps) noexcept nogil
@cython.locals(rest=uint, won=uint, tricks=cython.int)
cdef int declarer_sure(uint me, uint a, uint b, bint leads, uint trumps) noexcept nogil
@cython.locals(rest=uint, over=uint, side=uint, won=uint, points=cython.int, ours=cython.int,
               theirs=cython.int, tricks=cython.int, more=cython.int)
cdef int defenders_sure(uint him, uint a, uint b, bint leads, uint trumps) noexcept nogil
@cython.locals(beat=uint, a=uint, b=uint, worth=cython.int, holds=uint)
cdef int lead_guess(uint led, uint nx, uint pv, int seat, uint trumps) noexcept nogil
@cython.locals(worth=cython.int, best=uint, fit=uint, beat=uint)
cdef int second_guess(uint led, uint card, uint last, int seat, uint trumps) noexcept nogil
@cython.locals(rest=uint, kept=uint, last=uint, card=uint)
cdef uint distinct(uint cards, uint others, uint trumps) noexcept nogil
@cython.locals(kept=uint, last=uint, card=uint, gain=cython.int)
cdef uint useful(uint cards, uint others, bint ours, uint trumps) noexcept nogil
