import { expect, test } from 'vitest'
import { testApp } from '@turnout/testkit/test-app.ts'

const shop = testApp({ cards: true })

test('a test app takes cards by its own simulator', async () => {
  const made = await shop.provider.createIntent({
    key: 'intent-1',
    account: null,
    amountMinor: 1250,
    currency: 'EUR',
    applicationFeeMinor: 0,
    description: 'Order X',
    metadata: { orderShortId: 'o_1', intentId: 7 },
  })
  await shop.stripe.pay(made.ref, '4000000000000002')
  expect(await shop.provider.findIntent(made.ref, null)).toMatchObject({
    status: 'REQUIRES_PAYMENT',
    failure: { code: 'generic_decline' },
  })
  await shop.stripe.pay(made.ref)
  expect(await shop.provider.findIntent(made.ref, null)).toMatchObject({
    status: 'SUCCEEDED',
    amountMinor: 1250,
    currency: 'EUR',
    card: { brand: 'visa', last4: '4242' },
    metadata: { orderShortId: 'o_1', intentId: 7 },
  })
})
