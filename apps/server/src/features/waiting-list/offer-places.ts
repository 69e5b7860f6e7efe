import { isPausedAtNight, offerEndsAt } from '@turnout/domain/waiting-list/offer-clock.ts'
import { serveEntries, type Offer, type WaitingReason } from '@turnout/domain/waiting-list/serve-entries.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { SYSTEM, type Actor } from '../../platform/http/guards/caller.ts'
import { catalogueEvent } from '../sale/queries-catalogue.ts'
import { holdOffers } from './hold-offers.ts'
import {
  freePlaces,
  lineOfEvent,
  servedEvent,
  waitedOffer,
  type LineEntryRow,
  type ServedEventRow,
  type WaitedOffer,
} from './queries-serving.ts'
import { queueOffers, queueWaitingMail } from './queue-waiting-list.ts'
import { entriesOf } from './read-line.ts'
import { settleOffers } from './settle-offers.ts'
import { keepAwaited, lockPoolsOfEvent, lockWaitingList, markOffered, saveReasons } from './store.ts'

/** Offers of one look at a list; more follow in the next, so that buyers get at the pools between. */
const TURN = 50

/**
 * Looks at the waiting list of an event: notes what became of its offers, offers what is free to
 * those who wait, in their order, and keeps the rest from visitors for as long as an entry waits for it. Twice is once:
 * an entry with an offer waits no more, and holds and notes are one commit.
 */
export async function offerPlaces(tx: Transaction, eventId: number): Promise<void> {
  await lockWaitingList(tx, eventId)
  await settleOffers(tx, eventId)
  await lockPoolsOfEvent(tx, eventId)
  const event = await servedEvent(tx, eventId)
  const catalogue = await catalogueEvent(tx, eventId)
  if (event === undefined || catalogue === undefined || event.status !== 'LIVE' || event.is_cancelled || event.is_over)
    return keepAwaited(tx, eventId, [])
  const line = await lineOfEvent(tx, eventId)
  const free = await freePlaces(tx, eventId)
  const offered = await waitedOffer(tx, catalogue)
  const withheldFor = (offer: Offer) => withheldAt(event, startOf(offer, { event, offered }))
  const served = serveEntries(entriesOf(line, offered), free, { limit: TURN, withheldFor })
  await makeOffers(tx, served.offers, { event, offered, line, actor: SYSTEM })
  await saveReasons(tx, served.reasons)
  await keepAwaited(tx, eventId, [...served.awaited])
  if (served.offers.length === TURN) await queueOffers(tx, eventId)
}

/** When what is offered begins: its date, or the event. */
const startOf = ({ occurrenceId }: Offer, { event, offered }: Pick<Offering, 'event' | 'offered'>): Date =>
  offered.dates.find(({ id }) => id === occurrenceId)?.startsAt ?? event.start_date

function withheldAt({ is_automatic, now, timezone }: ServedEventRow, startDate: Date): WaitingReason | null {
  if (!is_automatic) return 'BY_HAND'
  return isPausedAtNight(now, { timezone, startDate }) ? 'NIGHT' : null
}

export interface Offering {
  readonly event: ServedEventRow
  readonly offered: WaitedOffer
  readonly line: readonly LineEntryRow[]
  readonly actor: Actor
}

const MINUTE_MS = 60_000

/** Holds the places, notes whose they are, and has them told. The pools are locked. */
export async function makeOffers(
  tx: Transaction,
  offers: readonly Offer[],
  { event, offered, line, actor }: Offering,
): Promise<void> {
  const minutesOf = (startDate: Date): number => {
    const endsAt = offerEndsAt(event.now, event.offer_minutes, { timezone: event.timezone, startDate })
    return Math.ceil((endsAt.getTime() - event.now.getTime()) / MINUTE_MS)
  }
  const localeOf = new Map(line.map(({ id, locale }) => [id, locale]))
  const holds = offers.map((offer) => ({
    ...offer,
    locale: localeOf.get(offer.entryId) ?? 'en',
    minutes: minutesOf(startOf(offer, { event, offered })),
  }))
  const made = await holdOffers(tx, holds, { offered, actor })
  for (const one of made) {
    // oxlint-disable no-await-in-loop -- one connection
    await markOffered(tx, one)
    await queueWaitingMail(tx, one.entryId, { kind: 'waiting_offered', cause: `waiting_offered ${one.orderId}` })
    // oxlint-enable no-await-in-loop
  }
  await recordAudit(
    tx,
    actor,
    made.map(({ entryId, orderId, expiresAt }) => ({
      accountId: event.account_id,
      eventId: event.id,
      entity: 'waiting_entry',
      entityId: entryId,
      act: 'waiting_entry.offered',
      after: { order_id: orderId, offer_expires_at: expiresAt },
    })),
  )
}
