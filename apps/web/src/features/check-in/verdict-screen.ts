import { tierName } from '@turnout/domain/pricing/tier-name.ts'
import { fullName } from '@turnout/domain/accounts/names.ts'
import type { DoorDateAnswer, ScanResult } from '@turnout/contract/check-in/door.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { seatName, type NamedSeat } from '@turnout/messages/seat-name.ts'
import { formatDate, formatMoney } from '../../format/format.ts'
import { inARow } from '../../format/in-a-row.ts'
import {
  dateRefusal,
  dateRefusalTitle,
  type DateVerdict,
  dayWords,
  entryBegins,
  ticketDateWords,
  timeRefusal,
} from './door-dates.ts'
import { type DoorClock, whenWords } from './door-words.ts'
import { passRefusal, placeInPass } from './pass-words.ts'

/**
 * Colour, shape, sound and buzz of a verdict belong together: green circle, blue diamond, red
 * square, orange triangle. Orange is what staff may settle at the door: money, and another entry time.
 */
export type VerdictTone = 'ok' | 'out' | 'no' | 'pay'

/** The acts that staff can choose at a verdict, the likely one first. */
export type VerdictAct = 'next' | 'guest' | 'anyway' | 'move' | 'cash' | 'card' | 'later' | 'cancel'

export interface VerdictScreen {
  readonly tone: VerdictTone
  /** In the shape, in place of the sign of its tone: another date, another time, a date that is cancelled. */
  readonly sign?: 'calendar' | 'clock' | 'ban'
  /** Two or three words that are read from two metres away. */
  readonly title: string
  /** null for a code that belongs to no guest here. */
  readonly who: string | null
  /** "Stalls · Row F · Seat 12"; null: no seat, or a code that belongs to no guest here. */
  readonly seat: string | null
  /** "was Row F · Seat 10"; none: the ticket says the seat. */
  readonly seatWas?: string
  /** One line under the name. */
  readonly what: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly acts: readonly VerdictAct[]
  /** A line under the word of an act. */
  readonly hints?: Partial<Readonly<Record<VerdictAct, string>>>
  /** What an act is called here. */
  readonly words?: Partial<Readonly<Record<VerdictAct, string>>>
  /** Acts that are not possible now; their hints say why. */
  readonly resting?: readonly VerdictAct[]
  /** The date whose entry is used when the guest is let in anyway; null: none is. */
  readonly uses: string | null
  /** Only good news goes without a press; everything else waits until it was seen. */
  readonly closesItself: boolean
}

/** Good news stays this long, in milliseconds. */
export const GOOD_NEWS_MS = 1200

interface At extends DoorClock {
  /** Milliseconds. */
  readonly now: number
  /** ISO 4217. */
  readonly currency: string
  /**
   * The people of the order: how many are inside, this guest included, and how many there are.
   * null: alone, or not known.
   */
  readonly party: { readonly inside: number; readonly total: number } | null
  /** The organizer's note on the guest for the door; null: none. */
  readonly note: string | null
  /** Where the guest sits; none: the ticket is for no seat. */
  readonly seat?: NamedSeat | undefined
  /** Where the ticket says so; none: there. */
  readonly seatWas?: NamedSeat | undefined
  /** The bank of the buyer disputes the payment. */
  readonly isDisputed: boolean
  /** Tickets of other dates may be let in here. */
  readonly letsInAnyway: boolean
  /** What was done with the ticket for it to come in, such as "moved to today"; none: nothing. */
  readonly done?: string | undefined
}

/** The screen for the verdict on one scan. */
export function verdictScreenOf(result: ScanResult, at: At): VerdictScreen {
  const who = result.attendee && fullName(result.attendee.first_name, result.attendee.last_name)
  const seat = at.seat === undefined ? null : seatName(at.seat)
  const screen = { uses: null, ...withoutName(result, at), who, seat }
  // Staff have to say it: the guest looks for another seat.
  return at.seat && at.seatWas ? { ...screen, seatWas: wasWords(at.seat, at.seatWas), closesItself: false } : screen
}

/** The section is said where it is another. */
const wasWords = (now: NamedSeat, was: NamedSeat): string =>
  m.check_in_door_seat_was({ seat: seatName(now.section === was.section ? { ...was, section: '' } : was) })

