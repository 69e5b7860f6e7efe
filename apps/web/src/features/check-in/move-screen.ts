import type { DoorDateAnswer, ScanResult } from '@turnout/contract/check-in/door.ts'
import type { DateAtDoor } from '@turnout/contract/check-in/move-at-door.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { formatDate, formatMoney } from '../../format/format.ts'
import { inARow } from '../../format/in-a-row.ts'
import { dateWords, dayWords, ticketDateWords } from './door-dates.ts'
import { type DoorClock, whenWords } from './door-words.ts'
import type { VerdictScreen } from './verdict-screen.ts'

/** What the server said of a guest whose ticket is not for now: nothing without a signal, or not yet. */
export type MoveTold = DateAtDoor | 'asking' | 'silent'

interface At extends DoorClock {
  /** Milliseconds. */
  readonly now: number
  /** ISO 4217. */
  readonly currency: string
  /** Tickets of other dates may be let in, and moved, here. */
  readonly letsInAnyway: boolean
  /** The date that this door is for; null: none, or all. */
  readonly date: DoorDateAnswer | null
  /** A move is under way. */
  readonly isMoving: boolean
  /** Why a move did not come to anything; null: it did, or none was tried. */
  readonly failed: string | null
}

/** The screen of a verdict with what the server said of other dates. */
export function withMove(
  screen: VerdictScreen,
  { result, told }: { readonly result: ScanResult; readonly told: MoveTold },
  at: At,
): VerdictScreen {
  const known = typeof told === 'string' ? null : told
  const moves = result.verdict === 'OTHER_DATE' && at.letsInAnyway && at.date !== null
  const away = movedAway(result, known, at)
  // The line of the places is there before they are known, so that no act moves when they come.
  const waiting = moves && told === 'asking' ? waitingFacts(at) : []
  const facts = [...waiting, ...placesFacts(known, at), ...moneyFacts(known, at)]
  return {
    ...screen,
    ...away,
    facts: away === null ? [...facts, ...screen.facts] : [...away.facts, ...facts],
    ...(moves && moveAct(screen, { told, isAway: away !== null, isPass: isPass(result) }, at)),
  }
}

const isPass = ({ event_occurrences: dates = [] }: ScanResult): boolean => dates.length > 0

interface Moving {
  readonly told: MoveTold
  /** The ticket was for the date of this door before. */
  readonly isAway: boolean
  readonly isPass: boolean
}

/** The act is there from the start, so that nothing moves under a thumb when the answer comes. */
function moveAct(screen: VerdictScreen, moving: Moving, at: At): Partial<VerdictScreen> {
  const known = typeof moving.told === 'string' ? null : moving.told.move
  const isReady = known?.refusal === null && !at.isMoving
  const [first = 'next', ...more] = screen.acts
  return {
    acts: [first, 'move', ...more],
    resting: isReady ? [] : ['move'],
    words: { move: actWords(known?.event_occurrence ?? at.date, moving, at) },
    hints: { ...screen.hints, move: (isReady ? at.failed : null) ?? hintOf(moving, at) },
  }
}

/** "today", the time of an entry time, or the date. */
function targetWords(date: DoorDateAnswer, at: At): string | null {
  const dayOf = (instant: string): string => formatDate(instant, 'date', at)
  if (dayOf(date.start_date) !== dayOf(new Date(at.now).toISOString())) return dateWords(date, at)
  return date.kind === 'SLOT' ? formatDate(date.start_date, 'time', at) : null
}

function actWords(date: DoorDateAnswer | null, { isAway, isPass: ofPass }: Moving, at: At): string {
  const target = date === null ? null : targetWords(date, at)
  if (ofPass) return target === null ? m.check_in_door_add_today() : m.check_in_door_add_date({ date: target })
  if (target !== null) return m.check_in_door_move_to({ date: target })
  return isAway ? m.check_in_door_move_back() : m.check_in_door_move_today()
}

function hintOf({ told, isPass: ofPass }: Moving, at: At): string {
  if (told === 'asking' || at.isMoving) return m.check_in_door_wait()
  if (told === 'silent') return m.check_in_door_needs_signal()
  const { move } = told
  if (move === null) return m.check_in_door_move_not()
  if (move.refusal !== null) return REFUSED[move.refusal]()
  const [first = '', ...more] = [
    ofPass && move.from !== null ? m.check_in_door_instead_of({ day: dayWords(move.from, at) }) : '',
    differenceWords(move, at),
  ].filter(Boolean)
  return inARow(first, ...more)
}

