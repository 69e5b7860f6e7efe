import { createAffiliate } from '@turnout/contract/affiliates/endpoints.ts'
import { createCapacityAssignment } from '@turnout/contract/capacity/endpoints.ts'
import { createPromoCode } from '@turnout/contract/promo-codes/endpoints.ts'
import { createQuestion } from '@turnout/contract/questions/endpoints.ts'
import { createTaxOrFee } from '@turnout/contract/taxes-and-fees/endpoints.ts'
import type { Call } from './call-product.ts'
import { DEMO_AFFILIATE, DEMO_CODE, DEMO_HALL, DEMO_QUESTION, DEMO_TAX } from './demo-world.ts'

/** A tax that the prices contain, as buyers in Portugal expect it. Answers its id. */
export const makeTax = async (call: Call, accountId: number): Promise<number> =>
  (await call(createTaxOrFee, { params: { account_id: accountId }, body: DEMO_TAX })).data.id

/**
 * The things around the products: a code, a question, a shared hall, and an affiliate who brings
 * buyers.
 */
export async function makeOffer(call: Call, eventId: number, productIdOf: (key: string) => number): Promise<void> {
  const params = { event_id: eventId }
  const { keys, ...hall } = DEMO_HALL
  await call(createCapacityAssignment, { params, body: { ...hall, product_ids: keys.map(productIdOf) } })
  await call(createPromoCode, { params, body: DEMO_CODE })
  await call(createQuestion, { params, body: { ...DEMO_QUESTION, options: [...DEMO_QUESTION.options] } })
  await call(createAffiliate, { params, body: DEMO_AFFILIATE })
}
