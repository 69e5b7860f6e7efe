import { testApp } from '@turnout/testkit/app/test-app.ts'
import { aSeason } from '@turnout/testkit/seats/a-season.ts'
import { seatAt } from '@turnout/testkit/seats/rows-plan.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

/* The page of seats as a pass sees it. */

const app = testApp({ addsUp: true, pages: true })

const bodyOf = async (address: string): Promise<string> => {
  const first = await app.raw('GET', address)
  const to = first.headers['location']
  const answer = to === undefined ? first : await app.raw('GET', String(to))
  return answer.body as unknown as string
}

const FORM = { headers: { 'content-type': 'application/x-www-form-urlencoded' } }

test('the page of passes leads to the seats that are free on all dates, and an offer of them is held', async () => {
  const { shop, pass, ids, askSingle } = await aSeason(app, { admits: 'ALL' }, { rows: 2, seats: 2 })
  await askSingle(ids[1] ?? 0, { quantity: 1, seats: [seatAt(1, 1)] })
  const event = await bodyOf(`/e/${shop.eventId}/x?date=passes`)
  expect(event).toContain('Season, from €60.00')
  expect(event).toContain(`date=passes&amp;pass=${pass.productId}`)
  const seats = await bodyOf(`/e/${shop.eventId}/x/seats?date=passes&pass=${pass.productId}&n=1`)
  expect(seats).toContain('Same seat on all 3 dates')
  expect([seats.includes('€60.00'), seats.includes('€21.00')]).toEqual([true, false])
  const sent = await app.raw(
    'POST',
    `/checkout/${shop.eventId}`,
    new URLSearchParams({
      offer: 'A',
      count: '1',
      'wish.A': '[]',
      'price.A': `${pass.productId}.${pass.priceId}`,
    }).toString(),
    FORM,
  )
  const shortId = String(sent.headers['location']).split('/')[3] ?? ''
  const held = await sql<{ guid: string }>`
    select s.guid from orders o join order_lines l on l.order_id = o.id join seats s on s.id = any(l.seat_ids)
    where o.short_id = ${shortId}`.execute(app.database.query)
  expect(held.rows).toEqual([{ guid: seatAt(1, 2) }])
})

test('dates of a pass are ticked before its seat is chosen; too few lead back to them', async () => {
  const { shop, pass, ids } = await aSeason(app, { admits: 'CHOSEN', admits_dates: 2 })
  const address = `/e/${shop.eventId}/x/seats?date=passes&pass=${pass.productId}`
  const [first, second] = ids
  const seats = await bodyOf(`${address}&dates=${first}&dates=${second}`)
  expect(seats).toContain('Same seat on all 2 dates')
  expect(seats).toContain(`name="pass_dates" value="${first},${second}"`)
  expect(await bodyOf(`/e/${shop.eventId}/x?date=passes`)).toContain(`name="dates" value="${first}"`)
  const slug = String((await app.raw('GET', address)).headers['location']).split('/')[3]
  const back = await app.raw(
    'GET',
    `/e/${shop.eventId}/${slug}/seats?date=passes&pass=${pass.productId}&dates=${first}`,
  )
  expect(back.headers['location']).toBe(`/e/${shop.eventId}/${slug}?date=passes#tickets`)
})
