import { applyGiftCard, issueGiftCard } from '@turnout/contract/gift-cards/endpoints.ts'
import { aCardShop, howPaymentStands, payable, refOf, startPaying, workOff } from '@turnout/testkit/shops/paying.ts'
import type { TestShop } from '@turnout/testkit/shops/a-shop.ts'
import type { Held } from '@turnout/testkit/shops/selling.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { expect, test } from 'vitest'

const app = testApp({ pages: true, cards: true })

const pathOf = (shop: TestShop, held: Held, step: string): string =>
  `/checkout/${shop.eventId}/${held.body.data.short_id}/${step}`

/** Opens a step as its buyer, or as another visitor. */
async function open(address: string, held?: Held) {
  const cookie = `locale=en${held === undefined ? '' : `; session_identifier=${held.body.data.session_identifier}`}`
  const answer = await app.raw('GET', address, undefined, { headers: { cookie } })
  return { ...answer, html: answer.body as unknown as string, csp: String(answer.headers['content-security-policy']) }
}

test('the pay step offers what the event takes, and nothing when that is nothing', async () => {
  const shop = await aCardShop(app)
  const held = await payable(app, shop)
  const both = await open(pathOf(shop, held, 'payment'), held)
  expect(both.html).toContain('Pay €25.00')
  expect(both.html).toContain('At the door')
  await shop.settings({ payment_providers: ['OFFLINE'], offline_payment_deadline_in_days: 7 })
  const offline = await open(pathOf(shop, held, 'payment'), held)
  expect(offline.html).not.toContain('Card number')
  expect(offline.html).toMatch(/Pay by \w{3},? \d/u)
  await shop.settings({ payment_providers: [] })
  const none = await open(pathOf(shop, held, 'payment'), held)
  expect(none.html).toContain('No payment methods are currently available')
})

test('a hold that a gift card pays a part of asks for the rest, by card alone', async () => {
  const shop = await aCardShop(app)
  const held = await payable(app, shop)
  const { accountId: account_id, token } = shop.owner
  const issued = await app.call(
    issueGiftCard,
    { params: { account_id }, body: { amount: 10, origin: 'GIVEN' } },
    { token },
  )
  const { code, last_four } = issued.body.data
  const { short_id: order_short_id, session_identifier } = held.body.data
  await app.call(applyGiftCard, {
    params: { event_id: shop.eventId, order_short_id },
    query: { session_identifier },
    body: { gift_card_code: code ?? '' },
  })
  const { html } = await open(pathOf(shop, held, 'payment'), held)
  expect(html).toContain(`Gift card •• ${last_four}`)
  expect(html).toContain('Pay €15.00')
  expect(html).not.toContain('Pay €25.00')
  expect(html).toContain('"amount":1500')
  // The words of all settings are beside the form; only a way that is offered is its own form.
  expect(html).not.toContain('value="AT_THE_DOOR"')
  expect(html).not.toContain('id="plain-AT_THE_DOOR"')
})

test('a hold that costs alone may reach the card service, and only while it takes cards', async () => {
  const shop = await aCardShop(app)
  const held = await payable(app, shop)
  const origin = new URL(app.stripe.url).origin
  expect((await open(pathOf(shop, held, 'payment'), held)).csp).toContain(`connect-src 'self' ${origin};`)
  expect((await open(pathOf(shop, held, 'details'), held)).csp).toContain(`connect-src 'self' ${origin};`)
  const free = await shop.reserve([{ price: shop.free, quantity: 1 }])
  for (const [address, by] of [
    [pathOf(shop, free, 'details'), free],
    [`/e/${shop.eventId}/harbour-lights`, held],
  ] as const) {
    const { csp } = await open(address, by)
    expect(csp).toContain("connect-src 'self';")
    expect(csp).not.toContain('stripe.com')
  }
  await shop.settings({ payment_providers: ['OFFLINE'] })
  expect((await open(pathOf(shop, held, 'payment'), held)).csp).toContain("connect-src 'self';")
})

test('the return page reads what the server knows, whatever its address says', async () => {
  const shop = await aCardShop(app)
  const held = await payable(app, shop)
  const forged = `${pathOf(shop, held, 'payment_return')}?redirect_status=succeeded&payment_intent=pi_1&payment_intent_client_secret=x`
  expect((await open(forged, held)).headers.location).toBe(pathOf(shop, held, 'payment'))
  const started = await startPaying(app, shop, held)
  const waiting = await open(forged, held)
  expect(waiting.status).toBe(200)
  expect(waiting.html).toContain('Confirming your payment')
  expect(waiting.html).toContain(`<noscript><a`)
  expect(waiting.html).toContain('<meta name="robots" content="noindex">')
  expect(waiting.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
  expect((await howPaymentStands(app, shop, held)).body.order_status).toBe('RESERVED')
  expect((await open(forged)).status).toBe(404)

  await app.stripe.pay(refOf(started), '4242424242424242')
  await workOff(app)
  expect((await open(forged, held)).headers.location).toBe(pathOf(shop, held, 'summary'))
})

test('a payment under way is waited for; a declined one leads back with its reason', async () => {
  const shop = await aCardShop(app)
  const held = await payable(app, shop)
  const started = await startPaying(app, shop, held)
  await app.stripe.pay(refOf(started), '4000000000001034')
  await workOff(app)
  expect((await open(pathOf(shop, held, 'payment'), held)).headers.location).toBe(pathOf(shop, held, 'payment_return'))
  await shop.runOut(held)
  expect((await open(pathOf(shop, held, 'payment_return'), held)).html).toContain('Confirming your payment')

  const other = await payable(app, shop)
  const again = await startPaying(app, shop, other)
  await app.stripe.pay(refOf(again), '4000000000009995').catch(() => undefined)
  await workOff(app)
  const declined = await open(pathOf(shop, other, 'payment'), other)
  expect(declined.html).toContain('We could not process your payment. Please try again or contact support.')
  expect(declined.html).toContain('There is not enough money on this card.')
})

test('a hold is paid on the page that asks for its details, and its card form opens without a payment', async () => {
  const shop = await aCardShop(app)
  const held = await shop.reserve([{ price: shop.paid, quantity: 1 }])
  const { html } = await open(pathOf(shop, held, 'details'), held)
  expect(html).toContain('Pay €25.00')
  expect(html).toContain('Where does the ticket go?')
  const props = JSON.parse(/<script type="application\/json" id="props">(.*?)<\/script>/u.exec(html)?.[1] ?? '{}')
  expect(props.payment).toEqual({
    card: {
      api_base: app.provider.browserApiBase,
      public_key: app.provider.publishableKey,
      account_id: expect.toSatisfy((id: unknown) => id === null || typeof id === 'string'),
      amount: 2500,
      currency: 'eur',
    },
    failure: null,
  })
  // Looking starts nothing at the provider.
  expect((await howPaymentStands(app, shop, held)).status).toBe(404)
})
