import type { CheckInListInput } from '@turnout/contract/check-in/check-in-list.ts'
import type { ListWindow } from '@turnout/domain/check-in/list-state.ts'
import { instantOf } from '@turnout/domain/events/zoned-time.ts'
import { isDeepStrictEqual } from 'node:util'
import { recordAudit, recordChange } from '../../../platform/audit/store.ts'
import { beginOf } from '../../../platform/clock/database-clock.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal, invalidFields } from '../../../platform/http/refusal.ts'
import type { EventScope, ScopeInEvent } from '../../events/access.ts'
import { occurrenceExists } from '../../occurrences/store.ts'
import { lockOffer } from '../../products/lock-offer.ts'
import {
  giveNewLink,
  hasCheckIns,
  holdTicketProducts,
  insertCheckInList,
  lockCheckInList,
  markCheckInListDeleted,
  setPin,
  setProductsOfList,
  updateCheckInList as saveCheckInList,
  type StoredCheckInList,
  type CheckInListFields,
} from '../store.ts'

function instant(text: string | null, zone: string, field: string): Date | null {
  if (text === null) return null
  const read = instantOf(text, zone)
  if ('refused' in read) throw invalidFields({ [field]: read.refused })
  return read
}

/**
 * The stored part of an input, without the tickets. Wall-clock times are read in the event's zone.
 * @throws Refusal invalid_fields
 */
function readListFields(
  input: CheckInListInput,
  { timezone }: EventScope,
): Omit<CheckInListFields, 'includes_all_products' | keyof DatesChoice> {
  const activatesAt = instant(input.activates_at, timezone, 'activates_at')
  const expiresAt = instant(input.expires_at, timezone, 'expires_at')
  if (activatesAt !== null && expiresAt !== null && expiresAt <= activatesAt) {
    throw invalidFields({ expires_at: 'end_before_start' })
  }
  const { name, description, allows_check_out, accepts_public_ids, can_add_guests, can_let_in_anyway } = input
  const window = { activates_at: activatesAt, expires_at: expiresAt }
  const may = { allows_check_out, accepts_public_ids, can_add_guests, can_let_in_anyway }
  return { name, description, ...window, ...may }
}

type DatesChoice = Pick<CheckInListFields, 'includes_all_dates' | 'occurrence_id'>

/**
 * The dates that a list lets in from now on. `before`: as it was; null for a new list, which is for the date of now
 * where nothing is said.
 * @throws Refusal invalid_fields: required, unknown_date
 */
async function readListDates(
  tx: Transaction,
  {
    eventId,
    asked,
    before,
  }: { readonly eventId: number; readonly asked: AskedDates; readonly before: DatesChoice | null },
): Promise<DatesChoice> {
  const { dates_mode: mode, event_occurrence_id: named } = asked
  if (mode === null && named === null) return before ?? { includes_all_dates: false, occurrence_id: null }
  if (mode === 'ALL' || mode === 'TODAY') return { includes_all_dates: mode === 'ALL', occurrence_id: null }
  const id = named ?? before?.occurrence_id ?? null
  if (id === null) throw invalidFields({ event_occurrence_id: 'required' })
  if (!(await occurrenceExists(tx, eventId, id))) throw invalidFields({ event_occurrence_id: 'unknown_date' })
  return { includes_all_dates: false, occurrence_id: id }
}

type AskedDates = Pick<CheckInListInput, 'dates_mode' | 'event_occurrence_id'>

/** Whom a list lets in. */
interface ListChoice {
  readonly includes_all_products: boolean
  readonly product_ids: readonly number[]
}

/**
 * Whom a list lets in from now on, each ticket once, in the order of their ids. `before`: as it
 * was; null for a new list, which is for all tickets where nothing is said. A client that knows
 * nothing of `includes_all_products` sends back the tickets that it got: the list stays as it was.
 * @throws Refusal invalid_fields: no_ticket_product when the event has none at all, nothing_chosen,
 * unknown_product.
 */
