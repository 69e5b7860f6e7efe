import { reserveTickets } from '@turnout/contract/checkout/endpoints.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { aHouse, type TestHouse } from '@turnout/testkit/seats/a-house.ts'
import { seatAt } from '@turnout/testkit/seats/rows-plan.ts'
import { offerCode } from '@turnout/testkit/shops/pricing-factory.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

const app = testApp({ addsUp: true, pages: true })

const textOf = (answer: Awaited<ReturnType<typeof app.raw>>) => ({ ...answer, body: answer.body as unknown as string })

const pageOf = async ({ shop }: TestHouse, query = '') => {
  const first = await app.raw('GET', `/e/${shop.eventId}/x/seats${query}`)
  return textOf(await app.raw('GET', String(first.headers['location'] ?? '')))
}

/** They are there twice: with script and without. */
const offersOf = (body: string): string[] => {
  const found = body.matchAll(/<input type="radio"[^>]*name="offer"[^>]*value="(?<letter>[A-H])"/gu)
  return [...new Set([...found].flatMap(({ groups }) => groups?.['letter'] ?? []))]
}

const FOR_NOTHING = { discountType: 'NONE' } as const
const A_THIRD = { discountType: 'PERCENTAGE', ratePpm: 333_000 } as const

const addCode = ({ shop, back }: TestHouse, code: string, discount: typeof FOR_NOTHING | typeof A_THIRD) =>
  offerCode(app.database, shop, { code, discount, productIds: [back.productId] })

const reserve = ({ shop, back }: TestHouse, code: string | null, seats: readonly string[]) =>
  app.call(reserveTickets, {
    params: { event_id: shop.eventId },
    body: {
      products: [
        {
          product_id: back.productId,
          quantities: [{ price_id: back.priceId, quantity: seats.length, seats: [...seats] }],
        },
      ],
      promo_code: code,
    },
  })

