import type { OccurrenceRule } from '@turnout/contract/occurrences/rule.ts'
import { timesOn, TIMES_A_DAY_MAX } from '@turnout/domain/occurrences/rule-text.ts'
import { clockOf } from '../../desk/dates/calendar-words.ts'

/** The hours of one weekday, as they are typed: its first and its last entry. */
export interface DayHours {
  /** Monday is 1. */
  readonly weekday: number
  readonly first: string
  readonly last: string
}

/** Entry times as they are typed: so far apart from the first to the last, on some weekdays with other hours. */
interface EntryForm {
  readonly first: string
  readonly last: string
  /** Minutes from one to the next. */
  readonly every: number | null
  /** How long guests may come, in minutes. */
  readonly within: number | null
  readonly weekdays: readonly number[]
  readonly hours: readonly DayHours[]
}

type Slot = OccurrenceRule['slots'][number]

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const clockAt = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** The entry times of a weekday; null where what is typed makes none, or too many. */
export function timesOfDay({ first, last, every, hours }: EntryForm, weekday: number): readonly string[] | null {
  const own = hours.find((one) => one.weekday === weekday) ?? { first, last }
  const [from, to] = [clockOf(own.first), clockOf(own.last)]
  if (from === null || to === null || every === null || every < 5 || every > 720) return null
  const count = Math.floor((minutesOf(to) - minutesOf(from)) / every) + 1
  if (count < 1 || count > TIMES_A_DAY_MAX) return null
  return Array.from({ length: count }, (_, at) => clockAt(minutesOf(from) + at * every))
}

/** The entry times of a week, each with the weekdays that it is for; null while some make none. */
export function slotsOfWeek(form: EntryForm): readonly Slot[] | null {
  const { weekdays, within: minutes } = form
  const days = weekdays.map((weekday) => ({ weekday, times: timesOfDay(form, weekday) }))
  if (days.some(({ times }) => times === null)) return null
  const clocks = [...new Set(days.flatMap(({ times }) => times ?? []))].toSorted()
  return clocks.map((at) => {
    const on = days.filter(({ times }) => times?.includes(at)).map(({ weekday }) => weekday)
    return { at, minutes, weekdays: on.length === weekdays.length ? null : on }
  })
}

/** Whether times of one day are so far apart, each from the one before. */
function isEven(clocks: readonly string[], every: number): boolean {
  const [first = ''] = clocks
  return clocks.length > 0 && clocks.every((at, place) => at === clockAt(minutesOf(first) + place * every))
}

/** The form of entry times that are equally far apart, on these weekdays; undefined for other times. */
export function entriesOf(slots: readonly Slot[], weekdays: readonly number[]) {
  const days = weekdays.map((weekday) => ({ weekday, clocks: timesOn(slots, weekday).map(({ at }) => at) }))
  const groups = Map.groupBy(days, ({ clocks }) => clocks.join())
  const usual = [...groups.values()].toSorted((a, b) => b.length - a.length)[0]?.[0]?.clocks ?? []
  const [first = '', second = ''] = usual
  const every = minutesOf(second) - minutesOf(first)
  const within = slots[0]?.minutes ?? null
  const isWhole =
    usual.length > 2 &&
    every >= 5 &&
    slots.every(({ minutes }) => minutes === within) &&
    days.every(({ clocks }) => isEven(clocks, every))
  if (!isWhole) return undefined
  const hours = days.flatMap(({ weekday, clocks }): DayHours[] =>
    clocks.join() === usual.join() ? [] : [{ weekday, first: clocks[0] ?? '', last: clocks.at(-1) ?? '' }],
  )
  return { first, last: usual.at(-1) ?? '', every, within, hours }
}
