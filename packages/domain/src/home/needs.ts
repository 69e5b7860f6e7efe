/*
 * What waits for a person on the home page (docs/domain/home.md). Nothing is stored for it: each kind
 * is read off the rows it is about, and leaves when they change.
 */

/** By damage: what costs a guest or the organizer money first, what only could be better last. */
export const NEED_KINDS = [
  'PAYMENT_DISPUTED',
  'REFUND_FAILED',
  'TRANSFERS_OVERDUE',
  'MAILS_FAILED',
  'PLACES_TO_OFFER',
  'WAITED_FOR',
  'WEBHOOK_FAILING',
  'REPORT_STOPPED',
  'PAYOUTS_NEED_DOCUMENT',
  'NO_CHECK_IN_LIST',
  'PRICE_ENDS',
  'OFFERS_LAPSED',
  'TOKEN_ENDS',
] as const
export type NeedKind = (typeof NEED_KINDS)[number]

/** How far ahead, or after how long, something needs action. */
export const NEED_DAYS = {
  withoutList: 7,
  priceEnds: 3,
  tokenEnds: 14,
  mailsFailed: 7,
  offersLapsed: 3,
} as const

/** The card of the steps of an event, which one person can put away for good. */
const SETUP = 'SETUP'

/** The name of one thing that needs action, or of the steps of an event: the same whenever it is read. */
export const needKey = (kind: NeedKind | typeof SETUP, id: number): string => `${kind}:${id}`
export const setupKey = (eventId: number): string => needKey(SETUP, eventId)

const isKind = (text: string | undefined): boolean => text === SETUP || NEED_KINDS.some((kind) => kind === text)

/** Whether a text is a name that `needKey` gives. */
export function isNeedKey(text: string): boolean {
  const [kind, id, ...rest] = text.split(':')
  return isKind(kind) && rest.length === 0 && /^[1-9]\d{0,15}$/u.test(id ?? '')
}

/** Whether something of this name is put away for good, rather than until tomorrow. */
export const isPutAwayForGood = (key: string): boolean => key.startsWith(`${SETUP}:`)

interface Ranked {
  readonly kind: NeedKind
  /** Since when it has been so, or when it will be; null: unknown. */
  readonly at: Date | null
}

/** By damage, then the oldest and the nearest first. What has no moment is behind. */
export const sortNeeds = <T extends Ranked>(needs: readonly T[]): readonly T[] =>
  needs.toSorted(
    (a, b) =>
      NEED_KINDS.indexOf(a.kind) - NEED_KINDS.indexOf(b.kind) ||
      (a.at?.getTime() ?? Number.MAX_SAFE_INTEGER) - (b.at?.getTime() ?? Number.MAX_SAFE_INTEGER),
  )
