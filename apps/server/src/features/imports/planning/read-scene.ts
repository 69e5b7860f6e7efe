import { dateFinder } from '@turnout/domain/imports/find-date.ts'
import type { OrderRules } from '@turnout/domain/imports/planned-order.ts'
import type { Reader } from '../../../platform/database/database.ts'
import type { StartedImport } from '../store.ts'
import { readSeats, type Seats } from './plan-seats.ts'
import { plannedProduct, readOffer, type OfferedProduct } from './read-offer.ts'
import { languageOfEvent } from './queries-language.ts'
import { datesOfEvent, mainEventRef, type EventDate } from './queries-offer.ts'
import type { RefPlace } from '../store-refs.ts'
import { Tally } from './keep-tally.ts'

export interface Scene {
  readonly rules: OrderRules
  readonly offer: ReadonlyMap<string, OfferedProduct>
  /** null: the event is made by the run. */
  readonly place: RefPlace | null
  /** null: the event has one date. */
  readonly dates: ReadonlyMap<number, EventDate> | null
  /** null: the event has no seats. */
  readonly seats: Seats | null
  readonly tally: Tally
  readonly seen: Set<string>
}

/** What every order of an import is planned with. */
export async function readScene(reader: Reader, started: StartedImport): Promise<Scene> {
  const { id: importId, plan } = started
  const source = started.source ?? 'TABLE'
  const offer = await readOffer(reader, { importId, eventId: plan.event_id, source, plan })
  const dates = plan.event_id === null ? null : await datesOfEvent(reader, plan.event_id)
  const rules: OrderRules = {
    currency: plan.currency,
    now: new Date().toISOString(),
    // A trial without an event writes no order.
    locale: plan.event_id === null ? 'en' : await languageOfEvent(reader, plan.event_id),
    eventRef: await mainEventRef(reader, importId),
    productOf: (product, tier) => plannedProduct(offer, product, tier),
    dateOf: dates === null ? null : finderOf([...dates.values()], plan),
  }
  const place = plan.event_id === null ? null : { eventId: plan.event_id, source }
  const seats = place === null ? null : await readSeats(reader, place.eventId)
  return { rules, offer, place, dates, seats, tally: new Tally(), seen: new Set() }
}

/** A start is meant by the clocks of the event, whatever zone the other moments of the files are in. */
const finderOf = (dates: readonly EventDate[], plan: StartedImport['plan']) =>
  dateFinder(dates, { timezone: dates[0]?.timezone ?? plan.timezone, dayFirst: plan.day_first })