function withoutName(result: ScanResult, at: At): WithoutName {
  const { verdict } = result
  if (verdict === 'ADMITTED') return admitted(result, at)
  if (verdict === 'CHECKED_OUT') return passed('out', m.check_in_door_checked_out(), result)
  if (verdict === 'UNDONE') return passed('out', m.check_in_door_taken_back(), result)
  if (verdict === 'UNPAID') return unpaid(result, at)
  if (isOfDate(verdict)) return ofOtherDate(verdict, result, at)
  // Its ticket went back with the date: that is what staff can explain.
  const isWithDate = verdict === 'CANCELLED' && result.event_occurrence?.is_cancelled === true
  return isWithDate ? ofOtherDate('DATE_CANCELLED', result, at) : refused(verdict, result, at)
}

const DATE_VERDICTS: ReadonlySet<string> = new Set<DateVerdict>([
  'OTHER_DATE',
  'DATE_CANCELLED',
  'TOO_EARLY',
  'TOO_LATE',
])
const isOfDate = (verdict: ScanResult['verdict']): verdict is DateVerdict => DATE_VERDICTS.has(verdict)

/** The ticket is good for today, and not at this time. */
function ofOtherTime(verdict: 'TOO_EARLY' | 'TOO_LATE', date: DoorDateAnswer, at: At): Partial<WithoutName> {
  const begins = entryBegins(date, at)
  const isEarly = verdict === 'TOO_EARLY'
  return {
    tone: 'pay',
    sign: 'clock',
    what: timeRefusal(verdict, date, at),
    ...(isEarly &&
      begins.minutes > 0 && { hints: { anyway: m.check_in_door_minutes_before({ count: begins.minutes }) } }),
  }
}

const entryFacts = (verdict: DateVerdict, date: ScanResult['event_occurrence'], at: At): VerdictScreen['facts'] =>
  verdict === 'TOO_EARLY' && date !== undefined
    ? [{ label: m.check_in_door_lets_in_from(), value: entryBegins(date, at).at }]
    : []

/** The ticket is good, and not now. */
function ofOtherDate(verdict: DateVerdict, result: ScanResult, at: At): WithoutName {
  const { event_occurrence: date, attendee } = result
  const mayComeIn = at.letsInAnyway && verdict !== 'DATE_CANCELLED'
  const ofPass = passRefusal(result, at)
  const isUsed = mayComeIn && verdict === 'OTHER_DATE' && date !== undefined
  return {
    tone: 'no',
    sign: verdict === 'DATE_CANCELLED' ? 'ban' : 'calendar',
    title: ofPass === null ? dateRefusalTitle(verdict, date, at) : m.check_in_door_not_in_pass(),
    what: ofPass ?? (date === undefined ? result.text : dateRefusal(verdict, date, at)),
    facts: [...reasonFacts(date), ...(ofPass === null ? entryFacts(verdict, date, at) : []), ...ticketFacts(result)],
    acts: attendee === null ? ['next'] : mayComeIn ? ['next', 'anyway', 'guest'] : ['next', 'guest'],
    ...(isUsed && {
      uses: ticketDateWords(date, at),
      hints: { anyway: m.check_in_door_let_in_uses({ day: dayWords(date, at) }) },
    }),
    ...(isOfTime(verdict) && date !== undefined && ofOtherTime(verdict, date, at)),
    closesItself: false,
  }
}

const isOfTime = (verdict: DateVerdict): verdict is 'TOO_EARLY' | 'TOO_LATE' =>
  verdict === 'TOO_EARLY' || verdict === 'TOO_LATE'

const reasonFacts = (date: ScanResult['event_occurrence']): VerdictScreen['facts'] =>
  date?.cancel_reason == null ? [] : [{ label: m.check_in_door_reason(), value: date.cancel_reason }]

type WithoutName = Omit<VerdictScreen, 'who' | 'seat' | 'uses'> & Partial<Pick<VerdictScreen, 'uses'>>
type RefusedVerdict = Exclude<ScanResult['verdict'], 'ADMITTED' | 'CHECKED_OUT' | 'UNDONE' | 'UNPAID' | DateVerdict>

function refused(verdict: RefusedVerdict, result: ScanResult, at: At): WithoutName {
  return {
    tone: 'no',
    title: REFUSALS[verdict](),
    what: result.text,
    facts: verdict === 'ALREADY_ADMITTED' ? insideFacts(result, at) : ticketFacts(result),
    acts: result.attendee ? ['next', 'guest'] : ['next'],
    closesItself: false,
  }
}

