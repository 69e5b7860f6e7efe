import { publicPaths } from '@turnout/contract/paths.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { beforeAll, expect, test } from 'vitest'

/* The frame of a ticket's page: whose it is, the language, the way to the event, and what the list of tickets is called. */

const app = testApp({ pages: true })
let shop: TestShop

beforeAll(async () => {
  shop = await aShop(app)
})

const open = async (path: string) => (await app.raw('GET', path)).body as unknown as string

/** An order of so many tickets, all in the buyer's name. */
async function bought(quantity: number) {
  const held = await shop.reserve([{ price: shop.free, quantity }])
  const order = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true }
  const { data } = (await shop.complete(held, { order })).body
  const ticket = `/product/${shop.eventId}/${data.attendees[0]?.short_id}`
  return {
    ticket,
    ofOrder: `${ticket}?order=${data.short_id}`,
    order: publicPaths.order(shop.eventId, data.short_id, 'summary'),
  }
}

const LIST = 'aria-label="All tickets of this order"'

test('a ticket alone is no list of all tickets; those of an order are', async () => {
  const [one, two] = [await bought(1), await bought(2)]
  const lists = async (path: string) => (await open(path)).includes(LIST)
  expect(await Promise.all([one.ticket, one.ofOrder, one.order, two.ticket].map(lists))).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect(await Promise.all([two.ofOrder, two.order].map(lists))).toEqual([true, true])
})

test('a ticket says whose it is and leads to its event, in each language and with the order that it came by', async () => {
  const page = await open((await bought(1)).ofOrder)
  const [head = ''] = /<header[^]*?<\/header>/u.exec(page) ?? []
  expect(head).toContain(`href="/e/${shop.eventId}/harbour-lights"`)
  expect(head).toContain('Tidal Sessions')
  expect(head).toMatch(/href="\?order=o_\w+&amp;lang=de"/u)
  expect(page).toMatch(/href="\/e\/\d+\/harbour-lights"[^>]*>(?:<svg[^]*?<\/svg>)?Go to the event</u)
  const [foot = ''] = /<footer[^]*?<\/footer>/u.exec(page) ?? []
  expect(foot).toContain('href="/my-tickets"')
  // The languages are in the bar, not in a second list at the end.
  expect(page.match(/hreflang="de"/giu)).toHaveLength(1)
})