function readListChoice(
  asked: Pick<CheckInListInput, 'includes_all_products' | 'product_ids'>,
  { tickets, before }: { readonly tickets: readonly number[]; readonly before: ListChoice | null },
): ListChoice {
  if (tickets.length === 0) throw invalidFields({ product_ids: 'no_ticket_product' })
  const was = before ?? { includes_all_products: true, product_ids: [] }
  const named = asked.product_ids
  if (asked.includes_all_products ?? (was.includes_all_products && (named === null || isSame(named, was.product_ids))))
    return { includes_all_products: true, product_ids: tickets }
  return { includes_all_products: false, product_ids: chosenOf(named ?? was.product_ids, tickets) }
}

function chosenOf(named: readonly number[], tickets: readonly number[]): number[] {
  if (named.length === 0) throw invalidFields({ product_ids: 'nothing_chosen' })
  const known = new Set(tickets)
  const unknown = named.flatMap((id, at) => (known.has(id) ? [] : [[`product_ids.${at}`, 'unknown_product'] as const]))
  if (unknown.length > 0) throw invalidFields(Object.fromEntries(unknown))
  return [...new Set(named)].toSorted((one, other) => one - other)
}

const isSame = (named: readonly number[], were: readonly number[]): boolean =>
  were.length > 0 && new Set(named).symmetricDifference(new Set(were)).size === 0

/**
 * Adds a check-in list to an event, with its own address for the door; answers its id. The
 * offer is locked, so that a ticket that is added at the same moment either sees this list or is
 * seen by it.
 */
export async function createCheckInList(
  tx: Transaction,
  { scope, input, pinHash }: { scope: EventScope; input: CheckInListInput; pinHash: string | null },
  actor: Actor,
): Promise<number> {
  const { eventId, accountId } = scope
  await lockOffer(tx, scope)
  const tickets = await holdTicketProducts(tx, eventId)
  const { product_ids, includes_all_products } = readListChoice(input, { tickets, before: null })
  const dates = await readListDates(tx, { eventId, asked: input, before: null })
  const fields = { ...readListFields(input, scope), includes_all_products, ...dates }
  const listId = await insertCheckInList(tx, eventId, { ...fields, pinHash })
  await setProductsOfList(tx, { eventId, listId }, product_ids)
  const after = { ...fields, product_ids, has_pin: pinHash !== null }
  await recordAudit(tx, actor, [
    { accountId, eventId, entity: 'check_in_list', entityId: listId, act: 'check_in_list.created', after },
  ])
  return listId
}

export interface ListChange {
  readonly scope: ScopeInEvent<'check_in_list'>
  readonly input: CheckInListInput
  /**
   * Undefined: as it was; null: none. Made before the transaction, because hashing takes its time.
   */
  readonly pinHash: string | null | undefined
}

/** Changes a check-in list. Guests who are in stay in, also when their product leaves the list. */
export async function updateCheckInList(
  tx: Transaction,
  { scope, input, pinHash }: ListChange,
  actor: Actor,
): Promise<void> {
  const { id: listId, event } = scope
  await lockOffer(tx, event)
  const tickets = await holdTicketProducts(tx, event.eventId)
  const before = await lockCheckInList(tx, listId)
  if (before === undefined) throw new Refusal('not_found')
  const { includes_all_dates, occurrence_id } = before
  const asked = { eventId: event.eventId, asked: input, before: { includes_all_dates, occurrence_id } }
  const dates = await readListDates(tx, asked)
  const { product_ids: productsBefore, has_pin, pass_version, ...fieldsBefore } = before
  const { product_ids: productIds, includes_all_products } = readListChoice(input, { tickets, before })
  const fields = { ...readListFields(input, event), includes_all_products, ...dates }
  const isChanged = !isDeepStrictEqual([fieldsBefore, productsBefore], [fields, productIds])
  if (isChanged) {
    await saveCheckInList(tx, listId, fields)
    await setProductsOfList(tx, { eventId: event.eventId, listId }, productIds)
  }
  // Taking away a PIN that is not there ends no passes.
  const changesPin = pinHash !== undefined && (pinHash !== null || has_pin)
  if (changesPin) await setPin(tx, listId, pinHash)
  await recordChange(tx, actor, {
    accountId: event.accountId,
    eventId: event.eventId,
    entity: 'check_in_list',
    entityId: listId,
    act: 'check_in_list.updated',
    before: { ...fieldsBefore, product_ids: productsBefore, has_pin, pass_version },
    after: {
      ...fields,
      product_ids: productIds,
      has_pin: changesPin ? pinHash !== null : has_pin,
      pass_version: pass_version + (changesPin ? 1 : 0),
    },
  })
}

