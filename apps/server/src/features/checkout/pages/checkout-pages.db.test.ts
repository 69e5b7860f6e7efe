import { abandonOrder, awaitOfflinePayment } from '@turnout/contract/checkout/endpoints.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { BANK_TRANSFER } from '@turnout/testkit/routes/settings-body.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { watchDeadlines } from '../../orders/jobs.ts'

const app = testApp({ pages: true })

const buyer = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true }

type Shop = Awaited<ReturnType<typeof aShop>>
type Held = Awaited<ReturnType<Shop['reserve']>>

const addressOf = (shop: Shop, held: Held, step?: string): string =>
  ['/checkout', shop.eventId, held.body.data.short_id, step].filter(Boolean).join('/')

/** Opens a page as its buyer, with the cookie of the hold, or as another visitor. */
async function open(address: string, held?: Held, locale = 'en') {
  const session = held === undefined ? '' : `session_identifier=${held.body.data.session_identifier}; `
  const headers = { cookie: `${session}locale=${locale}` }
  const answer = await app.raw('GET', address, undefined, { headers })
  // A page arrives as text, although the type describes refusals.
  return { ...answer, html: answer.body as unknown as string }
}

test('the state of the order decides the step, whatever the address asks for', async () => {
  const shop = await aShop(app)
  const held = await shop.reserve([{ price: shop.paid, quantity: 1 }])
  for (const step of [undefined, 'payment', 'summary']) {
    const sent = await open(addressOf(shop, held, step), held)
    expect(sent).toMatchObject({ status: 302, headers: { location: addressOf(shop, held, 'details') } })
  }
  const details = await open(addressOf(shop, held, 'details'), held)
  expect(details.status).toBe(200)
  expect(details.html).toContain('Where does the ticket go?')

  await shop.complete(held, { order: buyer })
  expect((await open(addressOf(shop, held, 'summary'), held)).headers.location).toBe(addressOf(shop, held, 'payment'))
  const payment = await open(addressOf(shop, held, 'payment'), held)
  expect(payment.html).toContain('Reserve and pay €25.00 later')
  expect(payment.html).toContain('<p>Pay by transfer</p>')
  expect((await open(addressOf(shop, held, 'details'), held)).html).toContain('mira@koller.example')
})

test('pages of an order are kept by nobody and found by no search', async () => {
  const shop = await aShop(app)
  const held = await shop.reserve([{ price: shop.free, quantity: 1 }])
  const { headers, html } = await open(addressOf(shop, held, 'details'), held)
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).not.toContain(held.body.data.session_identifier)
})

test('a hold shows itself to its buyer alone, a finished order to whoever has the link', async () => {
  const shop = await aShop(app)
  const held = await shop.reserve([{ price: shop.free, quantity: 1 }])
  const other = await shop.reserve([{ price: shop.free, quantity: 1 }])
  for (const stranger of [undefined, other]) {
    const seen = await open(addressOf(shop, held, 'details'), stranger)
    expect(seen.status).toBe(404)
    expect(seen.html).toContain('This order is open in another browser')
  }
  await shop.complete(held, { order: buyer })
  const summary = await open(addressOf(shop, held, 'summary'))
  expect(summary.status).toBe(200)
  expect(summary.html).toContain('You’re going to Harbour Lights')
  expect(summary.html).toContain('QR code of ticket')
})

test('a hold that ran out offers its buyer the same again, and everybody else the way back', async () => {
  const shop = await aShop(app)
  const held = await shop.reserve([{ price: shop.free, quantity: 2 }])
  await shop.runOut(held)
  const own = await open(addressOf(shop, held, 'details'), held)
  expect(own.html).toContain('You have run out of time to complete your order.')
  expect(own.html).toContain('Hold the same tickets again')
  const stranger = await open(addressOf(shop, held, 'details'))
  expect(stranger.status).toBe(410)
  expect(stranger.html).toContain('This order has expired. Please start again.')
})

test('a transfer that did not come in time: the link of its mail says to transfer no more, on every device', async () => {
  const shop = await aShop(app)
  await shop.settings({ offline_payment_methods: ['BANK_TRANSFER'], bank_transfer: BANK_TRANSFER })
  const held = await shop.reserve([{ price: shop.paid, quantity: 1 }])
  await shop.complete(held, { order: buyer })
  await shop.act(awaitOfflinePayment, held, { payment_method: 'BANK_TRANSFER' })
  await sql`update orders set created_at = now() - interval '9 days', reserved_until = now() - interval '9 days',
    payment_due_at = now() - interval '2 days', payment_ends_at = now() - interval '1 day'
    where short_id = ${held.body.data.short_id}`.execute(app.database.query)
  await watchDeadlines(app.database)
  const page = await open(addressOf(shop, held, 'summary'))
  expect(page.status).toBe(410)
  expect(page.html).toContain('Do not transfer any more. If you already have, Tidal Sessions will write to you.')
})

test('an order that was given up says so', async () => {
  const shop = await aShop(app)
  const held = await shop.reserve([{ price: shop.free, quantity: 1 }])
  await shop.act(abandonOrder, held)
  const page = await open(addressOf(shop, held, 'details'), held)
  expect(page.status).toBe(410)
  expect(page.html).toContain('This order was given up')
  expect(page.html).toContain(`href="/e/${shop.eventId}"`)
})

test('an order that is not there, or another event’s, no longer exists', async () => {
  const shop = await aShop(app)
  const elsewhere = await aShop(app)
  const held = await shop.reserve([{ price: shop.free, quantity: 1 }])
  const short = held.body.data.short_id
  for (const address of [
    `/checkout/${elsewhere.eventId}/${short}/details`,
    `/checkout/${shop.eventId}/o_${'a'.repeat(22)}/summary`,
    `/checkout/${shop.eventId}/nonsense/summary`,
    `/checkout/nonsense/${short}/summary`,
  ]) {
    const page = await open(address, held)
    expect(page.status).toBe(404)
    expect(page.html).toContain('Sorry, this order no longer exists')
  }
})

test('without an order the checkout is the event’s page', async () => {
  expect(await open('/checkout/12')).toMatchObject({ status: 302, headers: { location: '/e/12' } })
})

test('the page speaks the language of its reader', async () => {
  const shop = await aShop(app)
  const held = await shop.reserve([{ price: shop.free, quantity: 2 }])
  const page = await open(addressOf(shop, held, 'details'), held, 'de')
  expect(page.html).toContain('Wohin gehen die Tickets?')
})
