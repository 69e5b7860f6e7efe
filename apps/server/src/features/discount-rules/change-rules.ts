import type { FieldWord } from '@turnout/contract/field-words.ts'
import type { DiscountRuleInput, DiscountRuleOrder } from '@turnout/contract/discount-rules/discount-rule.ts'
import { RULES_MAX } from '@turnout/domain/discount-rules/discount-rule.ts'
import { instantOf } from '@turnout/domain/events/zoned-time.ts'
import { readDiscount } from '@turnout/domain/promo-codes/read-discount.ts'
import { recordAudit, recordChange } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { invalidFields, Refusal, type FieldRefusal } from '../../platform/http/refusal.ts'
import type { EventScope, ScopeInEvent } from '../events/access.ts'
import { touchEvent } from '../events/store.ts'
import { lockOffer } from '../products/lock-offer.ts'
import { productsAmong } from '../promo-codes/store.ts'
import {
  insertRule,
  lockRule,
  markRuleDeleted,
  rulesInOrder,
  saveRule,
  saveRuleOrder,
  type RuleFields,
} from './store.ts'

/** The facts about an event that decide how a rule is read. */
interface Around {
  readonly currency: string
  readonly timezone: string
  /** Products that the rule may name: the event's, and those it named before, deleted ones too. */
  readonly known: ReadonlySet<number>
}

/**
 * The stored part of an input. All faults are named at once.
 * @throws Refusal invalid_fields
 */
function readRule(input: DiscountRuleInput, { currency, timezone, known }: Around): RuleFields {
  const wrong: Record<string, FieldWord | FieldRefusal> = {}
  for (const [n, id] of input.applicable_product_ids.entries())
    if (!known.has(id)) wrong[`applicable_product_ids.${n}`] = 'unknown_product'
  const off = readDiscount(input.discount_type, input.discount, currency)
  if ('refused' in off) {
    const { refused: word, ...limit } = off
    wrong['discount'] = { word, values: limit }
  }
  const times = { starts_at: timeOf(input.starts_at, timezone), ends_at: timeOf(input.ends_at, timezone) }
  for (const [name, time] of Object.entries(times)) if (time !== null && 'refused' in time) wrong[name] = time.refused
  const { starts_at, ends_at } = times
  if (starts_at instanceof Date && ends_at instanceof Date && starts_at >= ends_at)
    wrong['ends_at'] = 'end_before_start'
  if (Object.keys(wrong).length > 0 || 'refused' in off || !isTime(starts_at) || !isTime(ends_at))
    throw invalidFields(wrong)
  const { title, kind, count, is_off_together, is_also_with_code, is_on } = input
  return {
    title,
    kind,
    count,
    product_ids: [...new Set(input.applicable_product_ids)].toSorted((a, b) => a - b),
    discount_type: input.discount_type,
    discount_minor: off.discountType === 'FIXED' ? off.discountMinor : null,
    rate_ppm: off.discountType === 'PERCENTAGE' ? off.ratePpm : null,
    is_off_together: is_off_together && off.discountType === 'FIXED',
    is_also_with_code,
    is_on,
    starts_at,
    ends_at,
  }
}

type Time = ReturnType<typeof instantOf> | null

const timeOf = (text: string | null, timezone: string): Time => (text === null ? null : instantOf(text, timezone))
const isTime = (time: Time): time is Date | null => time === null || time instanceof Date

async function readKnown(
  tx: Transaction,
  { scope, input, before }: { scope: EventScope; input: DiscountRuleInput; before: readonly number[] },
): Promise<RuleFields> {
  const { currency, timezone } = await lockOffer(tx, scope)
  const products = await productsAmong(tx, scope.eventId, input.applicable_product_ids)
  return readRule(input, { currency, timezone, known: new Set([...products, ...before]) })
}

/**
 * Adds a rule after the others; answers its id. Holds keep the price they were given.
 * @throws Refusal too_many_discount_rules, invalid_fields
 */
export async function createRule(
  tx: Transaction,
  { scope, input }: { scope: EventScope; input: DiscountRuleInput },
  actor: Actor,
): Promise<number> {
  const { eventId, accountId } = scope
  const fields = await readKnown(tx, { scope, input, before: [] })
  if ((await rulesInOrder(tx, eventId)).length >= RULES_MAX) throw new Refusal('too_many_discount_rules')
  const ruleId = await insertRule(tx, eventId, fields)
  await touchEvent(tx, eventId)
  const entry = { accountId, eventId, entity: 'discount_rule', entityId: ruleId }
  await recordAudit(tx, actor, [{ ...entry, act: 'discount_rule.created', after: fields }])
  return ruleId
}

/**
 * Changes a rule. Orders and holds keep the price they were given; a buyer who has not reserved yet meets the rule as it
 * is now.
 * @throws Refusal invalid_fields, not_found
 */
export async function updateRule(
  tx: Transaction,
  { scope, input }: { scope: ScopeInEvent<'discount_rule'>; input: DiscountRuleInput },
  actor: Actor,
): Promise<void> {
  const { id: ruleId, event } = scope
  const { eventId, accountId } = event
  await lockOffer(tx, event)
  const before = await lockRule(tx, ruleId)
  if (before === undefined) throw new Refusal('not_found')
  const after = await readKnown(tx, { scope: event, input, before: before.product_ids })
  await saveRule(tx, ruleId, after)
  await touchEvent(tx, eventId)
  const entry = { accountId, eventId, entity: 'discount_rule', entityId: ruleId }
  await recordChange(tx, actor, { ...entry, act: 'discount_rule.updated', before, after })
}

/** Ends a rule for good. Orders and holds keep the price they were given. @throws Refusal not_found */
export async function deleteRule(
  tx: Transaction,
  { id: ruleId, event }: ScopeInEvent<'discount_rule'>,
  actor: Actor,
): Promise<void> {
  const { eventId, accountId } = event
  await lockOffer(tx, event)
  const before = await lockRule(tx, ruleId)
  if (before === undefined) throw new Refusal('not_found')
  await markRuleDeleted(tx, ruleId)
  await touchEvent(tx, eventId)
  const entry = { accountId, eventId, entity: 'discount_rule', entityId: ruleId }
  await recordAudit(tx, actor, [{ ...entry, act: 'discount_rule.deleted', before }])
}

/**
 * Sets the order in which the rules of an event are judged. It names every one of them once: an order that was made from
 * an older page would push what it does not know to an unchosen place.
 * @throws Refusal invalid_fields for an unknown, repeated or missing rule; nothing is changed.
 */
export async function sortRules(
  tx: Transaction,
  { scope, input }: { scope: EventScope; input: DiscountRuleOrder },
  actor: Actor,
): Promise<void> {
  const { eventId, accountId } = scope
  await lockOffer(tx, scope)
  const before = await rulesInOrder(tx, eventId)
  const after = input.discount_rule_ids
  const missing = new Set(before)
  const wrong: Record<string, FieldWord> = {}
  for (const [place, id] of after.entries())
    if (!missing.delete(id)) wrong[`discount_rule_ids.${place}`] = 'unknown_discount_rule'
  if (missing.size > 0) wrong['discount_rule_ids'] = 'order_incomplete'
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong)
  await saveRuleOrder(tx, eventId, after)
  await touchEvent(tx, eventId)
  const entry = { accountId, eventId, entity: 'event', entityId: eventId, act: 'event.discount_rules_sorted' }
  const kept = { before: { discount_rule_ids: before }, after: { discount_rule_ids: after } }
  await recordChange(tx, actor, { ...entry, ...kept })
}
