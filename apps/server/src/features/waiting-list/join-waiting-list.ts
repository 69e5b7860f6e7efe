import type { DateRefused } from '@turnout/contract/storefront/page.ts'
import type { JoinedEntry, WaitingInput } from '@turnout/contract/waiting-list/entry.ts'
import type { PublicCategory, PublicProduct } from '@turnout/contract/storefront/public-event.ts'
import { waitableIn, type Waitable } from '@turnout/contract/waiting-list/waitable.ts'
import { poolsLackedBy } from '@turnout/domain/waiting-list/serve-entries.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { invalidFields, Refusal } from '../../platform/http/refusal.ts'
import { newShortId } from '../../platform/ids/ids.ts'
import { catalogueEvent } from '../sale/queries-catalogue.ts'
import { NOTHING_ASKED } from '../storefront/load-dates.ts'
import { loadPublicEvent, type LoadOptions, type PublicEventView } from '../storefront/load-public-event.ts'
import { positionOf } from './queries.ts'
import { freePlaces, waitedOffer } from './queries-serving.ts'
import { queueWaitingMail } from './queue-waiting-list.ts'
import { wishesOf } from './read-line.ts'
import { chooseWishes } from './seats/choose-wishes.ts'
import { findLetters, NO_LETTERS } from './seats/find-letters.ts'
import { insertEntry, keepAwaitedToo, liveEntryOf, lockPoolsOfEvent, lockWaitingList } from './store.ts'

export interface Joining {
  readonly eventId: number
  readonly input: WaitingInput
  /** Of the request. */
  readonly locale: string
}

/**
 * Puts a visitor on the waiting list of what is sold out, and has it confirmed by mail. From then on
 * places of it that come free are not for other visitors. An address that waits already keeps the
 * entry it has, and gets the same answer without the token: that is for the reader of its mail.
 * @throws Refusal event_not_available; invalid_fields for what is not sold out, unknown, sold in
 * other numbers or never side by side, or for a date that is not to be had.
 */
export async function joinWaitingList(
  tx: Transaction,
  { eventId, input, locale }: Joining,
  { actor, ...options }: LoadOptions & { readonly actor: Actor },
): Promise<JoinedEntry> {
  const dateIds = datesNamed(input)
  const view = await loadPublicEvent(tx, eventId, { ...options, dates: askFor(dateIds) })
  const { event } = view ?? {}
  if (view === undefined || event?.status !== 'LIVE' || event.cancelled !== null || event.lifecycle_status === 'ENDED')
    throw new Refusal('event_not_available')
  const wishes = await wishesOn(tx, { view, dateIds, input })
  await lockWaitingList(tx, eventId)
  const known = await liveEntryOf(tx, eventId, input.email)
  if (known !== undefined) {
    await confirm(tx, known.id, options.now)
    return { id: known.id, position: await positionOf(tx, known.id) }
  }
  const shortId = newShortId('w')
  const id = await insertEntry(tx, {
    accountId: view.accountId,
    eventId,
    shortId,
    email: input.email,
    firstName: input.first_name ?? '',
    lastName: input.last_name ?? '',
    locale: input.locale ?? locale,
    quantity: input.quantity,
    takesFewer: input.takes_fewer,
    isSideBySide: input.side_by_side,
    dateIds,
    wishes: wishes.map(({ product, price }) => ({ productId: product.id, priceId: price.id })),
  })
  await lockPoolsOfEvent(tx, eventId)
  const priceIds = wishes.map(({ price }) => price.id)
  await keepWhatLacks(tx, eventId, [{ quantity: input.quantity, isSideBySide: input.side_by_side, priceIds, dateIds }])
  const [date, ...others] = dateIds ?? []
  const of = date === undefined ? {} : others.length === 0 ? { occurrence_id: date } : { occurrence_ids: dateIds }
  const together = input.side_by_side ? { side_by_side: true } : {}
  const after = { quantity: input.quantity, prices: priceIds, ...together, ...of }
  await recordAudit(tx, actor, [
    { accountId: view.accountId, eventId, entity: 'waiting_entry', entityId: id, act: 'waiting_entry.joined', after },
  ])
  await confirm(tx, id, options.now)
  return { id, position: await positionOf(tx, id), cancel_token: shortId }
}