const REFUSALS: Readonly<Record<RefusedVerdict, () => string>> = {
  ALREADY_ADMITTED: m.check_in_door_already_in,
  NOT_ON_LIST: m.check_in_door_not_on_list,
  CANCELLED: m.check_in_door_cancelled,
  REVOKED: m.check_in_door_replaced,
  UNKNOWN: m.check_in_door_not_found,
  LIST_NOT_ACTIVE: m.check_in_door_not_open,
  LIST_EXPIRED: m.check_in_door_closed,
  NOT_INSIDE: m.check_in_door_not_inside,
}

/** Good news: goes without a press. */
const passed = (tone: 'ok' | 'out', title: string, result: ScanResult): WithoutName => ({
  tone,
  title,
  what: tierOf(result),
  facts: [],
  acts: ['next'],
  closesItself: true,
})

function admitted(result: ScanResult, at: At): WithoutName {
  const facts = [...noteFacts(at), ...dateFacts(result, at), ...partyFacts(at), ...paymentFacts(result, at)]
  const good = passed('ok', m.check_in_door_come_in(), result)
  const beside = [placeInPass(result), at.done ?? ''].filter(Boolean)
  const screen = { ...good, facts, what: inARow(good.what, ...beside) }
  return at.isDisputed ? { ...screen, what: m.check_in_door_disputed(), closesItself: false } : screen
}

const noteFacts = ({ note }: At): VerdictScreen['facts'] =>
  note === null ? [] : [{ label: m.check_in_door_guest_note(), value: note }]

const dateFacts = ({ event_occurrence: date }: ScanResult, at: At): VerdictScreen['facts'] =>
  date === undefined ? [] : [{ label: m.check_in_door_date(), value: ticketDateWords(date, at) }]

function partyFacts({ party }: At): VerdictScreen['facts'] {
  if (party === null || party.total < 2) return []
  return [
    {
      label: m.check_in_door_in_order(),
      value: m.check_in_door_in_order_of({ at: party.inside, total: party.total }),
    },
  ]
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
    what: due === null ? result.text : m.check_in_door_to_pay({ amount: due }),
    facts: [...noteFacts(at), ...ticketFacts(result)],
    acts: result.can_mark_as_paid ? ['cash', 'card', 'later', 'cancel'] : ['next', 'guest'],
    closesItself: false,
  }
}

const dueWords = ({ amount_due }: ScanResult, { locale, currency }: At): string | null =>
  amount_due === null ? null : formatMoney(amount_due, { locale, currency })

function tierOf({ attendee }: ScanResult): string {
  if (attendee === null) return ''
  return tierName(attendee.product_title, attendee.price_label)
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
  const { device, check_in_list_name: list } = check_in
  const where = device === null || device === list ? list : inARow(list, device)
  return [
    { label: m.check_in_door_checked_in(), value: whenWords(check_in.checked_in_at, at.now, at) },
    { label: m.check_in_door_where(), value: where },
    ...ticketFacts(result),
  ]
}

/** The same screen for a screen reader. */
export const spokenWords = ({ title, who, seat, seatWas, what, facts }: VerdictScreen): string =>
  [title, who, seat, seatWas, what, ...facts.map(({ label, value }) => `${label} ${value}`)].filter(Boolean).join('. ')

/** "Already in: Main gate, 10:59": what the server knew of a guest whom this phone let in. */
export function knownBetter({ verdict, check_in, text, event_occurrence: date }: ScanResult, clock: DoorClock): string {
  if (isOfDate(verdict) && date !== undefined) return dateRefusal(verdict, date, clock)
  if (verdict === 'ALREADY_ADMITTED' && check_in !== null)
    return m.check_in_door_already_in_at(insideAt(check_in, clock))
  return verdict in REFUSALS ? REFUSALS[verdict as RefusedVerdict]() : text
}

/** The same in a sentence with the guest's name. */
export function conflictWords(result: ScanResult, clock: DoorClock): string {
  const { verdict, attendee, check_in } = result
  const name = attendee === null ? m.check_in_conflict_somebody() : fullName(attendee.first_name, attendee.last_name)
  return verdict === 'ALREADY_ADMITTED' && check_in !== null
    ? m.check_in_door_conflict({ name, ...insideAt(check_in, clock) })
    : m.check_in_door_conflict_other({ name, reason: knownBetter(result, clock) })
}

const insideAt = (check_in: NonNullable<ScanResult['check_in']>, clock: DoorClock) => ({
  gate: check_in.device ?? check_in.check_in_list_name,
  time: formatDate(check_in.checked_in_at, 'time', clock),
})
