import { changeEventSettings } from '@turnout/contract/events/endpoints.ts'
import { buy } from '@turnout/testkit/doors/a-door.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { expect, test } from 'vitest'

/* The page that is printed shows what the design of the tickets lets a ticket show. */

const app = testApp({ pages: true })

test.each([
  { details: [], shown: [] },
  { details: ['GUEST'], shown: ['Mira Koller'] },
  { details: ['TICKET_TYPE', 'PRICE'], shown: ['General', '25.00'] },
  { details: ['ORDER'], shown: ['order'] },
  { details: ['GUEST', 'TICKET_TYPE', 'ORDER', 'PRICE'], shown: ['Mira Koller', 'General', 'order', '25.00'] },
] as const)('of $details paper shows $shown, and the note for guests', async ({ details, shown }) => {
  const shop = await aShop(app)
  const [ticket] = await buy(app, shop, shop.paid, ['Mira Koller'])
  const { public_id: order } = await app.database.query
    .selectFrom('orders')
    .select('public_id')
    .where('event_id', '=', shop.eventId)
    .executeTakeFirstOrThrow()
  const body = { ticket_design_settings: { details: [...details], footer_text: 'East gate <b>by</b> crane 4' } }
  await app.call(changeEventSettings, { params: { event_id: shop.eventId }, body }, { token: shop.owner.token })
  const url = `/product/${shop.eventId}/${ticket?.shortId ?? ''}/print`
  const { body: html } = await app.app.inject({ url })
  const paper = /<main.*<\/main>/su.exec(html)?.[0].replaceAll(/<[^>]+>/gu, ' ') ?? ''
  const words = { 'Mira Koller': 'Mira Koller', General: 'General', '25.00': '25.00', order }
  const seen = Object.entries(words).flatMap(([name, word]) => (paper.match(word) === null ? [] : [name]))
  expect(seen.toSorted()).toEqual([...shown].toSorted())
  expect(paper).toContain('East gate &lt;b&gt;by&lt;/b&gt; crane 4')
})
