/**
 * The wire protocol as types, after docs/reference/protocol.md; nothing here runs.
 *
 * @typedef {'clubs'|'spades'|'hearts'|'diamonds'|'grand'|'null'} Game
 * @typedef {{game: Game, hand: boolean, schneider: boolean, schwarz: boolean, ouvert: boolean}} Contract
 * @typedef {{level: string, count: number}} Step
 * @typedef {Contract & {steps: Step[], base: number, multiplier: number|null, value: number,
 *   least: number, most: number, covers: boolean}} Offer
 * @typedef {{kind: 'with'|'without', n: number}} Matadors
 * @typedef {{game: Game, matadors: Matadors|null, value: number}} Worth
 * @typedef {{chair: number, card: string}} Played
 * @typedef {{chair: number, word: 'bid'|'hold'|'pass', value: number}} Said
 *
 * @typedef {object} Settings
 * @property {'practice'|'private'|'open'} kind
 * @property {number} seats
 * @property {number} list_length
 * @property {string} scoring
 * @property {number} move_seconds
 * @property {number} bank_seconds
 * @property {number} bot_delay_ms
 * @property {Record<string, string|number>} options
 *
 * @typedef {object} Chair
 * @property {string} name
 * @property {'human'|'computer'|'free'} kind
 * @property {boolean} ready
 * @property {boolean} stand_in
 * @property {number} bank_ms
 * @property {number} total
 *
 * @typedef {object} Legal
 * @property {number[]} bids
 * @property {number|null} hold
 * @property {boolean} pass
 * @property {boolean} take
 * @property {Offer[]} contracts
 * @property {number} discards
 * @property {string[]} cards
 * @property {string|null} must_follow
 * @property {string|null} led
 * @property {boolean} give_up
 * @property {boolean} lay_open
 * @property {boolean} claim
 * @property {string|null} answer
 *
 * @typedef {{leader: number, winner: number, points: number, cards: Played[]}} DoneTrick
 *
 * @typedef {object} Result
 * @property {string} ending
 * @property {number|null} declarer
 * @property {Contract|null} contract
 * @property {number} bid
 * @property {number|null} declarer_points
 * @property {number|null} defender_points
 * @property {number} declarer_tricks
 * @property {number} defender_tricks
 * @property {Matadors|null} matadors
 * @property {Step[]} steps
 * @property {number} base
 * @property {number|null} multiplier
 * @property {number} value
 * @property {boolean|null} won
 * @property {boolean} overbid
 * @property {number} score_value
 * @property {number} score
 * @property {string|null} loss
 * @property {Game|null} replacement
 * @property {Record<string, number>} scores
 * @property {Record<string, number>} list
 * @property {Record<string, string[]>} hands
 * @property {string[]} skat
 * @property {string[]|null} discards
 * @property {DoneTrick[]} tricks
 * @property {{seed: string, commitment: string, entropies: string[]}|null} proof
 *
 * @typedef {object} Deal
 * @property {number} no
 * @property {number[]} roles
 * @property {number|null} sitting_out
 * @property {'auction'|'skat'|'declare'|'play'|'over'} phase
 * @property {string[]} hand
 * @property {Record<string, number>} counts
 * @property {Said[]} said
 * @property {number} bid
 * @property {number|null} holder
 * @property {number|null} bidder
 * @property {number|null} hearer
 * @property {number[]} in
 * @property {number|null} declarer
 * @property {boolean} skat_taken
 * @property {Contract|null} contract
 * @property {boolean} ramsch
 * @property {string[]|null} skat
 * @property {string[]|null} discards
 * @property {{leader: number, cards: Played[]}} trick
 * @property {DoneTrick|null} last_trick
 * @property {Record<string, number>} won
 * @property {Record<string, string[]>} open
 * @property {{chair: number, what: string, you: boolean}|null} asking
 * @property {{chairs: number[], since: number, deadline: number|null, hold_at: number|null}} turn
 * @property {Legal} legal
 * @property {Worth[]} worth
 * @property {Result|null} result
 *
 * @typedef {object} Footer
 * @property {number} chair
 * @property {string} name
 * @property {number} points
 * @property {number} won
 * @property {number} lost
 * @property {number} bonus
 * @property {number} others_lost
 * @property {number} total
 * @property {number} place
 *
 * @typedef {object} Table
 * @property {string} id
 * @property {string} name
 * @property {'practice'|'private'|'open'} kind
 * @property {number|null} you
 * @property {boolean} owner
 * @property {Settings} settings
 * @property {string[]} badges
 * @property {'seating'|'ready'|'deal'|'finished'} phase
 * @property {number} deal_no
 * @property {number|null} dealer
 * @property {string|null} commitment
 * @property {boolean} paused
 * @property {Chair[]} chairs
 * @property {Deal|null} deal
 * @property {{rows: any[], footer: Footer[]}} sheet
 *
 * @typedef {object} Event what has happened; the fields that are there depend on `k`
 * @property {string} k
 * @property {number} [chair]
 * @property {number} [value]
 * @property {string} [name]
 * @property {string} [card]
 * @property {number|null} [points]
 * @property {number} [bid]
 * @property {Contract} [contract]
 * @property {string[]|null} [hand]
 * @property {string[]|null} [skat]
 * @property {string[]} [cards]
 * @property {string} [what]
 * @property {number} [no]
 *
 * @typedef {{t: string, id: string} & Record<string, any>} Command
 * @typedef {{t: 'table', v: number, now: number, received: number, events: Event[], table: Table}} TableMessage
 * @typedef {{t: 'presence', online: boolean[], watching: number}} PresenceMessage
 * @typedef {{t: 'ok', id: string, v: number}} OkMessage
 * @typedef {{t: 'refused', id: string, code: string, params?: Record<string, any>}} RefusedMessage
 * @typedef {{t: 'link', link: Link}} LinkMessage
 * @typedef {{t: 'sent', command: Command}} SentMessage
 * @typedef {TableMessage|PresenceMessage|OkMessage|RefusedMessage|LinkMessage|SentMessage} Message
 * @typedef {'closed'|'connecting'|'open'|'lost'|'missing'|'forbidden'} Link
 */
export {};
