import type { PublicOccurrence } from '@turnout/contract/occurrences/public-occurrence.ts'
import type { DateRefused, PageDates, PagePasses } from '@turnout/contract/storefront/page.ts'
import type { SellableDate } from '@turnout/domain/availability/sellable-date.ts'
import type { Reader } from '../../platform/database/database.ts'
import {
  calendarOf,
  datesAhead,
  publicDateAnswer,
  publicDates,
  type AskedDates,
  type PublicDateRow,
  type VisitedDates,
} from '../occurrences/queries-public.ts'
import { catalogueDates, type CatalogueDate } from '../sale/queries-catalogue.ts'

/** What the address of a page asks of an event with several dates. */
export interface AskedOfPage {
  /**
   * `all`: the list, also where one date alone has places; `past`: the same with those that took place; `passes`: the tickets
   * for several dates.
   */
  readonly date: number | 'all' | 'past' | 'passes' | null
  /** `YYYY-MM` */
  readonly month: string | null
  /** `YYYY-MM-DD` */
  readonly day: string | null
  /** For the waiting list: a date that is full can be chosen, and none is chosen because it is the only one. */
  readonly isWaiting?: boolean
  /** A date that is full can be chosen: it is offered as sold out. */
  readonly withFull?: boolean
  /** What a form of passes had chosen when it asked for another month: a browser without a script keeps it so. */
  readonly kept?: Readonly<Record<string, string>>
}

export const NOTHING_ASKED: AskedOfPage = { date: null, month: null, day: null }

/** So many dates are rows; more are found by a calendar. */
const ROWS_MAX = 12
/** Of a calendar without a day: the next ones with places. */
const NEXT_ROWS = 2
/** Cancelled ones stay in their place among the rows. */
const LISTED_MAX = 30
/** Of those that took place, the last ones. */
const PAST_MAX = 50

interface Loading {
  readonly visited: VisitedDates
  readonly asked: AskedOfPage
  /** The lowest price of tickets of a date, everything included, in major units. */
  readonly priceOf: (date: SellableDate) => number | null
  /** Null where there are none. */
  readonly passes: PagePasses | null
}

export interface LoadedDates {
  readonly dates: PageDates
  /** The chosen one, as its tickets are sold. */
  readonly chosen: { readonly date: CatalogueDate; readonly placesLeft: number | null } | null
  /** How many are sold out while their sale goes on. */
  readonly full: number
  /** When one of them ends, or its sale. */
  readonly changesAt: Date | null
}

/** The dates that a visitor chooses from, and the one that was chosen. */
export async function loadDates(reader: Reader, loading: Loading): Promise<LoadedDates> {
  const { visited, priceOf, passes } = loading
  const isPasses = passes?.is_chosen === true
  const asked = isPasses ? { ...loading.asked, date: null, day: null } : loading.asked
  const ahead = await datesAhead(reader, visited)
  const isByRows = ahead.count <= ROWS_MAX && !ahead.has_slots
  const [named] = typeof asked.date === 'number' ? await publicDates(reader, visited, { ids: [asked.date] }) : []
  const isWaiting = asked.isWaiting === true
  const isOnly = !isPasses && !isWaiting && isNothing(asked) && ahead.with_places === 1
  const [only] = isOnly ? await publicDates(reader, visited, { withPlaces: true, limit: 1 }) : []
  const refused = typeof asked.date === 'number' ? refusalOf(named, isWaiting || asked.withFull === true) : null
  const chosenRow = refused === null ? (named ?? only) : undefined
  const day = isByRows || chosenRow !== undefined ? null : asked.day
  const rows = isPasses
    ? []
    : chosenRow === undefined
      ? await publicDates(reader, visited, shownDates({ isByRows, day }))
      : [chosenRow]
  const isPast = isByRows && asked.date === 'past'
  const past = isPast ? await publicDates(reader, visited, { isPast, limit: PAST_MAX }) : []
  const next = day === null || rows.some(hasPlaces) ? undefined : await nextAfter(reader, visited, day)
  const others = chosenRow === undefined && isNothing(asked) ? await publicDates(reader, visited, {}) : []
  const { answers, sold } = await pricedDates(reader, [...rows, ...others], { visited, priceOf })
  const chosen = sold.get(chosenRow?.id ?? 0)
  const isChoosing = chosenRow === undefined
  return {
    dates: {
      shape: isByRows ? 'ROWS' : 'MONTH',
      chosen: isChoosing ? null : (answers[0] ?? null),
      is_only: only !== undefined,
      refused: refused === null ? null : { reason: refused, start_date: named?.starts_at.toISOString() ?? null },
      rows: isChoosing ? [...past.map((row) => publicDateAnswer(row, null)), ...answers.slice(0, rows.length)] : [],
      past: isByRows && isChoosing && !isPast ? ahead.past : 0,
      month:
        isByRows || isPasses || !isChoosing ? null : await calendarOf(reader, visited, asked.month ?? day?.slice(0, 7)),
      day,
      next: next === undefined ? null : publicDateAnswer(next, null),
      listed: isChoosing ? answers.slice(rows.length) : answers,
      ...(passes !== null && { passes }),
      count: ahead.count,
      with_places: ahead.with_places,
      first_start: ahead.first_start?.toISOString() ?? null,
      last_start: ahead.last_start?.toISOString() ?? null,
    },
    chosen:
      chosen === undefined || chosenRow === undefined ? null : { date: chosen, placesLeft: chosenRow.places_left },
    full: ahead.full,
    changesAt: ahead.changes_at,
  }
}

/** Dates with the lowest price of each, and as they are sold. */
export async function pricedDates(
  reader: Reader,
  rows: readonly PublicDateRow[],
  { visited, priceOf }: Pick<Loading, 'visited' | 'priceOf'>,
): Promise<{ readonly answers: PublicOccurrence[]; readonly sold: ReadonlyMap<number, CatalogueDate> }> {
  const ids = rows.map(({ id }) => id)
  const sold = new Map((await catalogueDates(reader, visited.eventId, ids)).map((date) => [date.id, date] as const))
  const answers = rows.map((row) => {
    const date = sold.get(row.id)
    const isSold = row.state !== 'SOON' && row.state !== 'OVER' && row.state !== 'CANCELLED'
    return publicDateAnswer(row, date === undefined || !isSold ? null : priceOf(date))
  })
  return { answers, sold }
}

const isNothing = ({ date, day, month }: AskedOfPage): boolean => date === null && day === null && month === null

const hasPlaces = ({ state }: PublicDateRow): boolean => state === 'FREE' || state === 'FEW'

/** The first date with places after a day, else the first of all. */
async function nextAfter(reader: Reader, visited: VisitedDates, day: string): Promise<PublicDateRow | undefined> {
  const asked = { withPlaces: true, limit: 1 }
  const [after] = await publicDates(reader, visited, { ...asked, after: day })
  return after ?? (await publicDates(reader, visited, asked))[0]
}

/** Why a date is not to be had; one that is full can be waited for. */
export function refusalOf(row: PublicDateRow | undefined, isWaiting: boolean): DateRefused | null {
  if (row === undefined) return 'unknown'
  if (row.state === 'FULL') return isWaiting ? null : 'full'
  if (row.state === 'SOON') return 'soon'
  return row.state === 'OVER' ? 'over' : row.state === 'CANCELLED' ? 'cancelled' : null
}

function shownDates({ isByRows, day }: { readonly isByRows: boolean; readonly day: string | null }): AskedDates {
  if (isByRows) return { limit: LISTED_MAX }
  return day === null ? { withPlaces: true, limit: NEXT_ROWS } : { day }
}
