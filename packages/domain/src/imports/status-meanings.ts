import type { FoundOrderStatus } from './found.ts'
import { keyOfStatus, readFlag, readOrderStatus, TICKET_WORDS } from './statuses.ts'

/**
 * What a value of a status column is here. `PAID`: a valid ticket. `AWAITING`: valid once it is paid.
 * `REFUNDED`: cancelled, and what was paid was given back. `WAITING`: onto the waiting list. `LEFT_OUT`: stays out.
 */
export const STATUS_MEANINGS = ['PAID', 'AWAITING', 'CANCELLED', 'REFUNDED', 'WAITING', 'LEFT_OUT'] as const
export type StatusMeaning = (typeof STATUS_MEANINGS)[number]

/** What a person said of a value of a column. */
export interface SaidStatus {
  readonly column: number
  readonly value: string
  readonly means: StatusMeaning
}

export const isStatusField = (field: string | null): field is 'order_status' | 'ticket_status' =>
  field === 'order_status' || field === 'ticket_status'

const NOT_ADMITTED =
  'declined invited rejected refused denied not_going not_invited maybe no_response no_reply draft pending_approval approval_pending ' +
  'awaiting_approval requested applied abgelehnt eingeladen refuse refusee invite invitee rechazado rechazada invitado invitada ' +
  'recusado recusada convidado convidada bestatigung_ausstehend 已拒绝 已邀请'
const ON_THE_LIST =
  'waitlist waitlisted waiting waiting_list on_waitlist warteliste liste_d_attente sur_liste_d_attente lista_de_espera en_espera em_espera 候补'

const MEANINGS: ReadonlyMap<string, StatusMeaning> = new Map([
  ...NOT_ADMITTED.split(' ').map((word) => [word, 'LEFT_OUT'] as const),
  ...ON_THE_LIST.split(' ').map((word) => [word, 'WAITING'] as const),
  ...[...TICKET_WORDS, 'approved', 'going', 'accepted', 'registered'].map((word) => [word, 'PAID'] as const),
])

const OF_ORDERS: Readonly<Record<FoundOrderStatus, StatusMeaning>> = {
  PAID: 'PAID',
  AWAITING: 'AWAITING',
  CANCELLED: 'CANCELLED',
  REFUNDED: 'REFUNDED',
  EXPIRED: 'LEFT_OUT',
}

/** Whether a yes of this column takes the ticket away, or gives it. */
const TAKES_AWAY = /void|cancel|storn|annul|anul|refund|erstatt|rembours|reembols|deleted|invalid/iu
const GIVES_BACK = /refund|erstatt|rembours|reembols/iu
const GIVES = /paid|bezahlt|pay[eé]|pagad|approved|confirmed|best[aä]tigt|attending|accepted|going/iu

interface StatusColumn {
  readonly heading: string
  /** "Pending" of a table that tells amounts is an order to be paid. */
  readonly hasAmounts: boolean
}

/** What is proposed for a value; null: only a person can say. */
export function proposeMeaning(value: string, { heading, hasAmounts }: StatusColumn): StatusMeaning | null {
  const key = keyOfStatus(value)
  // An empty cell under "Void" is no more than not void.
  if (value === '') return TAKES_AWAY.test(heading) ? 'PAID' : null
  const flag = readFlag(value)
  if (flag !== null) {
    if (TAKES_AWAY.test(heading)) return flag ? (GIVES_BACK.test(heading) ? 'REFUNDED' : 'CANCELLED') : 'PAID'
    if (!GIVES.test(heading)) return null
    return flag ? 'PAID' : hasAmounts ? 'AWAITING' : 'LEFT_OUT'
  }
  const known = MEANINGS.get(key)
  if (known !== undefined) return known
  const status = readOrderStatus(value)
  if (status === 'AWAITING' && !hasAmounts) return 'LEFT_OUT'
  return status === null ? null : OF_ORDERS[status]
}

/** "Declined" or "waitlist" is a status under whatever heading; a bare letter or a yes is one only under its own. */
export const isStatusWord = (value: string): boolean =>
  keyOfStatus(value).length > 2 &&
  readFlag(value) === null &&
  proposeMeaning(value, { heading: '', hasAmounts: true }) !== null
