import type { ScanResult } from '@turnout/contract/check-in/door.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { formatMoney } from '../../public/format.ts'
import { type DoorClock, whenWords } from './door-words.ts'

/** Colour, shape, sound and buzz of a verdict hang together: green circle, red square, orange triangle. */
export type VerdictTone = 'ok' | 'no' | 'pay'

/** What staff can do about a verdict, first the likely one. */
export type VerdictAct = 'next' | 'guest' | 'pay' | 'later' | 'cancel'

export interface VerdictScreen {
  readonly tone: VerdictTone
  /** Two or three words that are read from two metres away. */
  readonly title: string
  /** null for a code that belongs to nobody here. */
  readonly who: string | null
  /** One line under the name. */
  readonly what: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly acts: readonly VerdictAct[]
  /** Only good news goes by itself; everything else waits until somebody has seen it. */
  readonly closesItself: boolean
}

/** Good news stays this long, in milliseconds. */
export const GOOD_NEWS_MS = 1200

interface At extends DoorClock {
  /** Milliseconds. */
  readonly now: number
  /** ISO 4217. */
  readonly currency: string
}

/** The screen for the verdict on one scan. */
export function verdictScreenOf(result: ScanResult, at: At): VerdictScreen {
  const { verdict, attendee } = result
  const who = attendee && `${attendee.first_name} ${attendee.last_name}`
  const acts: readonly VerdictAct[] = attendee ? ['next', 'guest'] : ['next']
  const refused = { who, tone: 'no', acts, closesItself: false } as const
  const facts = ticketFacts(result)
  switch (verdict) {
    case 'ADMITTED':
      return { ...admitted(result, at), who }
    case 'ALREADY_ADMITTED':
      return { ...refused, title: m.check_in_door_already_in(), what: result.text, facts: insideFacts(result, at) }
    case 'UNPAID':
      return { ...unpaid(result, at), who }
    case 'NOT_ON_LIST':
      return { ...refused, title: m.check_in_door_not_on_list(), what: result.text, facts }
    case 'CANCELLED':
      return { ...refused, title: m.check_in_door_cancelled(), what: result.text, facts }
    case 'REVOKED':
      return { ...refused, title: m.check_in_door_replaced(), what: result.text, facts }
    case 'UNKNOWN':
      return { ...refused, title: m.check_in_door_not_found(), what: result.text, facts: [] }
    case 'LIST_NOT_ACTIVE':
      return { ...refused, title: m.check_in_door_not_open(), what: result.text, facts: [] }
    case 'LIST_EXPIRED':
      return { ...refused, title: m.check_in_door_closed(), what: result.text, facts: [] }
    case 'CHECKED_OUT':
      return { ...refused, tone: 'ok', title: m.check_in_door_checked_out(), what: tierOf(result), facts: [] }
    case 'UNDONE':
      return { ...refused, tone: 'ok', title: m.check_in_door_taken_back(), what: tierOf(result), facts: [] }
    case 'NOT_INSIDE':
      return { ...refused, title: m.check_in_door_not_inside(), what: result.text, facts }
  }
}

type WithoutName = Omit<VerdictScreen, 'who'>

function admitted(result: ScanResult, at: At): WithoutName {
  const facts = paymentFacts(result, at)
  return {
    tone: 'ok',
    title: m.check_in_door_come_in(),
    what: tierOf(result),
    facts,
    acts: ['next'],
    closesItself: true,
  }
}

function paymentFacts(result: ScanResult, at: At): VerdictScreen['facts'] {
  if (result.marked_as_paid) return [{ label: m.check_in_door_payment(), value: m.check_in_door_paid_now() }]
  if (!result.is_unpaid) return []
  const due = dueWords(result, at)
  return due === null
    ? [{ label: m.check_in_door_payment(), value: m.check_in_door_still_due() }]
    : [{ label: m.check_in_door_still_due(), value: due }]
}

function unpaid(result: ScanResult, at: At): WithoutName {
  const due = dueWords(result, at)
  return {
    tone: 'pay',
    title: m.check_in_door_not_paid(),
    what: due === null ? result.text : m.check_in_door_pays_at_door({ amount: due }),
    facts: ticketFacts(result),
    acts: result.can_mark_as_paid ? ['pay', 'later', 'cancel'] : ['next', 'guest'],
    closesItself: false,
  }
}

const dueWords = ({ amount_due }: ScanResult, { locale, currency }: At): string | null =>
  amount_due === null ? null : formatMoney(amount_due, { locale, currency })

function tierOf({ attendee }: ScanResult): string {
  if (attendee === null) return ''
  return attendee.price_label === null ? attendee.product_title : `${attendee.product_title}, ${attendee.price_label}`
}

const ticketFacts = (result: ScanResult): VerdictScreen['facts'] =>
  result.attendee === null
    ? []
    : [
        { label: m.check_in_door_ticket(), value: tierOf(result) },
        { label: m.check_in_door_reference(), value: result.attendee.public_id },
      ]

function insideFacts(result: ScanResult, at: At): VerdictScreen['facts'] {
  const { check_in } = result
  if (check_in === null) return ticketFacts(result)
  const where =
    check_in.device === null ? check_in.check_in_list_name : `${check_in.check_in_list_name}, ${check_in.device}`
  return [
    { label: m.check_in_door_checked_in(), value: whenWords(check_in.checked_in_at, at.now, at) },
    { label: m.check_in_door_where(), value: where },
    ...ticketFacts(result),
  ]
}
