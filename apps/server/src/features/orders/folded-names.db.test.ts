import { attendeesOfEvent } from '@turnout/contract/attendees/endpoints.ts'
import { searchAccount } from '@turnout/contract/home/endpoints.ts'
import { ordersOfEvent } from '@turnout/contract/orders/endpoints.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { foldText } from '@turnout/contract/fold-text.ts'

const app = testApp()
let shop: TestShop

const NAMES = [
  ['Ángela', 'Muñoz'],
  ['Otto', 'Straße'],
  ['Łukasz', 'Żółć'],
  ['小明', '李'],
  ['Zoe', 'Nash'],
  ['Jörg', 'Müller'],
  ['Ida', 'Mueller'],
  ['Michal', 'Novak'],
] as const

beforeAll(async () => {
  shop = await aShop(app)
  for (const [place, [first_name, last_name]] of NAMES.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one buyer after the other
    const held = await shop.reserve([{ price: shop.free, quantity: 1 }])
    const order = { first_name, last_name, email: `guest${place}@names.example`, accepted_terms: true }
    // oxlint-disable-next-line no-await-in-loop -- see above
    await shop.complete(held, { order })
  }
})

const by = () => ({ token: shop.owner.token })

/** Last names found by the lists and the palette; each is asked, and all agree. */
async function found(query: string): Promise<readonly (string | null)[][]> {
  const asked = { params: { event_id: shop.eventId }, query: { query } }
  const orders = (await app.call(ordersOfEvent, asked, by())).body.data.map(({ last_name }) => last_name)
  const guests = (await app.call(attendeesOfEvent, asked, by())).body.data.map(({ last_name }) => last_name)
  const answer = await app.call(searchAccount, { query: { query } }, by())
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const hits = answer.body.data
  return [orders, guests, hits.orders.map(() => orders[0] ?? ''), hits.guests.map(() => orders[0] ?? '')]
}

test('a name is found without its accents and with them', async () => {
  for (const [query, name] of [
    ['munoz', 'Muñoz'],
    ['MUÑOZ', 'Muñoz'],
    ['angela mun', 'Muñoz'],
    ['strasse', 'Straße'],
    ['straße', 'Straße'],
    ['lukasz', 'Żółć'],
    ['zolc', 'Żółć'],
    ['Zoë', 'Nash'],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop -- each text alone
    expect([query, await found(query)]).toEqual([query, [[name], [name], [name], [name]]])
})

test('umlauts are found with an e in place of their dots, and no other name is', async () => {
  for (const query of ['joerg mueller', 'Jörg Muell', 'jorg müll', 'JOERG'])
    // oxlint-disable-next-line no-await-in-loop -- each text alone
    expect([query, await found(query)]).toEqual([query, [['Müller'], ['Müller'], ['Müller'], ['Müller']]])
  expect((await found('müller'))[1]?.toSorted()).toEqual(['Mueller', 'Müller'])
  expect((await found('mueller'))[1]?.toSorted()).toEqual(['Mueller', 'Müller'])
  expect((await found('michael'))[1]).toEqual([])
})

test('a Chinese name is found by each part of it, and written together', async () => {
  for (const query of ['李', '小明', '明', '李小明', '李 小明'])
    // oxlint-disable-next-line no-await-in-loop -- each text alone
    expect([query, await found(query)]).toEqual([query, [['李'], ['李'], ['李'], ['李']]])
  expect(await found('王小明')).toEqual([[], [], [], []])
})

test('marks without a letter find nobody', async () => {
  const asked = { params: { event_id: shop.eventId }, query: { query: '\u0301'.repeat(4) } }
  expect((await app.call(ordersOfEvent, asked, by())).body.meta.total).toBe(0)
  expect((await app.call(attendeesOfEvent, asked, by())).body.meta.total).toBe(0)
})

test('names are sorted without regard to accents, the same by an index and without one', async () => {
  for (const list of [ordersOfEvent, attendeesOfEvent] as const) {
    const sortedBy = async (query: object) =>
      // oxlint-disable-next-line no-await-in-loop -- each list alone
      (
        await app.call(
          list as typeof ordersOfEvent,
          { params: { event_id: shop.eventId }, query: { sort_by: 'last_name', sort_direction: 'asc', ...query } },
          by(),
        )
      ).body.data.map(({ last_name }) => last_name)
    const sorted = ['Mueller', 'Müller', 'Muñoz', 'Nash', 'Novak', 'Straße', 'Żółć', '李']
    // oxlint-disable-next-line no-await-in-loop -- each list alone
    expect(await sortedBy({})).toEqual(sorted)
    // oxlint-disable-next-line no-await-in-loop -- see above
    expect(await sortedBy({ query: 'names' })).toEqual(sorted)
  }
})

test('the server and the database fold a text alike', async () => {
  const texts = [
    'Muñoz',
    'STRASSE ẞ ß',
    'ŁØÐĐ Þorn',
    'Œuvre Æther',
    'ＦＵＬＬ　ｗｉｄｔｈ',
    'ﬁn',
    'İstanbul ısı',
    'Ελένης',
    '李小明',
    "O'Brien\\",
    '',
  ]
  const folded = await sql<{ folded: string }>`
    select fold_text(said) as folded from unnest(${texts}::text[]) with ordinality t (said, place) order by place`.execute(
    app.database.query,
  )
  expect(folded.rows.map((row) => row.folded)).toEqual(texts.map(foldText))
})
