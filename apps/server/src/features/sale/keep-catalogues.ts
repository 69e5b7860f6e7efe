import type { Combiner } from '../../platform/combine/combiner.ts'
import type { Database } from '../../platform/database/database.ts'
import type { CatalogueMark } from './reserving/store-reservations.ts'
import { promoCodeByText, type OfferedPromoCode } from '../promo-codes/queries.ts'
import {
  catalogueDates,
  catalogueEvent,
  upcomingDates,
  type CatalogueDate,
  type CatalogueEvent,
  type EventVersion,
} from './queries-catalogue.ts'

/*
 * The facts that a sale needs about its event are read once a version, not once a buyer. The copy
 * may be out of date when it is used. The statement that takes the stock (`reserve_orders`) sees
 * that: it compares version and clock, and takes nothing for a stale copy.
 */

type DatesById = ReadonlyMap<number, CatalogueDate>

/** An event as it may be sold from, as of some version. */
export interface Catalogue {
  readonly event: CatalogueEvent
  /** The moment to judge by: the database's clock, as far as this process knows it. */
  now(): Date
  /**
   * The conditions that must still hold when stock is taken. What ends by the clock beside the event itself, a code or
   * the sale of a date, counts too.
   */
  markAt(now: Date, endings?: readonly (Date | null | undefined)[]): CatalogueMark
  /** Those of several dates that a visitor names; unknown ones are not there. */
  datesById(ids: readonly number[]): Promise<DatesById>
  /** All of several dates that are to come, for passes to all of them. */
  allDates(): Promise<DatesById>
  /** The code a visitor typed; nothing for an unknown one. */
  codeByText(text: string): Promise<OfferedPromoCode | undefined>
}

export interface Catalogues {
  /** undefined: no such event. */
  of(eventId: number): Promise<Catalogue | undefined>
  /**
   * Whether the event has changed since; then it is forgotten. Asked before anything is refused:
   * stock is checked where it is taken, but a refusal meets no such place.
   */
  isStale(catalogue: Catalogue): Promise<boolean>
  /** The copy is out of date; `at` is the database's clock. */
  forget(eventId: number, version: number, at: Date): void
}

/** Events kept; the one that was not used for longest makes room. */
const KEPT_MAX = 500
/** Codes kept of one event, so that guesses cannot fill the memory. */
const CODES_MAX = 1000
/** Dates kept of one event: as many as one may have to come. */
const DATES_MAX = 5000
/**
 * How far our idea of the database's clock may be off before a refusal by it is looked at again.
 */
const OFF_MAX_MS = 10_000

export function keepCatalogues(database: Database, versions: Combiner<number, EventVersion | undefined>): Catalogues {
  const kept = new Map<number, Kept>()
  // Milliseconds by which the database's clock is ahead of our steady one, which cannot be turned.
  let ahead = 0
  const now = (): Date => new Date(performance.now() + ahead)
  /** The entry that was used last need not be moved to the end again. */
  let latest = 0

  const load = async (eventId: number): Promise<Catalogue | undefined> => {
    const event = await catalogueEvent(database, eventId)
    if (event === undefined) return undefined
    ahead = event.now.getTime() - performance.now()
    return catalogueOf(database, event, now)
  }

  const keep = (eventId: number): Kept => {
    const entry: Kept = { loading: load(eventId), version: null }
    kept.set(eventId, entry)
    latest = eventId
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT_MAX) break
      kept.delete(oldest)
    }
    // Neither an event that is not there nor a failure is remembered.
    const drop = () => void (kept.get(eventId) === entry && kept.delete(eventId))
    entry.loading.then((catalogue) => {
      if (catalogue === undefined) drop()
      else entry.version = catalogue.event.version
    }, drop)
    return entry
  }

  const forget: Catalogues['forget'] = (eventId, version, at) => {
    ahead = at.getTime() - performance.now()
    if (kept.get(eventId)?.version === version) kept.delete(eventId)
  }

  return {
    async isStale({ event }) {
      const found = await versions.add(event.id)
      // A machine that was put to sleep has a steady clock that is behind.
      const isOnTime = found !== undefined && Math.abs(found.now.getTime() - now().getTime()) < OFF_MAX_MS
      if (isOnTime && found.version === event.version) return false
      forget(event.id, event.version, found?.now ?? now())
      return true
    },
    of(eventId) {
      const known = kept.get(eventId)
      if (known === undefined) return keep(eventId).loading
      if (eventId !== latest) {
        kept.delete(eventId)
        kept.set(eventId, known)
        latest = eventId
      }
      return known.loading
    },
    forget,
  }
}

