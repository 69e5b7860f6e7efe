import type { EventCore } from '@turnout/contract/events/event.ts'
import { rhythmDays, seriesStarts, weekdayOf, type Season } from '@turnout/domain/events/series.ts'
import { wallClockOf } from '@turnout/domain/events/zoned-time.ts'
import { clockOf } from '../../../desk/dates/calendar-words.ts'
import { placeWords } from '../parts/event-place.ts'

type PlannedEvent = Pick<EventCore, 'id' | 'title' | 'timezone' | 'start_date' | 'location_details'>
type PatternEvent = PlannedEvent & Pick<EventCore, 'images'>

/** Patterns of one season. */
export const PATTERNS_MAX = 20

/** An event, and when it takes place again. */
export interface Pattern {
  readonly event: PatternEvent
  /** Among the patterns. */
  readonly place: number
  /** 2: every second week. */
  readonly everyWeeks: number
  readonly weekdays: readonly number[]
  /** As it was typed. */
  readonly time: string
}

/** Two events that begin at one place at one time. */
interface Clash {
  readonly day: string
  readonly time: string
  readonly title: string
  readonly place: string | null
}

export interface SeriesPlan {
  /** The starts of each pattern, in the order of the patterns. */
  readonly starts: readonly (readonly string[])[]
  readonly total: number
  /** Days of the rhythm, those left out among them, with how many events each would have. */
  readonly days: ReadonlyMap<string, number>
  readonly clashes: readonly Clash[]
}

/** The weekday and hour of an event, as its series begins with; its second pattern has no weekday yet. */
export function patternOf(event: PatternEvent, { place = 0, isAgain = false } = {}): Pattern {
  const clock = wallClockOf(new Date(event.start_date), event.timezone)
  const weekdays = isAgain ? [] : [weekdayOf(clock.slice(0, 10))]
  return { event, place, everyWeeks: 1, weekdays, time: clock.slice(11, 16) }
}

/** Where there is no place, the same title at the same time is a double. */
const spotOf = (event: PlannedEvent, start: string): string => `${start} ${placeWords(event) ?? event.title}`

const startOf = ({ start_date, timezone }: PlannedEvent): string =>
  wallClockOf(new Date(start_date), timezone).slice(0, 16)

interface Around {
  readonly season: Season
  /** Events that there are in the months of the season. */
  readonly others: readonly PlannedEvent[]
}

/** What the patterns come to in a season, and where two events would meet. */
export function planSeries(patterns: readonly Pattern[], { season, others }: Around): SeriesPlan {
  const starts = patterns.map(({ weekdays, everyWeeks, time: typed }) => {
    const time = clockOf(typed)
    return time === null ? [] : seriesStarts({ weekdays, time, everyWeeks }, season)
  })
  const days = new Map<string, number>()
  for (const { weekdays, everyWeeks } of patterns)
    for (const day of rhythmDays({ weekdays, everyWeeks }, season)) days.set(day, (days.get(day) ?? 0) + 1)
  const taken = new Map(others.map((event) => [spotOf(event, startOf(event)), event]))
  const clashes: Clash[] = []
  for (const [place, { event }] of patterns.entries())
    for (const start of starts[place] ?? []) {
      const other = taken.get(spotOf(event, start))
      if (other === undefined) taken.set(spotOf(event, start), event)
      else
        clashes.push({ day: start.slice(0, 10), time: start.slice(11), title: other.title, place: placeWords(other) })
    }
  return { starts, total: starts.reduce((sum, { length }) => sum + length, 0), days, clashes }
}
