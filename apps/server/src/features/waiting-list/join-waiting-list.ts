import type { DateRefused } from '@turnout/contract/storefront/page.ts'
import type { JoinedEntry, WaitingInput } from '@turnout/contract/waiting-list/entry.ts'
import { waitableIn, type Waitable } from '@turnout/contract/waiting-list/waitable.ts'
import { poolsLackedBy } from '@turnout/domain/waiting-list/serve-entries.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { invalidFields, Refusal, type FieldRefusals } from '../../platform/http/refusal.ts'
import { newShortId } from '../../platform/ids/ids.ts'
import { catalogueEvent } from '../sale/queries-catalogue.ts'
import { NOTHING_ASKED } from '../storefront/load-dates.ts'
import { loadPublicEvent, type LoadOptions, type PublicEventView } from '../storefront/load-public-event.ts'
import { positionOf } from './queries.ts'
import { freePlaces, waitedOffer } from './queries-serving.ts'
import { queueWaitingMail } from './queue-waiting-list.ts'
import { wishesOf } from './read-line.ts'
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
 * other numbers, or for a date that is not to be had.
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
  const wishes = await wishesOn(view, dateIds, input)
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
    dateIds,
    wishes: wishes.map(({ product, price }) => ({ productId: product.id, priceId: price.id })),
  })
  await lockPoolsOfEvent(tx, eventId)
  const priceIds = wishes.map(({ price }) => price.id)
  await keepWhatLacks(tx, eventId, [{ quantity: input.quantity, priceIds, dateIds }])
  const [date, ...others] = dateIds ?? []
  const of = date === undefined ? {} : others.length === 0 ? { occurrence_id: date } : { occurrence_ids: dateIds }
  const after = { quantity: input.quantity, prices: priceIds, ...of }
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

/**
 * What an entry may wait for: on each of its dates all of it must be sold out. Of tickets that it does not name those count
 * that are sold out on one of them.
 * @throws Refusal invalid_fields for a date that is not to be had, or a ticket that is on sale on one of them.
 */
async function wishesOn(
  { event, dates, onDates }: PublicEventView,
  dateIds: readonly number[] | null,
  input: WaitingInput,
): Promise<Waitable[]> {
  const [first, ...others] = dateIds ?? []
  const isRefused = first !== undefined && dates?.chosen == null
  if (isRefused) throw dateRefused(first, dates?.refused?.reason ?? 'unknown', input)
  const offers = [event.product_categories]
  for (const { id, refused, categories } of others.length === 0 ? [] : await onDates(others)) {
    if (refused !== null) throw dateRefused(id, refused, input)
    offers.push([...categories])
  }
  const wishes = offers.flatMap((categories) => chooseWishes(waitableIn(categories), input))
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

/** What an entry may wait for of all that it names, or of the tickets when it names nothing. */
function chooseWishes(waitable: readonly Waitable[], input: WaitingInput): Waitable[] {
  const { product_price_id: one, product_price_ids: several } = input
  const named = [...new Set([...(one === null ? [] : [one]), ...(several ?? [])])]
  if (named.length > 0) return namedWishes(waitable, named, input)
  const fitting = waitable.filter(
    ({ product }) => product.product_type === 'TICKET' && refusalOf(product, input) === null,
  )
  if (fitting.length === 0) throw invalidFields({ product_price_ids: 'not_sold_out' })
  return fitting
}

function namedWishes(waitable: readonly Waitable[], named: readonly number[], input: WaitingInput): Waitable[] {
  const isOne = named.length === 1 && named[0] === input.product_price_id
  const found = named.map((id) => waitable.find(({ price }) => price.id === id))
  const missing = found.indexOf(undefined)
  if (missing >= 0) {
    const place = input.product_price_id === null ? missing : missing - 1
    throw invalidFields({
      [isOne || place < 0 ? 'product_price_id' : `product_price_ids.${place}`]: 'not_sold_out',
    })
  }
  const wishes = found.filter((wish) => wish !== undefined)
  const refused = wishes.map(({ product }) => refusalOf(product, input)).find((refusal) => refusal !== null)
  if (refused !== undefined) throw new Refusal('invalid_fields', { fields: refused })
  return wishes
}

function refusalOf(
  { min_per_order: minimum, max_per_order: maximum }: Waitable['product'],
  { quantity }: WaitingInput,
): FieldRefusals | null {
  if (quantity > maximum) return { quantity: [{ word: 'above_maximum', values: { maximum } }] }
  return quantity < minimum ? { quantity: [{ word: 'below_minimum', values: { minimum } }] } : null
}

/** Places for a waiting entry, of any of these prices. */
export interface Lacking {
  readonly quantity: number
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
  const lacked = joined.flatMap(({ quantity, priceIds, dateIds }) =>
    poolsLackedBy({ quantity, wishes: priceIds.flatMap((id) => wishesOf(offered, id, dateIds)) }, free),
  )
  await keepAwaitedToo(tx, [...new Set(lacked)])
}
