import type { FieldWord } from '@turnout/contract/field-words.ts'
import type { PromoCodeInput } from '@turnout/contract/promo-codes/promo-code.ts'
import { instantOf } from '@turnout/domain/events/zoned-time.ts'
import type { Discount } from '@turnout/domain/promo-codes/discount.ts'
import { readDiscount } from '@turnout/domain/promo-codes/read-discount.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import { beginOf } from '../../platform/clock/database-clock.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { invalidFields, Refusal, type FieldRefusal } from '../../platform/http/refusal.ts'
import type { EventScope, ScopeInEvent } from '../events/access.ts'
import { findChanges } from '../events/find-changes.ts'
import { touchEvent } from '../events/store.ts'
import { datesAmong } from '../occurrences/store.ts'
import { lockOffer } from '../products/lock-offer.ts'
import { insertPools, saveCapacities, type Pool } from '../stock/store-pools.ts'
import { lockPromoCode } from './lock-promo-code.ts'
import {
  insertPromoCode,
  productsAmong,
  setBoundsOfCode,
  updatePromoCode as saveCode,
  type PromoCodeFields,
} from './store.ts'

/** The facts about an event that decide how a code is read. */
interface PromoCodeSurroundings {
  readonly currency: string
  readonly timezone: string
  /** Products that the code may name: the event's, and those it named before, deleted ones too. */
  readonly knownProductIds: readonly number[]
  /** The same of dates. */
  readonly knownDateIds: readonly number[]
  /** Those that it names already. */
  readonly datesBefore: readonly number[]
  /** A new code must not have expired by then; null for one that exists. */
  readonly now: Date | null
}

interface PromoCodeDraft {
  readonly fields: PromoCodeFields
  /** Each once, sorted. */
  readonly productIds: readonly number[]
  /** The same of dates. */
  readonly occurrenceIds: readonly number[]
  readonly capacity: number | null
}

/**
 * The stored part of an input. All faults are named at once.
 * @throws Refusal invalid_fields
 */
function readPromoCodeInput(input: PromoCodeInput, around: PromoCodeSurroundings): PromoCodeDraft {
  const wrong: Record<string, FieldWord | FieldRefusal> = {}
  const known = new Set(around.knownProductIds)
  for (const [n, id] of input.applicable_product_ids.entries())
    if (!known.has(id)) wrong[`applicable_product_ids.${n}`] = 'unknown_product'
  const dates = new Set(around.knownDateIds)
  for (const [n, id] of (input.event_occurrence_ids ?? []).entries())
    if (!dates.has(id)) wrong[`event_occurrence_ids.${n}`] = 'unknown_date'
  const discount = readDiscount(input.discount_type, input.discount ?? '0', around.currency)
  if ('refused' in discount) wrong['discount'] = refusalOf(discount)
  const expiry = input.expiry_date === null ? null : instantOf(input.expiry_date, around.timezone)
  if (expiry !== null && 'refused' in expiry) wrong['expiry_date'] = expiry.refused
  else if (expiry !== null && around.now !== null && expiry <= around.now) wrong['expiry_date'] = 'in_the_past'
  if ('refused' in discount || (expiry !== null && 'refused' in expiry) || Object.keys(wrong).length > 0)
    throw invalidFields(wrong)
  return {
    fields: { code: input.code, ...amountOf(discount), expiry_date: expiry },
    productIds: onceSorted(input.applicable_product_ids),
    occurrenceIds: onceSorted(input.event_occurrence_ids ?? around.datesBefore),
    capacity: input.max_allowed_usages,
  }
}

const onceSorted = (ids: readonly number[]): number[] => [...new Set(ids)].toSorted((a, b) => a - b)

const refusalOf = ({ refused, ...limit }: { refused: FieldWord; maximum?: number }): FieldRefusal => ({
  word: refused,
  values: limit.maximum === undefined ? {} : { maximum: limit.maximum },
})

const amountOf = (discount: Discount): Pick<PromoCodeFields, 'discount_type' | 'discount_minor' | 'rate_ppm'> => ({
  discount_type: discount.discountType,
  discount_minor: discount.discountType === 'FIXED' ? discount.discountMinor : null,
  rate_ppm: discount.discountType === 'PERCENTAGE' ? discount.ratePpm : null,
})