describe('promo codes', () => {
  test('a letter that needs a code is not there without it, and sold with it', async () => {
    const house = await aHouse(app, { rows: 2, seats: 4 })
    await sql`update products set is_hidden_without_promo_code = true where id = ${house.back.productId}`.execute(
      app.database.query,
    )
    await addCode(house, 'LUZ10', FOR_NOTHING)
    const without = await pageOf(house)
    expect(offersOf(without.body)).toEqual(['A'])
    expect(without.body).not.toContain('LUZ10')
    const wrong = await pageOf(house, '?promo_code=LUZ11')
    expect([offersOf(wrong.body), wrong.body.includes('The code LUZ11 does not count here.')]).toEqual([['A'], true])
    const withIt = await pageOf(house, '?promo_code=luz10')
    expect(offersOf(withIt.body)).toEqual(['A', 'B'])
    expect(withIt.body).toContain('with LUZ10')
    const seats = [seatAt(2, 1), seatAt(2, 2)]
    expect((await reserve(house, null, seats)).status, 'without its code').toBe(422)
    expect((await reserve(house, 'LUZ11', seats)).status, 'with a wrong one').toBe(422)
    expect((await reserve(house, 'LUZ10', seats)).body.data).toMatchObject({ total_gross: 42 })
  })

  test('what the page says for a code with a discount is what the order costs', async () => {
    const house = await aHouse(app, { rows: 2, seats: 4 })
    await addCode(house, 'THIRD', A_THIRD)
    const page = await pageOf(house, '?promo_code=THIRD')
    // A third off 21.00, of each seat.
    expect(page.body).toContain('€14.01')
    expect(page.body).toContain('€28.02')
    const sent = await app.raw(
      'POST',
      `/checkout/${house.shop.eventId}`,
      new URLSearchParams({
        promo_code: 'THIRD',
        offer: 'B',
        count: '2',
        'wish.B': '[]',
        'price.B': `${house.back.productId}.${house.back.priceId}`,
      }).toString(),
      { headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    )
    const shortId = String(sent.headers['location']).split('/')[3] ?? ''
    const order = await sql<{
      total_gross_minor: number
    }>`select total_gross_minor from orders where short_id = ${shortId}`.execute(app.database.query)
    expect(order.rows).toEqual([{ total_gross_minor: 2802 }])
  })
})

describe('a house that is sold out', () => {
  const sellOut = async (house: TestHouse) => {
    await house.take(
      house.front,
      [1, 2].map((seat) => seatAt(1, seat)),
    )
    await house.take(
      house.back,
      [1, 2].map((seat) => seatAt(2, seat)),
    )
  }
  const lettersOf = (body: string) =>
    [...body.matchAll(/name="zones"[^>]*value="(?<of>any|[A-H])"/gu)].map(({ groups }) => groups?.['of'])

  test('offers its letters to wait for, and the form is taken without a script', async () => {
    const house = await aHouse(app, { rows: 2, seats: 2 })
    expect(lettersOf((await pageOf(house)).body)).toEqual([])
    await sellOut(house)
    const page = await pageOf(house)
    expect(page.body).toContain('All seats are taken')
    expect(lettersOf(page.body)).toEqual(['any', 'A', 'B'])
    const send = async (fields: readonly (readonly [string, string])[]) => {
      const form = new URLSearchParams(fields.map(([name, value]) => [name, value])).toString()
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      return textOf(await app.raw('POST', `/waiting-list/${house.shop.eventId}`, form, { headers }))
    }
    const usual = [
      ['offered_zones', 'A B'],
      ['quantity', '2'],
      ['side_by_side', 'true'],
    ] as const
    const wrong = await send([...usual, ['zones', 'A'], ['quantity', '2'], ['email', 'nobody']])
    expect([wrong.status, wrong.body.includes('name="side_by_side"')]).toEqual([422, true])
    const any = await send([...usual, ['zones', 'any'], ['email', 'any@reis.example']])
    const one = await send([...usual, ['zones', 'any'], ['zones', 'B'], ['email', 'one@reis.example']])
    expect([any.status, one.status]).toEqual([201, 201])
    expect(one.body).toContain('2 × Rear stalls, side by side')
    const found = await sql<{ email: string; zones: string[]; side_by_side: boolean }>`
      select w.email, w.side_by_side, array(
        select s.zone from waiting_wishes k join seat_zone_prices s on s.product_price_id = k.product_price_id
        where k.entry_id = w.id order by k.place) as zones
      from waiting_entries w where w.event_id = ${house.shop.eventId} order by w.id`.execute(app.database.query)
    expect(found.rows).toEqual([
      { email: 'any@reis.example', zones: ['A', 'B'], side_by_side: true },
      { email: 'one@reis.example', zones: ['B'], side_by_side: true },
    ])
  })

  test('of which one letter is left leads to the form for the other', async () => {
    const house = await aHouse(app, { rows: 2, seats: 2 })
    await house.take(house.front, [seatAt(1, 1), seatAt(1, 2)])
    const page = await pageOf(house)
    expect([lettersOf(page.body), page.body.includes('waiting=yes')]).toEqual([[], true])
    expect(lettersOf((await pageOf(house, '?waiting=yes')).body)).toEqual(['A'])
  })

  test('with places for wheelchairs left still sells these, and has the form for all others', async () => {
    const house = await aHouse(app, { rows: 2, seats: 2 })
    await sql`update seating_seats set is_accessible = true where row_label = '2' and number = '1'
      and seating_id in (select id from seatings where event_id = ${house.shop.eventId})`.execute(app.database.query)
    await house.take(house.front, [seatAt(1, 1), seatAt(1, 2)])
    await house.take(house.back, [seatAt(2, 2)])
    const page = await pageOf(house)
    expect(lettersOf(page.body)).toEqual(['any', 'A', 'B'])
    expect(page.body).toContain('waiting=no')
    const left = await pageOf(house, '?waiting=no')
    expect([lettersOf(left.body), left.body.includes('Places for a wheelchair')]).toEqual([[], true])
  })
})

describe('the still picture for browsers without script', () => {
  const pictureOf = (body: string): string =>
    /<noscript>.*?<img[^>]*src="(?<src>[^"]*\.svg[^"]*)"/su.exec(body)?.groups?.['src'] ?? ''

  test('has the seats in the colours of their prices, is kept for good by the version of its plan, and shows no one', async () => {
    const house = await aHouse(app, { rows: 2, seats: 4 })
    const src = pictureOf((await pageOf(house)).body)
    expect(src).toMatch(/\/seats\/s\d+\.svg$/u)
    const picture = textOf(await app.raw('GET', src))
    expect(picture.headers).toMatchObject({
      'content-type': expect.stringContaining('image/svg+xml'),
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(picture.body.match(/class="s [AB]"/gu)).toHaveLength(2)
    expect(picture.body.match(/h1/gu)).toHaveLength(8)
    expect(picture.body).toContain('>Stalls</text>')
    const other = await app.raw('GET', src.replace(/s\d+\.svg/u, 's999.svg'))
    expect(other.headers['cache-control']).toBe('public, max-age=300')
  })

  test('is not there for an event that is not shown, and for one that is none', async () => {
    const [shown, hidden] = [await aHouse(app, { rows: 2, seats: 4 }), await aHouse(app, { rows: 2, seats: 4 })]
    await sql`update events set status = 'DRAFT' where id = ${hidden.shop.eventId}`.execute(app.database.query)
    const statusOf = async (event: number | string) => (await app.raw('GET', `/e/${event}/x/seats/s1.svg`)).status
    expect(await statusOf(shown.shop.eventId)).toBe(200)
    expect(await statusOf(hidden.shop.eventId)).toBe(404)
    expect(await statusOf('x')).toBe(404)
  })
})