/** Once an hour: a person who lost the mail joins again, and no mailbox is filled. */
const confirm = (tx: Transaction, entryId: number, now: Date): Promise<void> =>
  queueWaitingMail(tx, entryId, {
    kind: 'waiting_joined',
    cause: `waiting_joined ${entryId} ${now.toISOString().slice(0, 13)}`,
  })

/** The dates that an entry names, sorted; null: it names none. */
function datesNamed({ event_occurrence_id: one, event_occurrence_ids: several }: WaitingInput): number[] | null {
  const ids = new Set([...(one === null ? [] : [one]), ...(several ?? [])])
  return ids.size === 0 ? null : [...ids].toSorted((a, b) => a - b)
}

/** What is looked at first: the first of the dates, or whether all are sold out. */
const askFor = (dateIds: readonly number[] | null) => ({
  ...NOTHING_ASKED,
  date: dateIds?.[0] ?? null,
  isWaiting: true,
})

interface Wished {
  readonly view: PublicEventView
  readonly dateIds: readonly number[] | null
  readonly input: WaitingInput
}

const isSeated = ({ has_seats: hasSeats }: PublicProduct): boolean => hasSeats === true

/**
 * What an entry may wait for: on each of its dates all of it must be sold out. Of tickets that it does not name those count
 * that are sold out on one of them.
 * @throws Refusal invalid_fields for a date that is not to be had, or a ticket that is on sale on one of them.
 */
async function wishesOn(
  tx: Transaction,
  { view: { event, dates, onDates }, dateIds, input }: Wished,
): Promise<Waitable[]> {
  const [first, ...others] = dateIds ?? []
  const isRefused = first !== undefined && dates?.chosen == null
  if (isRefused) throw dateRefused(first, dates?.refused?.reason ?? 'unknown', input)
  const offers: { date: number | null; categories: readonly PublicCategory[] }[] = [
    { date: first ?? null, categories: event.product_categories },
  ]
  for (const { id, refused, categories } of others.length === 0 ? [] : await onDates(others)) {
    if (refused !== null) throw dateRefused(id, refused, input)
    offers.push({ date: id, categories })
  }
  const hasSeats = offers.some(({ categories }) => categories.some(({ products }) => products.some(isSeated)))
  const letters = hasSeats ? await findLetters(tx, { eventId: event.id, dateIds: dateIds ?? [] }) : NO_LETTERS
  const wishes = offers.flatMap(({ date, categories }) =>
    chooseWishes(
      waitableIn(categories, ({ id }) => letters.areGone(id, date)),
      { input, letters, date },
    ),
  )
  return [...new Map(wishes.map((wish) => [wish.price.id, wish])).values()]
}

/** A date that is not there, is over, is cancelled, or of an event with one date. */
function dateRefused(id: number, reason: DateRefused, input: WaitingInput): Refusal {
  const place = input.event_occurrence_ids?.indexOf(id) ?? -1
  const field = place < 0 ? 'event_occurrence_id' : `event_occurrence_ids.${place}`
  return invalidFields({ [field]: DATE_WORDS[reason] })
}

const DATE_WORDS = {
  unknown: 'unknown_date',
  full: 'unknown_date',
  soon: 'not_on_sale_yet',
  over: 'sale_ended',
  cancelled: 'date_cancelled',
} as const

/** Places for a waiting entry, of any of these prices. */
export interface Lacking {
  readonly quantity: number
  readonly isSideBySide: boolean
  readonly priceIds: readonly number[]
  /** Null: any of several, or the event has one. */
  readonly dateIds: readonly number[] | null
}

/**
 * Closes to visitors what those who joined lack, from this moment on: who buys now was faster, later buyers are not.
 * The pools of the event are locked.
 */
export async function keepWhatLacks(tx: Transaction, eventId: number, joined: readonly Lacking[]): Promise<void> {
  const catalogue = await catalogueEvent(tx, eventId)
  if (catalogue === undefined) throw new Refusal('event_not_available')
  const free = await freePlaces(tx, eventId)
  const offered = await waitedOffer(tx, catalogue)
  const lacked = joined.flatMap(({ quantity, isSideBySide, priceIds, dateIds }) =>
    poolsLackedBy({ quantity, isSideBySide, wishes: priceIds.flatMap((id) => wishesOf(offered, id, dateIds)) }, free),
  )
  await keepAwaitedToo(tx, [...new Set(lacked)])
}