const REFUSED: Readonly<Record<NonNullable<NonNullable<DateAtDoor['move']>['refusal']>, () => string>> = {
  SOLD_OUT: m.check_in_door_no_places,
  UNPAID: m.check_in_door_not_paid,
  USED: m.check_in_door_move_not,
}

/** "€2.00 to pay"; '': it costs the same. */
function differenceWords({ difference, gives_back: givesBack }: NonNullable<DateAtDoor['move']>, at: At): string {
  if (difference === 0) return ''
  const amount = formatMoney(Math.abs(difference), at)
  if (difference > 0) return m.check_in_door_move_pay({ amount })
  return givesBack ? m.check_in_door_move_refund({ amount }) : m.check_in_door_move_less({ amount })
}

/** "Moved to Thu 11 Mar, 19:30 by the guest." where the ticket was for the date of this door before. */
function movedAway(
  { verdict, event_occurrence: date }: ScanResult,
  told: DateAtDoor | null,
  at: At,
): Pick<VerdictScreen, 'title' | 'what' | 'facts'> | null {
  const moved = told?.moved
  if (verdict !== 'OTHER_DATE' || moved == null || date === undefined) return null
  if (moved.from.id !== (told?.move?.event_occurrence ?? at.date)?.id) return null
  const words = { date: ticketDateWords(date, at) }
  return {
    title: m.check_in_door_moved(),
    what: moved.by === 'BUYER' ? m.check_in_door_moved_by_guest(words) : m.check_in_door_moved_by_organizer(words),
    facts: [
      { label: m.check_in_door_since(), value: whenWords(moved.at, at.now, at) },
      { label: m.check_in_door_was(), value: ticketDateWords(moved.from, at) },
    ],
  }
}

const waitingFacts = (at: At): VerdictScreen['facts'] =>
  at.date === null ? [] : [{ label: dateLabel(at.date, at), value: m.check_in_door_wait() }]

function placesFacts(told: DateAtDoor | null, at: At): VerdictScreen['facts'] {
  const { move = null, next = null } = told ?? {}
  const facts: { label: string; value: string }[] = []
  if (move !== null && move.places_left !== null)
    facts.push({
      label: dateLabel(move.event_occurrence, at),
      value: m.check_in_door_places_left({ count: move.places_left }),
    })
  if (next !== null && next.places_left !== null) {
    const time = formatDate(next.event_occurrence.start_date, 'time', at)
    facts.push({
      label: m.check_in_door_time_has({ time }),
      value: m.check_in_door_places({ count: next.places_left }),
    })
  }
  return facts
}

/** "Today, 19:30". */
function dateLabel(date: DoorDateAnswer, at: At): string {
  const isToday = targetWords(date, at) === null || date.kind === 'SLOT'
  return isToday ? m.check_in_door_today({ date: formatDate(date.start_date, 'time', at) }) : dateWords(date, at)
}

function moneyFacts(told: DateAtDoor | null, at: At): VerdictScreen['facts'] {
  const back = told?.money_back ?? null
  if (back === null) return []
  const amount = formatMoney(back.amount, at)
  const value = back.state === 'DONE' ? m.check_in_door_money_done({ amount }) : m.check_in_door_money_way({ amount })
  return [{ label: m.check_in_door_money_back(), value }]
}

/** "moved to today, €2.00 paid": what was done with a ticket that came in by a move. */
export function movedWords(
  move: NonNullable<DateAtDoor['move']>,
  at: Omit<At, 'date' | 'failed' | 'isMoving' | 'letsInAnyway'>,
): string {
  const setting = { ...at, date: null, failed: null, isMoving: false, letsInAnyway: true }
  const target = targetWords(move.event_occurrence, setting)
  const moved = target === null ? m.check_in_door_moved_today() : m.check_in_door_moved_to({ date: target })
  if (move.difference === 0 || (move.difference < 0 && !move.gives_back)) return moved
  const amount = formatMoney(Math.abs(move.difference), at)
  return inARow(
    moved,
    move.difference > 0 ? m.check_in_door_difference_paid({ amount }) : m.check_in_door_move_refund({ amount }),
  )
}
