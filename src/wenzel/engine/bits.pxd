# The functions of bits.py for the compiled kernel: the compiler's own bit operations, inlined.
ctypedef unsigned int uint
ctypedef unsigned long long word

cdef extern from *:
    """
    #if defined(_MSC_VER)
    #include <intrin.h>
    static __inline int wenzel_low(unsigned int mask)
    { unsigned long at; _BitScanForward(&at, mask); return (int)at; }
    static __inline int wenzel_high(unsigned int mask)
    { unsigned long at; _BitScanReverse(&at, mask); return (int)at; }
    #define WENZEL_FETCH(at)
    #else
    static inline int wenzel_low(unsigned int mask) { return __builtin_ctz(mask); }
    static inline int wenzel_high(unsigned int mask) { return 31 - __builtin_clz(mask); }
    #define WENZEL_FETCH(at) __builtin_prefetch(at)
    #endif
    static inline int wenzel_count(unsigned int mask) {
        mask -= mask >> 1 & 0x55555555u;
        mask = (mask & 0x33333333u) + (mask >> 2 & 0x33333333u);
        mask = (mask + (mask >> 4)) & 0x0F0F0F0Fu;
        mask += mask >> 8;
        return (int)((mask + (mask >> 16)) & 63u);
    }
    static inline unsigned int wenzel_top(unsigned int mask) { return 1u << wenzel_high(mask); }
    static inline unsigned int wenzel_above(unsigned int card) { return ~(card | (card - 1u)); }
    static const signed char wenzel_points[32] = {
        0, 0, 0, 3, 4, 10, 11, 0, 0, 0, 3, 4, 10, 11, 0, 0, 0, 3, 4, 10, 11,
        0, 0, 0, 3, 4, 10, 11, 2, 2, 2, 2 };
    static const unsigned int wenzel_suits[32] = {
        0x7Fu, 0x7Fu, 0x7Fu, 0x7Fu, 0x7Fu, 0x7Fu, 0x7Fu,
        0x3F80u, 0x3F80u, 0x3F80u, 0x3F80u, 0x3F80u, 0x3F80u, 0x3F80u,
        0x1FC000u, 0x1FC000u, 0x1FC000u, 0x1FC000u, 0x1FC000u, 0x1FC000u, 0x1FC000u,
        0xFE00000u, 0xFE00000u, 0xFE00000u, 0xFE00000u, 0xFE00000u, 0xFE00000u, 0xFE00000u,
        0xF0000000u, 0xF0000000u, 0xF0000000u, 0xF0000000u };
    static inline int wenzel_point(unsigned int card) { return wenzel_points[wenzel_low(card)]; }
    static inline unsigned int wenzel_suit_of(unsigned int card, unsigned int trumps)
    { return card & trumps ? trumps : wenzel_suits[wenzel_low(card)]; }
    static inline unsigned int wenzel_fitting(
        unsigned int hand, unsigned int led, unsigned int trumps)
    { unsigned int suit = hand & wenzel_suit_of(led, trumps); return suit ? suit : hand; }
    static inline unsigned int wenzel_beating(
        unsigned int led, unsigned int best, unsigned int trumps)
    { return (wenzel_suit_of(led, trumps) | trumps) & wenzel_above(best); }
    static inline int wenzel_alike(
        unsigned int a, unsigned int b, unsigned int others, unsigned int trumps) {
        unsigned int over = a > b ? a : b, under = a > b ? b : a;
        return (wenzel_suit_of(under, trumps) & over)
            && !(others & (over - 1u) & wenzel_above(under));
    }
    """
    uint ALL "0xFFFFFFFFu"
    void fetch "WENZEL_FETCH" (const void* at) noexcept nogil
    int low "wenzel_low" (uint mask) noexcept nogil
    uint top "wenzel_top" (uint mask) noexcept nogil
    int count "wenzel_count" (uint mask) noexcept nogil
    uint above "wenzel_above" (uint card) noexcept nogil
    int point "wenzel_point" (uint card) noexcept nogil
    uint suit_of "wenzel_suit_of" (uint card, uint trumps) noexcept nogil
    uint fitting "wenzel_fitting" (uint hand, uint led, uint trumps) noexcept nogil
    uint beating "wenzel_beating" (uint led, uint best, uint trumps) noexcept nogil
    int alike "wenzel_alike" (uint a, uint b, uint others, uint trumps) noexcept nogil
