import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

const app = testApp({ pages: true })
const [former, thief] = ['mira@koller.example', 't@elsewhere.example']

// The first page compiles the web.
beforeAll(() => app.raw('GET', '/order-email-undo/x'))

/** An order with a changed address, and the link of the mail that told of it. */
async function aMovedOrder() {
  const shop = await aShop(app)
  const held = await shop.reserve([{ price: shop.free, quantity: 1 }])
  const done = await shop.complete(held, {
    order: { first_name: 'Mira', last_name: 'Koller', email: former, accepted_terms: true },
  })
  const own = `/api/public/events/${shop.eventId}/order/${done.body.data.short_id}`
  await app.raw('PATCH', `${own}?session_identifier=${held.body.data.session_identifier}`, { email: thief })
  await app.runJobs()
  const [told] = await app.database.query
    .selectFrom('mails')
    .select('text_body')
    .where('recipient', '=', former)
    .where('kind', '=', 'order_moved')
    .orderBy('id', 'desc')
    .execute()
  const link = /\/order-email-undo\/\S+/u.exec(told?.text_body ?? '')?.[0] ?? ''
  const address = async () => {
    const { body } = await app.raw('GET', own)
    return (body as unknown as { data: { email: string } }).data.email
  }
  return { link, address }
}

/** Sends the page's form as a browser without script does. */
const press = async (link: string, origin = 'http://shop.example') => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', host: 'shop.example', origin }
  const answer = await app.raw('POST', link, '', { headers })
  return { ...answer, html: answer.body as unknown as string }
}

test('without script an order is taken back by a form, once', async () => {
  const { link, address } = await aMovedOrder()
  const page = await app.raw('GET', link)
  expect(page.body).toContain(`action="${link}" method="post"`)
  expect(await address()).toBe(thief)

  const pressed = await press(link)
  expect(pressed.status).toBe(200)
  expect(pressed.html).toContain('Your order is back')
  expect(pressed.html).toContain(`Its mails go to ${former}.`)
  expect(await address()).toBe(former)

  const again = await press(link)
  expect(again.status).toBe(410)
  expect(again.html).toContain('This link is over')
})

test('the page lets a browser say that the form is our own', async () => {
  const { link } = await aMovedOrder()
  // With `no-referrer` a browser sends "Origin: null", and the form is refused as a stranger's.
  expect((await app.raw('GET', link)).headers['referrer-policy']).toBe('same-origin')
})

test('a form from another site takes nothing back, and the page says so in words', async () => {
  const { link, address } = await aMovedOrder()
  const sent = await press(link, 'https://elsewhere.example')
  expect(sent.status).toBe(403)
  expect(sent.headers['content-type']).toContain('text/html')
  expect(sent.html).toContain('role="alert"')
  expect(sent.html).toContain(`action="${link}"`)
  expect(await address()).toBe(thief)
})

test('a link that is too old, and one that never was, say that they are over', async () => {
  const { link, address } = await aMovedOrder()
  await sql`update order_email_undos set expires_at = now()`.execute(app.database.query)
  for (const tried of [link, `/order-email-undo/${'x'.repeat(43)}`, '/order-email-undo/x'])
    expect(await press(tried)).toMatchObject({ status: 410, html: expect.stringContaining('This link is over') })
  expect(await address()).toBe(thief)
})