interface Kept {
  readonly loading: Promise<Catalogue | undefined>
  /** null while it loads: then it is as new as can be. */
  version: number | null
}

function catalogueOf(database: Database, event: CatalogueEvent, now: () => Date): Catalogue {
  const turns = turnsOf(event)
  const codes = new Map<string, Promise<OfferedPromoCode | undefined>>()
  const dates = new Map<number, Promise<DatesById>>()
  let mark: CatalogueMark | null = null
  let every: Promise<DatesById> | null = null
  return {
    event,
    now,
    markAt(at, endings = []) {
      if (mark === null || at < mark.opens || at >= mark.closes) mark = markBetween(event, turns, at)
      let narrowed = mark
      for (const ending of endings) narrowed = ending == null ? narrowed : narrowedBy(narrowed, ending, at)
      return narrowed
    },
    async datesById(ids) {
      if (ids.length === 0 || !event.isDated) return NO_DATES
      const missing = [...new Set(ids)].filter((id) => !dates.has(id))
      if (dates.size + missing.length > DATES_MAX) return byId(await catalogueDates(database, event.id, ids))
      if (missing.length > 0) {
        const loading = catalogueDates(database, event.id, missing)
        const alone = (id: number) => loading.then((found) => byId(found.filter((date) => date.id === id)))
        for (const id of missing) dates.set(id, alone(id))
        loading.catch(() => missing.forEach((id) => dates.delete(id)))
      }
      const [one = NO_DATES, ...others] = await Promise.all(ids.map(async (id) => dates.get(id)))
      // Most requests name one date: the holds that are kept share its map.
      return others.length === 0 ? one : new Map([one, ...others].flatMap((known = NO_DATES) => [...known]))
    },
    allDates() {
      every ??= upcomingDates(database, event.id).then(byId)
      every.catch(() => (every = null))
      return every
    },
    codeByText(text) {
      const known = codes.get(text)
      if (known !== undefined) return known
      const found = promoCodeByText(database, event.id, text)
      if (codes.size < CODES_MAX) codes.set(text, found)
      found.catch(() => codes.delete(text))
      return found
    },
  }
}

const FIRST = new Date(0)
const LAST = new Date('9999-01-01T00:00:00Z')

/** Every moment at which something begins or ends by the clock. */
function turnsOf({ products, endDate }: CatalogueEvent): readonly Date[] {
  const windows = products.flatMap((product) => [product, ...product.prices])
  const moments = windows.flatMap(({ saleStartDate, saleEndDate }) => [saleStartDate, saleEndDate])
  return [...moments, endDate].filter((at) => at !== null).toSorted((a, b) => a.getTime() - b.getTime())
}

/** From when something ends, nothing about it turns again. */
function narrowedBy(mark: CatalogueMark, ending: Date, at: Date): CatalogueMark {
  if (ending > mark.closes) return mark
  return ending > at ? { ...mark, closes: ending } : { ...mark, opens: ending > mark.opens ? ending : mark.opens }
}

const NO_DATES: DatesById = new Map()
const byId = (dates: readonly CatalogueDate[]): DatesById => new Map(dates.map((date) => [date.id, date]))

const markBetween = ({ id, version }: CatalogueEvent, turns: readonly Date[], at: Date): CatalogueMark => ({
  eventId: id,
  version,
  opens: turns.findLast((turn) => turn <= at) ?? FIRST,
  closes: turns.find((turn) => turn > at) ?? LAST,
})
