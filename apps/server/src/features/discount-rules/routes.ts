import * as endpoints from '@turnout/contract/discount-rules/endpoints.ts'
import type { DiscountRuleAnswer } from '@turnout/contract/discount-rules/discount-rule.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { discountNumber } from '@turnout/domain/promo-codes/read-discount.ts'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../platform/http/refusal.ts'
import { serve } from '../../platform/http/serve.ts'
import { eventOfCaller, scopeInEvent, type EventScope } from '../events/access.ts'
import { createRule, deleteRule, sortRules, updateRule } from './change-rules.ts'
import { offOf, rulesOfEvent, type RuleRow } from './queries.ts'
import { ruleExists } from './store.ts'

const { ofCaller: ruleOfCaller } = scopeInEvent('discount_rule', ruleExists)

export function discountRuleRoutes(app: FastifyInstance): void {
  const { database } = app

  const readAll = async ({ eventId, currency }: EventScope) =>
    (await rulesOfEvent(database, eventId)).map((row) => ruleAnswer(row, currency))

  const read = async (event: EventScope, ruleId: number) => {
    const rule = (await readAll(event)).find(({ id }) => id === ruleId)
    if (rule === undefined) throw new Refusal('not_found')
    return { data: rule }
  }

  serve(app, endpoints.discountRulesOfEvent, async ({ caller, params }) => ({
    data: await readAll(await eventOfCaller(database, caller, params.event_id)),
  }))

  serve(app, endpoints.createDiscountRule, async ({ caller, params, body, actor, write }) => {
    const scope = await eventOfCaller(database, caller, params.event_id)
    return read(scope, await write((tx) => createRule(tx, { scope, input: body }, actor)))
  })

  serve(app, endpoints.sortDiscountRules, async ({ caller, params, body, actor, write }) => {
    const scope = await eventOfCaller(database, caller, params.event_id)
    await write((tx) => sortRules(tx, { scope, input: body }, actor))
    return { data: await readAll(scope) }
  })

  serve(app, endpoints.updateDiscountRule, async ({ caller, params, body, actor, write }) => {
    const scope = await ruleOfCaller(database, caller, params)
    await write((tx) => updateRule(tx, { scope, input: body }, actor))
    return read(scope.event, scope.id)
  })

  serve(app, endpoints.deleteDiscountRule, async ({ caller, params, actor, write }) => {
    const scope = await ruleOfCaller(database, caller, params)
    await write((tx) => deleteRule(tx, scope, actor))
  })
}

const ruleAnswer = (row: RuleRow, currency: string): DiscountRuleAnswer => ({
  id: row.id,
  title: row.title,
  kind: row.kind,
  count: row.count,
  applicable_product_ids: [...row.product_ids],
  discount_type: row.discount_type,
  discount: discountNumber(offOf(row), currency),
  is_off_together: row.is_off_together,
  is_also_with_code: row.is_also_with_code,
  is_on: row.is_on,
  starts_at: row.starts_at?.toISOString() ?? null,
  ends_at: row.ends_at?.toISOString() ?? null,
  orders_count: row.orders_count,
  saved: majorFromMinor(row.saved_minor, currency),
})