/** Adds a code with a pool of its uses; answers its id. @throws Refusal invalid_fields */
export async function createPromoCode(
  tx: Transaction,
  act: { scope: EventScope; input: PromoCodeInput; now: Date },
  actor: Actor,
): Promise<number> {
  const { eventId, accountId } = act.scope
  const { currency, timezone } = await lockOffer(tx, act.scope)
  const knownProductIds = await productsAmong(tx, eventId, act.input.applicable_product_ids)
  const knownDateIds = await datesAmong(tx, eventId, act.input.event_occurrence_ids ?? [])
  const around = { currency, timezone, knownProductIds, knownDateIds, datesBefore: [] }
  const draft = readPromoCodeInput(act.input, { ...around, now: act.now })
  const { fields, productIds, occurrenceIds, capacity } = draft
  const [poolId = 0] = await insertPools(tx, { eventId, kind: 'PROMO_CODE' }, [capacity])
  const promoCodeId = await insertPromoCode(tx, { eventId, poolId }, fields)
  await setBoundsOfCode(tx, { eventId, promoCodeId }, draft)
  await touchEvent(tx, eventId)
  const bounds = { product_ids: productIds, ...(occurrenceIds.length > 0 && { event_occurrence_ids: occurrenceIds }) }
  const after = { ...fields, ...bounds, max_allowed_usages: capacity }
  const entry = { accountId, eventId, entity: 'promo_code', entityId: promoCodeId }
  await recordAudit(tx, actor, [{ ...entry, act: 'promo_code.created', after }])
  return promoCodeId
}

/**
 * Changes a code. Orders and holds keep the price they were given; a buyer who has not reserved yet
 * meets the code as it is now.
 * @throws Refusal invalid_fields, also for a limit below the uses that are taken
 */
export async function updatePromoCode(
  tx: Transaction,
  act: { scope: ScopeInEvent<'promo_code'>; input: PromoCodeInput },
  actor: Actor,
): Promise<void> {
  const { id: promoCodeId, event } = act.scope
  const { eventId, accountId } = event
  const { currency, timezone, pool, before } = await lockPromoCode(tx, act.scope)
  const products = await productsAmong(tx, eventId, act.input.applicable_product_ids)
  const dates = await datesAmong(tx, eventId, act.input.event_occurrence_ids ?? [])
  const { product_ids: productsBefore, event_occurrence_ids: datesBefore } = before
  const knownProductIds = [...products, ...productsBefore]
  const knownDateIds = [...dates, ...datesBefore]
  const around = { currency, timezone, knownProductIds, knownDateIds, datesBefore }
  const draft = readPromoCodeInput(act.input, { ...around, now: null })
  const { fields, productIds, occurrenceIds, capacity } = draft
  refuseBelowUsed(pool, capacity)
  const bounds = { product_ids: productIds, event_occurrence_ids: occurrenceIds }
  const changes = findChanges(before, { ...fields, ...bounds, max_allowed_usages: capacity })
  if (changes === null) return
  await saveCode(tx, promoCodeId, fields)
  await setBoundsOfCode(tx, { eventId, promoCodeId }, draft)
  await saveCapacities(tx, [{ id: pool.id, capacity }])
  await touchEvent(tx, eventId)
  const entry = { accountId, eventId, entity: 'promo_code', entityId: promoCodeId }
  await recordAudit(tx, actor, [{ ...entry, act: 'promo_code.updated', ...changes }])
}

/** A hold that ran out counts until it is swept: the CHECK of the pool counts it too. */
function refuseBelowUsed({ held, sold }: Pool, capacity: number | null): void {
  const taken = held + sold
  if (capacity !== null && capacity < taken)
    throw invalidFields({ max_allowed_usages: { word: 'below_used', values: { taken } } })
}

/** When a code is worth nothing any more, and how often it may be used; what is left out stays. */
export interface CodeTerms {
  /** null: never. */
  readonly expiryDate?: Date | null
  /** null: unlimited. */
  readonly capacity?: number | null
}

/**
 * Changes how long or how often a code can be used; said again, it leaves no trace. Orders and holds
 * keep the price they were given.
 * @throws Refusal not_found; promo_code_limit_below_used
 */
export async function changeCodeTerms(
  tx: Transaction,
  {
    scope,
    terms,
  }: { scope: ScopeInEvent<'promo_code'>; terms: (is: { expiryDate: Date | null; now: Date }) => CodeTerms },
  actor: Actor,
): Promise<void> {
  const { id: promoCodeId, event } = scope
  const { pool, before } = await lockPromoCode(tx, scope)
  const { code, discount_type, discount_minor, rate_ppm, expiry_date } = before
  const { expiryDate = expiry_date, capacity = pool.capacity } = terms({
    expiryDate: expiry_date,
    now: await beginOf(tx),
  })
  // A hold that ran out counts until it is swept: the CHECK of the pool counts it too.
  if (capacity !== null && capacity < pool.held + pool.sold) throw new Refusal('promo_code_limit_below_used')
  const changes = findChanges(before, { ...before, expiry_date: expiryDate, max_allowed_usages: capacity })
  if (changes === null) return
  await saveCode(tx, promoCodeId, { code, discount_type, discount_minor, rate_ppm, expiry_date: expiryDate })
  await saveCapacities(tx, [{ id: pool.id, capacity }])
  await touchEvent(tx, event.eventId)
  const entry = { accountId: event.accountId, eventId: event.eventId, entity: 'promo_code', entityId: promoCodeId }
  await recordAudit(tx, actor, [{ ...entry, act: 'promo_code.updated', ...changes }])
}
