import { anOffer, holdOf } from '@turnout/testkit/shops/a-paid-offer.ts'
import { aSoldOutShop, waitersOf } from '@turnout/testkit/shops/a-waiting-list.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { expect, test } from 'vitest'

/* The pages of a waiting list as visitors use them, without script. */

const app = testApp({ cards: true, pages: true })
const { list, mailsTo, take } = waitersOf(app)

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const read = async (address: string, headers: Record<string, string> = {}): Promise<string> =>
  // A page arrives as text, although the type describes refusals.
  (await app.raw('GET', address, undefined, { headers })).body as unknown as string
const send = async (address: string, fields: Record<string, string> = {}) => {
  const answer = await app.raw('POST', address, new URLSearchParams(fields).toString(), { headers: FORM })
  return { status: answer.status, html: answer.body as unknown as string }
}

test('joining takes one choice and an address; the rest stands behind "More options"', async () => {
  const { shop } = await aSoldOutShop(app)
  const html = await read(`/waiting-list/${shop.eventId}`)
  const [before = '', behind = ''] = html.slice(html.indexOf('id="waiting"')).split('<summary')
  expect(before).toMatch(/<input(?=[^>]* name="product_price_ids")[^>]*type="radio"/u)
  expect(before).toContain('name="email"')
  for (const field of ['quantity', 'takes_fewer', 'first_name']) {
    expect([field, before.includes(`name="${field}"`)]).toEqual([field, false])
    expect([field, behind.includes(`name="${field}"`)]).toEqual([field, true])
  }
  const joined = await send(`/waiting-list/${shop.eventId}`, {
    product_price_ids: String(shop.scarce.priceId),
    email: 'ana@reis.example',
  })
  expect(joined).toMatchObject({ status: 201, html: expect.stringContaining('On the waiting list') })
  await app.runJobs()
  expect(await list(shop)).toMatchObject([
    { email: 'ana@reis.example', first_name: '', quantity: 1, takes_fewer: false },
  ])
  const [mail] = await mailsTo(shop, 'ana@reis.example')
  expect(mail?.text_body).not.toMatch(/Hello\s*,/u)
  // The first of them has every page of the web made ready.
}, 90_000)

test('whatever comes first is a choice like the others, and a refused form keeps it', async () => {
  const { shop } = await aSoldOutShop(app)
  const refused = await send(`/waiting-list/${shop.eventId}`, {
    product_price_ids: 'any',
    email: 'nobody',
    quantity: '3',
  })
  expect(refused.status).toBe(422)
  // What was typed behind "More options" is not hidden.
  expect(refused.html).toMatch(/<details[^>]* open=""/u)
  const joined = await send(`/waiting-list/${shop.eventId}`, { product_price_ids: 'any', email: 'eve@melo.example' })
  expect(joined.status).toBe(201)
  expect(await list(shop)).toMatchObject([{ email: 'eve@melo.example', wishes: [{}] }])
})

test('an offer is released after a question; asking changes nothing', async () => {
  const { shop, token } = await anOffer(app)
  const place = `/waiting-list/${shop.eventId}/${token}`
  const html = await read(place)
  expect(html).toContain(`href="${place}/leave" data-dialog="release"`)
  expect(html).toMatch(/<dialog id="release"/u)
  const asked = await read(`${place}/leave`)
  expect(asked).toContain('This can’t be undone.')
  expect(asked).toContain(`href="${place}"`)
  expect((await list(shop))[0]?.status).toBe('OFFERED')
  const released = await send(`${place}/leave`)
  expect(released).toMatchObject({ status: 200, html: expect.stringContaining('Not on the waiting list') })
})

test('the form and the place carry the event: its picture, its date and the way to it', async () => {
  const { shop, token } = await anOffer(app)
  for (const address of [`/waiting-list/${shop.eventId}`, `/waiting-list/${shop.eventId}/${token}`]) {
    const html = await read(address)
    expect(html).toMatch(/<a class="[^"]*card[^"]*" href="\/e\/\d+\/harbour-lights"><img src="[^"]+"/u)
    expect(html).toMatch(/<time class="num" datetime=/iu)
    // The frame: the language above, and how to ask below.
    expect(html).toContain('?lang=de')
    expect(html).toMatch(/<footer[^>]*>.*Contact/su)
  }
})

test('a guest who takes an offer finds name and address of the entry at the checkout, and no other does', async () => {
  const { shop, token } = await anOffer(app, { first_name: 'Ana', last_name: 'Reis' })
  const entry = (await list(shop))[0]
  const held = holdOf(await take(shop, token))
  const details = `/checkout/${shop.eventId}/${held.shortId}/details`
  const own = await read(details, { cookie: held.cookie })
  for (const value of ['Ana', 'Reis', entry?.email ?? '?']) expect(own).toContain(`value="${value}"`)
  const api = `/api/public/events/${shop.eventId}/order/${held.shortId}`
  expect((await app.raw('GET', api)).body['data']).toMatchObject({ email: null, first_name: null })
  // In another browser it is still theirs to change: taking it there keeps what was typed.
  await app.database.query
    .updateTable('orders')
    .set({ email: 'typed@reis.example' })
    .where('short_id', '=', held.shortId)
    .execute()
  const again = holdOf(await take(shop, token))
  expect(await read(`/checkout/${shop.eventId}/${again.shortId}/details`, { cookie: again.cookie })).toContain(
    'value="typed@reis.example"',
  )
})
