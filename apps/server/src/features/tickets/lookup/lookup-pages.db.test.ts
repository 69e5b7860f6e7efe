import { publicPaths } from '@turnout/contract/paths.ts'
import { askForTickets } from '@turnout/contract/tickets/endpoints.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { expect, test } from 'vitest'

const app = testApp({ pages: true })

/** A page arrives as text, although the type describes refusals. */
const open = async (path: string, locale = 'en') => {
  const answer = await app.raw('GET', path, undefined, { headers: { cookie: `locale=${locale}` } })
  return { ...answer, html: answer.body as unknown as string }
}

test('a link shows the tickets of its reader, by name, and leads to each; no cache keeps the page', async () => {
  const shop = await aShop(app)
  const held = await shop.reserve([{ price: shop.free, quantity: 1 }])
  const email = 'mira@koller.example'
  const order = { first_name: 'Mira', last_name: '<b>Koller', email, accepted_terms: true }
  const done = await shop.complete(held, { order })
  await app.call(askForTickets, { body: { email } })
  await app.runJobs()
  const mail = await app.database.query
    .selectFrom('mails')
    .select('text_body')
    .where('kind', '=', 'ticket_lookup')
    .executeTakeFirstOrThrow()
  const path = /\/my-tickets\/\S+/u.exec(mail.text_body)?.[0] ?? ''
  const page = await open(path)
  expect(page.status).toBe(200)
  expect(page.html).toContain('Harbour Lights')
  expect(page.html).toContain('Mira &lt;b&gt;Koller')
  expect(page.html).toContain(`/product/${shop.eventId}/${done.body.data.attendees[0]?.short_id}`)
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  expect((await open(path, 'de')).html).toContain('Meine Tickets')
  // As a ticket: the event's picture and day above the slips, and the ways to the order and the event.
  expect(page.html).toMatch(/<img src="\/poster\/[^"]+\/strip\.svg/u)
  expect(page.html).toMatch(/<time dateTime="20\d\d-/u)
  expect(page.html).toContain(`href="${publicPaths.order(shop.eventId, done.body.data.short_id, 'summary')}"`)
  expect(page.html).toContain(`href="/e/${shop.eventId}/harbour-lights"`)
})

test.each(['/my-tickets', '/my-tickets/never-was-one'])('%s stands in the frame of public pages', async (path) => {
  const { html } = await open(path)
  const [head = ''] = /<header[\s\S]*?<\/header>/u.exec(html) ?? []
  expect(head).toContain('Turnout')
  expect(head).toContain('href="?lang=de"')
  expect(html).toMatch(/<footer[\s\S]*© [\s\S]*<\/footer>/u)
})

test('without a link, or with one that is over, an address is asked for', async () => {
  expect(await open('/my-tickets')).toMatchObject({ status: 200, html: expect.stringContaining('Mail me the link') })
  const over = await open('/my-tickets/never-was-one')
  expect(over).toMatchObject({ status: 410, html: expect.stringContaining('This link is no longer valid') })
})
