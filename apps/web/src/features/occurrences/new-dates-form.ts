import type { BodyInput } from '@turnout/contract/client.ts'
import type { addOccurrences, previewOccurrences } from '@turnout/contract/occurrences/endpoints.ts'
import type { OccurrenceRule } from '@turnout/contract/occurrences/rule.ts'
import { weekdayOf } from '@turnout/domain/events/series.ts'
import { countOf, readRule, untilOf, type RuleParts } from '@turnout/domain/occurrences/rule-text.ts'
import { clockOf } from '../../desk/dates/calendar-words.ts'
import { minutesOfDays } from './date-form.ts'
import { entriesOf, slotsOfWeek, type DayHours } from './entry-hours.ts'

export const REPEATS = ['week', 'second_week', 'month_day', 'month_weekday', 'day'] as const

interface TypedTime {
  /** As it was typed. */
  readonly at: string
  /** Null: no end is said. */
  readonly minutes: number | null
}

/** New dates as they are typed: days and wall-clock times of the event's zone, '' for nothing. */
export interface NewDatesForm {
  readonly kind: 'one' | 'week' | 'several'
  /** Of one date. */
  readonly start: string
  readonly end: string
  readonly label: string
  readonly place: string
  readonly repeat: (typeof REPEATS)[number]
  readonly weekdays: readonly number[]
  readonly times: readonly TypedTime[]
  readonly from: string
  readonly ends: 'day' | 'count'
  readonly until: string
  readonly count: number | null
  readonly exclude: readonly string[]
  readonly capacity: number | null
  readonly day_capacity: number | null
  /** In days. */
  readonly sale_opens_days: number | null
  /** Of entry times. */
  readonly early_minutes: number | null
  readonly late_minutes: number | null
  readonly sale_ends_minutes_before: number | null
  readonly shown: 'now' | 'later'
  /** Several times a day: the first and last entry as typed, how far apart, and how long guests may come. */
  readonly first: string
  readonly last: string
  readonly every: number | null
  readonly within: number | null
  /** Weekdays with other hours. */
  readonly hours: readonly DayHours[]
}

/** The form of an event that starts then, by the clocks of its zone: dates like it, from today on. */
export function emptyDates(start: string, today: string): NewDatesForm {
  const day = start.slice(0, 10) > today ? start.slice(0, 10) : today
  return {
    kind: 'week',
    start: '',
    end: '',
    label: '',
    place: '',
    repeat: 'week',
    weekdays: [weekdayOf(start.slice(0, 10))],
    times: [{ at: start.slice(11, 16), minutes: 120 }],
    from: day,
    ends: 'day',
    until: '',
    count: 10,
    exclude: [],
    capacity: null,
    day_capacity: null,
    sale_opens_days: null,
    early_minutes: null,
    late_minutes: null,
    sale_ends_minutes_before: null,
    shown: 'now',
    first: '10:00',
    last: '17:00',
    every: 60,
    within: 30,
    hours: [],
  }
}

type Plan = BodyInput<typeof previewOccurrences>
type DayTime = Plan['slots'][number]

function timesOf(form: NewDatesForm): readonly DayTime[] | null {
  if (form.kind === 'several') return slotsOfWeek(form)
  const times = form.times.flatMap(({ at: typed, minutes }) => {
    const at = clockOf(typed)
    return at === null ? [] : [{ at, minutes, weekdays: null }]
  })
  return times.length < form.times.length ? null : times
}

const DAY_NAMES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const nameOf = (weekday: number): string => DAY_NAMES[weekday - 1] ?? ''

/** Which of its weekdays in the month a day is; a fifth one is the last. */
function placeInMonth(day: string): string {
  const place = Math.ceil(Number(day.slice(8)) / 7)
  return `${place > 4 ? -1 : place}${nameOf(weekdayOf(day))}`
}

/** The days of a rule; null while none are chosen. */
function daysOf({ kind, repeat, weekdays, from }: NewDatesForm): string | null {
  if (kind === 'week' && repeat === 'day') return 'FREQ=DAILY'
  if (kind === 'week' && repeat === 'month_day') return `FREQ=MONTHLY;BYMONTHDAY=${Number(from.slice(8))}`
  if (kind === 'week' && repeat === 'month_weekday') return `FREQ=MONTHLY;BYDAY=${placeInMonth(from)}`
  if (weekdays.length === 0) return null
  const every = kind === 'week' && repeat === 'second_week' ? ';INTERVAL=2' : ''
  return `FREQ=WEEKLY${every};BYDAY=${weekdays.map(nameOf).join(',')}`
}

