import type { OfferNextInput } from '@turnout/contract/waiting-list/entry.ts'
import { serveEntries, type Offer } from '@turnout/domain/waiting-list/serve-entries.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { invalidFields, Refusal } from '../../platform/http/refusal.ts'
import type { EventScope } from '../events/access.ts'
import { catalogueEvent } from '../sale/queries-catalogue.ts'
import { makeOffers } from './offer-places.ts'
import {
  freePlaces,
  lineOfEvent,
  servedEvent,
  waitedOffer,
  type LineEntryRow,
  type WaitedOffer,
} from './queries-serving.ts'
import { queueOffers } from './queue-waiting-list.ts'
import { wishesOf } from './read-line.ts'
import { settleOffers } from './settle-offers.ts'
import { lockPoolsOfEvent, lockWaitingList } from './store.ts'

interface Offering {
  readonly scope: EventScope
  readonly input: OfferNextInput
}

/**
 * Offers places by hand: the organizer may do so at night and past others. Never more than there is,
 * and only of what is on sale. Answers the entry.
 * @throws Refusal nobody_waits for a price that no entry in the line wants; entry_not_waiting;
 * sold_out_meanwhile when too little is free; invalid_fields for more than the entry asked for.
 */
export async function offerNext(tx: Transaction, { scope, input }: Offering, actor: Actor): Promise<number> {
  const { eventId } = scope
  await lockWaitingList(tx, eventId)
  await settleOffers(tx, eventId)
  await lockPoolsOfEvent(tx, eventId)
  const event = await servedEvent(tx, eventId)
  const catalogue = await catalogueEvent(tx, eventId)
  if (event?.status !== 'LIVE' || event.is_cancelled || event.is_over || catalogue === undefined)
    throw new Refusal('event_not_available')
  const line = await lineOfEvent(tx, eventId)
  const entry = entryIn(line, input)
  const offered = await waitedOffer(tx, catalogue)
  const offer = offerTo(entry, { input, offered, free: await freePlaces(tx, eventId) })
  await makeOffers(tx, [offer], { event, offered, line, actor })
  await queueOffers(tx, eventId)
  return entry.id
}

function entryIn(line: readonly LineEntryRow[], input: OfferNextInput) {
  const { entry_id: entryId, product_price_id: priceId, event_occurrence_id: date } = input
  if (entryId !== null) {
    const entry = line.find(({ id }) => id === entryId)
    if (entry === undefined) throw new Refusal('entry_not_waiting')
    return entry
  }
  const first = line.find(
    ({ wishes, date_ids: own }) =>
      wishes.some((wish) => wish.product_price_id === priceId) && (date === null || (own?.includes(date) ?? true)),
  )
  if (first === undefined) throw new Refusal('nobody_waits')
  return first
}

interface Choosing {
  readonly input: OfferNextInput
  readonly offered: WaitedOffer
  readonly free: ReadonlyMap<number, number | null>
}

/** Of what the entry wishes the first that there is enough of. */
function offerTo(entry: LineEntryRow, { input, offered, free }: Choosing): Offer {
  const quantity = input.quantity ?? entry.quantity
  if (quantity > entry.quantity) throw invalidFields({ quantity: 'too_large' })
  const wished = entry.wishes
    .map(({ product_price_id: priceId }) => priceId)
    .filter((priceId) => input.product_price_id === null || priceId === input.product_price_id)
  if (wished.length === 0) throw new Refusal('nobody_waits')
  const dates = datesFor(entry, input)
  const wishes = wished.flatMap((priceId) => wishesOf(offered, priceId, dates))
  // Past others: as if it alone waited, and all of it or nothing.
  const alone = { id: entry.id, quantity, takesFewer: false, isSideBySide: entry.side_by_side, wishes }
  const [offer] = serveEntries([alone], free, { limit: 1 }).offers
  if (offer === undefined) throw new Refusal('sold_out_meanwhile')
  return offer
}

/** Of its own dates the one that is asked for, where that is one of them. */
function datesFor({ date_ids: own }: LineEntryRow, { event_occurrence_id: date }: OfferNextInput) {
  if (date === null) return own
  return own === null || own.includes(date) ? [date] : own
}
