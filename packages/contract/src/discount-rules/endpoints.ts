import { endpoint } from '../endpoint.ts'
import { all, one } from '../lists.ts'
import { params } from '../params.ts'
import { discountRule, discountRuleInput, discountRuleOrder } from './discount-rule.ts'

const ofEvent = params('event_id')
const ofRule = params('event_id', 'discount_rule_id')

export const discountRulesOfEvent = endpoint({
  id: 'discount-rules.discountRulesOfEvent',
  method: 'GET',
  path: '/api/events/:event_id/discount-rules',
  access: 'promotions:read',
  summary: 'Discounts that need no code, in the order in which they are judged',
  params: ofEvent,
  status: 200,
  answer: all(discountRule),
})

export const createDiscountRule = endpoint({
  id: 'discount-rules.createDiscountRule',
  method: 'POST',
  path: '/api/events/:event_id/discount-rules',
  access: 'promotions:write',
  summary: 'Add a discount that needs no code, after the others',
  params: ofEvent,
  body: discountRuleInput,
  example: { title: 'Group of 10', kind: 'FROM_COUNT', count: 10, discount_type: 'PERCENTAGE', discount: 15 },
  status: 201,
  answer: one(discountRule),
  refusals: ['too_many_discount_rules'],
})

export const sortDiscountRules = endpoint({
  id: 'discount-rules.sortDiscountRules',
  method: 'POST',
  path: '/api/events/:event_id/discount-rules/sort',
  access: 'promotions:write',
  summary: 'Set the order in which discounts are judged: a piece goes to the first that it fits',
  params: ofEvent,
  body: discountRuleOrder,
  status: 200,
  answer: all(discountRule),
})

export const updateDiscountRule = endpoint({
  id: 'discount-rules.updateDiscountRule',
  method: 'PUT',
  path: '/api/events/:event_id/discount-rules/:discount_rule_id',
  access: 'promotions:write',
  summary: 'Change a discount that needs no code; orders and holds keep the price they have',
  params: ofRule,
  body: discountRuleInput,
  status: 200,
  answer: one(discountRule),
})

export const deleteDiscountRule = endpoint({
  id: 'discount-rules.deleteDiscountRule',
  method: 'DELETE',
  path: '/api/events/:event_id/discount-rules/:discount_rule_id',
  access: 'promotions:write',
  summary: 'Delete a discount that needs no code; orders and holds keep the price they have',
  params: ofRule,
  status: 204,
})
