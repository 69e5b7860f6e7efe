import { createAffiliate } from '@turnout/contract/affiliates/endpoints.ts'
import { createDiscountRule } from '@turnout/contract/discount-rules/endpoints.ts'
import { createPromoCode } from '@turnout/contract/promo-codes/endpoints.ts'
import { issueGiftCard } from '@turnout/contract/gift-cards/endpoints.ts'
import type { TestApp } from '../app/test-app.ts'
import type { TestShop } from '../shops/a-shop.ts'

/** What an event is sold with: a code, a discount that needs none, a gift card, and someone who brings buyers. */
export async function promotionsOf(app: TestApp, { owner, eventId: event_id }: TestShop) {
  const params = { event_id }
  const code = await app.call(
    createPromoCode,
    { params, body: { code: 'LUZ10', discount_type: 'PERCENTAGE', discount: 10 } },
    owner,
  )
  const rule = await app.call(createDiscountRule, { params, body: GROUP_OF_TEN }, owner)
  const affiliate = await app.call(createAffiliate, { params, body: { name: 'Rui Costa', code: 'RADIO' } }, owner)
  const card = await app.call(
    issueGiftCard,
    { params: { account_id: owner.accountId }, body: { amount: 50, origin: 'SOLD' } },
    owner,
  )
  return {
    gift_card_id: card.body.data.id,
    promo_code_id: code.body.data.id,
    promo_code: code.body.data.code,
    discount_rule_id: rule.body.data.id,
    affiliate_id: affiliate.body.data.id,
  }
}

const GROUP_OF_TEN = {
  title: 'Group of 10',
  kind: 'FROM_COUNT',
  count: 10,
  discount_type: 'PERCENTAGE',
  discount: 15,
} as const
