import { blockSeats } from '@turnout/contract/seats/staff-endpoints.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { aHouse, type TestHouse } from '@turnout/testkit/seats/a-house.ts'
import { seatAt } from '@turnout/testkit/seats/rows-plan.ts'
import { expect, test } from 'vitest'

const app = testApp({ addsUp: true, pages: true })

const [a, b] = [seatAt(1, 1), seatAt(1, 2)]

/** Keeps seats for a link; answers what its address says. */
async function linkFor({ shop }: TestHouse, seats: readonly string[]): Promise<string> {
  const body = { seats: [...seats], reason: 'Sponsor', for_link: true }
  const kept = await app.call(blockSeats, { params: { event_id: shop.eventId }, body }, { token: shop.owner.token })
  return kept.body.data.seat_link?.short_id ?? ''
}

const page = async ({ shop }: TestHouse, query: string) => {
  const first = await app.raw('GET', `/e/${shop.eventId}/x/seats${query}`)
  const answer = await app.raw('GET', String(first.headers['location'] ?? ''))
  return answer.body as unknown as string
}

test('the page of a link says what is kept, offers it without script, and goes on when all else is sold out', async () => {
  const house = await aHouse(app, { rows: 2, seats: 4 })
  const link = await linkFor(house, [a, b])
  const shown = await page(house, `?seat_link=${link}`)
  expect(shown).toContain('Kept for you: ')
  expect(shown).toContain(`name="seat_link" value="${link}"`)
  expect(await page(house, '?seat_link=sl_0000000000000000000000')).not.toContain('Kept for you')
  await house.best(house.front, 2)
  await house.best(house.back, 4)
  const offer = /name="offer"[^>]*value="A"/u
  await expect.poll(() => page(house, ''), { timeout: 20_000 }).not.toMatch(offer)
  expect(await page(house, `?seat_link=${link}`)).toMatch(offer)
  const form = new URLSearchParams({
    seat_link: link,
    offer: 'A',
    count: '2',
    'wish.A': '[]',
    'price.A': `${house.front.productId}.${house.front.priceId}`,
  })
  const sent = await app.raw('POST', `/checkout/${house.shop.eventId}`, form.toString(), {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect([sent.status, (await house.takenNow()).has(a)]).toEqual([303, true])
}, 90_000)
