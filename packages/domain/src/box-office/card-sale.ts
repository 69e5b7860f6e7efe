/*
 * A sale that is paid at a card reader (docs/domain/box-office-readers.md). The provider's word about the money
 * decides; what the reader says only tells what to do next.
 */

export const CARD_SALE_STATES = ['WAITING', 'APPROVED', 'DECLINED', 'LOST', 'CANCELLED'] as const
/**
 * WAITING: the sum is on the reader. APPROVED: the money is here. DECLINED: nothing was charged, and another try is
 * possible. LOST: the outcome is not known: neither cash nor another card is taken. CANCELLED: over, without a charge.
 */
export type CardSaleState = (typeof CARD_SALE_STATES)[number]

/** Nothing more is heard about it. */
export const isOver = (state: CardSaleState): boolean => state === 'APPROVED' || state === 'CANCELLED'

/** It may still charge the guest: the till takes nothing else for the basket. */
const isUnknown = (state: CardSaleState): boolean => state === 'WAITING' || state === 'LOST'

export interface CardSale {
  readonly state: CardSaleState
  /** The last charge that is known to be of an attempt before. */
  readonly declinedRef: string | null
  /** When this attempt was sent to the reader. */
  readonly sentAt: Date
}

/** What the provider says of the money. OPEN: no card was charged, and one may be. */
export type MoneyTold = 'OPEN' | 'PROCESSING' | 'PAID' | 'CANCELLED'

export interface CardSaleNews {
  readonly money: MoneyTold
  /** The last charge that was tried, declined ones too. */
  readonly chargeRef: string | null
  readonly failure: CardSaleFailure | null
  /** null: the provider does not tell, or the reader is not heard of. */
  readonly reader: ReaderTold | null
}

interface CardSaleFailure {
  readonly code: string
  readonly message: string
}

/** What the reader does: BUSY: with this sum. STOPPED: it ended without a card. ELSEWHERE: with nothing of ours. */
export interface ReaderTold {
  readonly isOnline: boolean
  readonly task: 'BUSY' | 'STOPPED' | 'ELSEWHERE'
  readonly failure: CardSaleFailure | null
}

export interface NextCardSale {
  readonly state: CardSaleState
  readonly failure: CardSaleFailure | null
  readonly declinedRef: string | null
}

/** A sum that was sent arrives at the reader within seconds, and may arrive so long after. */
const ARRIVES_MS = 10_000
const ON_ITS_WAY_MS = 30_000

/** Where the provider's word leads a sale; `news` null: the provider was asked and could not be heard. */
export function nextCardSale(sale: CardSale, news: CardSaleNews | null, now: Date): NextCardSale {
  const { state, declinedRef } = sale
  const next = (to: CardSaleState, failure: CardSaleFailure | null = null): NextCardSale => ({
    state: to,
    failure,
    declinedRef,
  })
  if (isOver(state)) return next(state)
  if (news === null) return next(state === 'WAITING' ? 'LOST' : state)
  if (news.money === 'PAID') return next('APPROVED')
  if (news.money === 'CANCELLED') return next('CANCELLED')
  if (news.money === 'PROCESSING') return next('WAITING')
  if (news.failure !== null && news.chargeRef !== null && news.chargeRef !== declinedRef)
    return { state: 'DECLINED', failure: news.failure, declinedRef: news.chargeRef }
  if (state === 'DECLINED') return next('DECLINED')
  return next(...openSale(sale, news.reader, now))
}

/** The money is neither here nor refused: the reader says whether it waits for a card. */
function openSale(
  { state, sentAt }: CardSale,
  reader: ReaderTold | null,
  now: Date,
): readonly [CardSaleState, CardSaleFailure | null] {
  if (reader === null || !reader.isOnline) return ['LOST', null]
  if (reader.task === 'BUSY') return ['WAITING', null]
  if (reader.task === 'STOPPED') return ['DECLINED', reader.failure ?? STOPPED]
  const age = now.getTime() - sentAt.getTime()
  if (age < ARRIVES_MS) return [state, null]
  return age < ON_ITS_WAY_MS ? ['LOST', null] : ['DECLINED', STOPPED]
}

const STOPPED: CardSaleFailure = { code: 'reader_stopped', message: '' }

/** Seconds after an attempt was sent at which the server asks, till or no till; then each minute. */
const ASKED_AT = [2, 4, 8, 15, 30] as const
const ASKED_EVERY_MS = 60_000

/** When the provider is asked next about an attempt. */
export function nextAskAt(sentAt: Date, now: Date): Date {
  const age = now.getTime() - sentAt.getTime()
  const soon = ASKED_AT.find((seconds) => seconds * 1000 > age)
  return soon === undefined ? new Date(now.getTime() + ASKED_EVERY_MS) : new Date(sentAt.getTime() + soon * 1000)
}

/** How long places are held for a card, and again while the reader waits. */
export const CARD_HOLD_MS = 3 * 60_000
/** An outcome that is not known so long after the sale began holds no places any more; its money counts all the same. */
const HELD_AT_MOST_MS = 20 * 60_000

/** Until when the places are held now; null: as they are. */
export function renewedHold(
  hold: { readonly startedAt: Date; readonly until: Date; readonly state: CardSaleState },
  now: Date,
): Date | null {
  const left = hold.until.getTime() - now.getTime()
  if (!isUnknown(hold.state) || left <= 0 || left > CARD_HOLD_MS / 2) return null
  return now.getTime() - hold.startedAt.getTime() > HELD_AT_MOST_MS ? null : new Date(now.getTime() + CARD_HOLD_MS)
}