/** What repeats, as the server is asked for it; null while something is missing, and for one date. */
export function planOf(form: NewDatesForm): Plan | null {
  const days = daysOf(form)
  const slots = timesOf(form)
  if (form.kind === 'one' || form.from === '' || days === null || slots === null) return null
  const end = form.ends === 'day' ? form.until.replaceAll('-', '') : form.count
  if (end === '' || end === null || (form.ends === 'day' && form.until < form.from)) return null
  return {
    rule: `${days};${form.ends === 'day' ? 'UNTIL' : 'COUNT'}=${end}`,
    start_date: form.from,
    slots: [...slots],
    exclude: [...form.exclude],
    place: form.place || null,
  }
}

const slotsOf = ({ early_minutes, late_minutes }: NewDatesForm) =>
  ({ kind: 'SLOT', early_minutes, late_minutes }) as const

/** What is added; null while something is missing. */
export function bodyOfDates(form: NewDatesForm): BodyInput<typeof addOccurrences> | null {
  const common = {
    place: form.place || null,
    label: form.label || null,
    capacity: form.capacity,
    sale_opens_minutes_before: minutesOfDays(form.sale_opens_days),
    sale_ends_minutes_before: form.sale_ends_minutes_before,
    is_hidden: form.shown === 'later',
  }
  if (form.kind === 'one')
    return form.start === '' ? null : { ...common, start_date: form.start, end_date: form.end || null }
  const plan = planOf(form)
  const kind = form.kind === 'several' ? slotsOf(form) : ({ kind: 'SESSION' } as const)
  return plan && { ...common, ...plan, ...kind, day_capacity: form.day_capacity }
}

/** How a rule repeats, as the form says it; undefined where it has no words for it. */
function repeatOf(parts: RuleParts, start: string): NewDatesForm['repeat'] | undefined {
  const { FREQ, INTERVAL = '1', BYDAY, BYMONTHDAY, UNTIL: _until, COUNT: _count, WKST: _first, ...others } = parts
  if (Object.keys(others).length > 0) return undefined
  if (FREQ === 'WEEKLY' && BYMONTHDAY === undefined)
    return INTERVAL === '1' ? 'week' : INTERVAL === '2' ? 'second_week' : undefined
  if (INTERVAL !== '1') return undefined
  if (FREQ === 'DAILY') return BYDAY === undefined && BYMONTHDAY === undefined ? 'day' : undefined
  if (FREQ !== 'MONTHLY') return undefined
  if (BYDAY !== undefined) return BYDAY === placeInMonth(start) ? 'month_weekday' : undefined
  return Number(BYMONTHDAY ?? start.slice(8)) === Number(start.slice(8)) ? 'month_day' : undefined
}

interface FormOfRule {
  readonly form: NewDatesForm
  /** The form says all of the rule. */
  readonly isWhole: boolean
}

/** The form of a rule as it goes on. */
export function formOfRule({ rule, start_date: from, slots, exclude }: OccurrenceRule): FormOfRule {
  const parts = readRule(rule)
  const begun = emptyDates(`${from}T${slots[0]?.at ?? '19:00'}`, from)
  if ('refused' in parts) return { form: begun, isWhole: false }
  const repeat = repeatOf(parts, from)
  const until = untilOf(parts)
  const named = (parts.FREQ === 'WEEKLY' && parts.BYDAY?.split(',')) || []
  const weekdays = named.map((name) => DAY_NAMES.indexOf(name.slice(-2)) + 1).toSorted((a, b) => a - b)
  const chosen = weekdays.length > 0 ? weekdays : begun.weekdays
  const entries = repeat === 'week' ? entriesOf(slots, chosen) : undefined
  const hasOwnHours = slots.some((slot) => slot.weekdays !== null)
  return {
    // A form without entry times has the same times on all days.
    isWhole: repeat !== undefined && (entries !== undefined || !hasOwnHours),
    form: {
      ...begun,
      ...entries,
      kind: entries === undefined ? 'week' : 'several',
      repeat: repeat ?? 'week',
      weekdays: chosen,
      times: slots.map(({ at, minutes }) => ({ at, minutes })),
      ends: until === null ? 'count' : 'day',
      until: until ?? '',
      count: countOf(parts) ?? begun.count,
      exclude,
    },
  }
}
