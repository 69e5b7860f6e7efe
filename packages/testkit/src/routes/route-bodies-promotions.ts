import type { StockedShop } from './route-samples.ts'

const affiliate = { name: 'Ana Reis', email: 'ana@blog.example', code: 'BLOG', status: 'ACTIVE' }

/** Bodies of what an event is sold with, beside its codes. */
export function promotionBodies(
  ids: StockedShop['ids'],
  { paid }: StockedShop['shop'],
): Readonly<Record<string, object>> {
  const rule = {
    title: 'Fourth for half',
    kind: 'CHEAPEST_OF',
    count: 4,
    applicable_product_ids: [paid.productId],
    discount_type: 'FIXED',
    discount: '12.50',
    is_off_together: true,
    is_also_with_code: true,
    is_on: true,
    starts_at: '2027-01-01T00:00:00',
    ends_at: '2027-02-01T00:00:00',
  }
  return {
    'affiliates.createAffiliate': affiliate,
    'affiliates.exportFoundAffiliates': { format: 'csv', query: 'Ana', filter_fields: { status: { eq: 'ACTIVE' } } },
    'affiliates.updateAffiliate': affiliate,
    'gift-cards.issueGiftCard': {
      amount: '50.00',
      currency: 'EUR',
      origin: 'GIVEN',
      holder_name: 'Noor Haddad',
      holder_email: 'noor@haddad.example',
      giver_name: 'Mira Koller',
      message: 'Happy birthday. Pick any evening you like.',
      locale: 'en',
      send_at: '2099-06-05T09:00:00Z',
      note: 'Won at the raffle',
      ends_on: '2099-12-31',
      never_ends: false,
    },
    'gift-cards.blockGiftCard': { reason: 'Reported as stolen' },
    'gift-cards.sendGiftCard': { holder_email: 'noor@haddad.example', send_at: '2099-06-05T09:00:00Z' },
    'gift-cards.takeBackGiftCard': { reason: 'Bought twice' },
    'gift-cards.applyGiftCard': { gift_card_code: '2345-6789-ABCD-EFGS' },
    'discount-rules.createDiscountRule': rule,
    'discount-rules.updateDiscountRule': rule,
    'discount-rules.sortDiscountRules': { discount_rule_ids: [ids['discount_rule_id']] },
  }
}
