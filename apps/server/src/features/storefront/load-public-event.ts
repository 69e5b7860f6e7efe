import type { PublicEvent } from '@turnout/contract/storefront/public-event.ts'
import { endOf } from '@turnout/domain/events/event-status.ts'
import type { Reader } from '../../platform/database/database.ts'
import { nextChangeOf, offerAnswer, type ShownCategory } from './answers-offer.ts'
import { publicEventAnswer } from './answers.ts'
import { nextEvents, visitedEvent, type NextEventRow } from './queries.ts'

/** The offer of an event with what is left of it, hidden things too; `features/products` has it, `app.ts` hands it in. */
export type CatalogueOfEvent = (reader: Reader, eventId: number) => Promise<readonly ShownCategory[]>

/** Everything that a page, a calendar file or the API says of one event. */
export interface PublicEventView {
  readonly event: PublicEvent
  readonly accountId: number
  /** Rises with every change that the page could show. */
  readonly version: number
  readonly updatedAt: Date
  /** The organizer's next events; empty while this one is not over. */
  readonly nextEvents: readonly NextEventRow[]
  /** When it looks different by itself, because something begins or ends; null when nothing does any more. */
  readonly changesAt: Date | null
}

/** The event as a visitor sees it, whatever its status; nothing for one that is unknown or deleted. Whoever calls decides who may see it. */
export async function loadPublicEvent(
  reader: Reader,
  eventId: number,
  { now, catalogueOfEvent }: { now: Date; catalogueOfEvent: CatalogueOfEvent },
): Promise<PublicEventView | undefined> {
  const [row, categories] = await Promise.all([visitedEvent(reader, eventId), catalogueOfEvent(reader, eventId)])
  if (row === undefined) return undefined
  const visit = { now, unlockedProductIds: new Set<number>(), eventEndDate: row.end_date }
  const event = publicEventAnswer(row, { categories: offerAnswer(categories, { visit, currency: row.currency }), now })
  const isOver = event.lifecycle_status === 'ENDED'
  const boundaries = [row.start_date, endOf({ startDate: row.start_date, endDate: row.end_date })]
  const ahead = [...boundaries, nextChangeOf(categories, now)].filter((at) => at !== null && at > now)
  return {
    event,
    accountId: row.account_id,
    version: row.version,
    updatedAt: row.updated_at,
    nextEvents: isOver ? await nextEvents(reader, row.organizer.id, now) : [],
    changesAt: ahead.length === 0 ? null : new Date(Math.min(...ahead.map(Number))),
  }
}