export interface WindowMove {
  readonly scope: ScopeInEvent<'check_in_list'>
  /** What becomes of the window. */
  readonly move: (before: ListWindow, now: Date) => ListWindow
}

/**
 * Opens or closes a door by moving its window. Guests who are in stay in; a window that stays where
 * it is leaves no trace.
 */
export async function moveListWindow(tx: Transaction, { scope, move }: WindowMove, actor: Actor): Promise<void> {
  const { id: listId, event } = scope
  const list = await lockCheckInList(tx, listId)
  if (list === undefined) throw new Refusal('not_found')
  const { product_ids: _products, has_pin: _pin, pass_version: _passes, ...fields } = list
  const before = { activates_at: fields.activates_at, expires_at: fields.expires_at }
  const { activatesAt, expiresAt } = move(
    { activatesAt: before.activates_at, expiresAt: before.expires_at },
    await beginOf(tx),
  )
  const after = { activates_at: activatesAt, expires_at: expiresAt }
  const stays = [activatesAt, expiresAt].every(
    (at, side) => at?.getTime() === [before.activates_at, before.expires_at][side]?.getTime(),
  )
  if (stays) return
  await saveCheckInList(tx, listId, { ...fields, ...after })
  const entry = { accountId: event.accountId, eventId: event.eventId, entity: 'check_in_list', entityId: listId }
  await recordChange(tx, actor, { ...entry, act: 'check_in_list.updated', before, after })
}

/**
 * Gives a list a new address. The old one opens nothing from now on, and passes of phones end.
 * Scans that wait on phones find the list again by its key once the phones open the new address.
 * Neither address is in the history: a person who knows one is door staff.
 */
export async function rotateLink(
  tx: Transaction,
  { id: listId, event }: ScopeInEvent<'check_in_list'>,
  actor: Actor,
): Promise<void> {
  const before = await lockCheckInList(tx, listId)
  if (before === undefined) throw new Refusal('not_found')
  const passVersion = await giveNewLink(tx, listId)
  await recordAudit(tx, actor, [
    {
      accountId: event.accountId,
      eventId: event.eventId,
      entity: 'check_in_list',
      entityId: listId,
      act: 'check_in_list.link_rotated',
      before: { pass_version: before.pass_version },
      after: { pass_version: passVersion },
    },
  ])
}

/** Deletes a check-in list: its door answers 404 from now on, its scans stay in history. */
export const deleteCheckInList = async (
  tx: Transaction,
  scope: ScopeInEvent<'check_in_list'>,
  actor: Actor,
): Promise<void> => closeForGood(tx, { scope, before: await lockedList(tx, scope) }, actor)

/**
 * The same for a list without a single admission.
 * @throws Refusal not_found; check_in_list_used
 */
export async function deleteUnusedList(
  tx: Transaction,
  scope: ScopeInEvent<'check_in_list'>,
  actor: Actor,
): Promise<void> {
  const before = await lockedList(tx, scope)
  if (await hasCheckIns(tx, scope.id)) throw new Refusal('check_in_list_used')
  await closeForGood(tx, { scope, before }, actor)
}

async function lockedList(tx: Transaction, { id: listId }: ScopeInEvent<'check_in_list'>): Promise<StoredCheckInList> {
  const list = await lockCheckInList(tx, listId)
  if (list === undefined) throw new Refusal('not_found')
  return list
}

async function closeForGood(
  tx: Transaction,
  { scope: { id: listId, event }, before }: { scope: ScopeInEvent<'check_in_list'>; before: StoredCheckInList },
  actor: Actor,
): Promise<void> {
  await markCheckInListDeleted(tx, listId)
  await recordAudit(tx, actor, [
    {
      accountId: event.accountId,
      eventId: event.eventId,
      entity: 'check_in_list',
      entityId: listId,
      act: 'check_in_list.deleted',
      before,
    },
  ])
}
