import { expect } from '@playwright/test'
import { aForgersKey, aPhoneDoor } from '@turnout/testkit/doors/a-phone.ts'
import { openPhone, type DoorPhone } from './door-phone.ts'
import { buyTickets, codeOf, makeList } from './door-tickets.ts'
import { NO_NETWORK, test } from '../support/journey.ts'
import { putOnSale, type OnSale } from '../support/on-sale.ts'

const TITLES = {
  in: 'Come in',
  already: 'Already in',
  replaced: 'Old code',
  unknown: 'Not found',
  otherList: 'Not on this list',
  cancelled: 'Ticket cancelled',
} as const

/** Longer than good news stay and the page lets their code rest afterwards, ms. */
const SAME_CODE_PAUSE_MS = 8000

/** Reads one code and looks at the verdict over the screen, which is told only when the scan is kept. */
async function expectVerdict(phone: DoorPhone, code: string, title: string): Promise<void> {
  const before = await phone.waiting()
  await phone.scan([code])
  await expect(phone.page().locator('[data-tone]').getByText(title).first()).toBeVisible()
  expect(await phone.waiting()).toBe(before + 1)
}

const altered = (code: string): string => {
  const at = code.length - 40
  return `${code.slice(0, at)}${code[at] === 'A' ? 'B' : 'A'}${code.slice(at + 1)}`
}

async function reissue(shop: OnSale, attendeeId: number): Promise<void> {
  const done = await shop.client.post(`/events/${shop.eventId}/attendees/${attendeeId}/reissue`)
  expect(done.status, JSON.stringify(done.json)).toBeLessThan(300)
}

test('a phone without a network refuses forged, altered, replaced and foreign tickets, and says why', async ({
  browser,
  baseURL,
  expectErrors,
}) => {
  expectErrors(NO_NETWORK)
  test.setTimeout(150_000)
  const origin = baseURL ?? ''
  const products = [
    { title: 'Free entry', type: 'FREE', prices: [{ price: 0 }] },
    { title: 'Backstage', type: 'FREE', prices: [{ price: 0 }] },
  ]
  const [shop, elsewhere] = [await putOnSale(origin, { products }), await putOnSale(origin)]
  const [good, renewed, cancelled, late] = await buyTickets(origin, shop, { product: 'Free entry', count: 4 })
  const [backstage] = await buyTickets(origin, shop, { product: 'Backstage', count: 1 })
  const [foreign] = await buyTickets(origin, elsewhere, { product: 'Free entry', count: 1 })
  if (!good || !renewed || !cancelled || !late || !backstage || !foreign) throw new Error('a ticket is missing')
  await reissue(shop, renewed.attendeeId)
  const over = await shop.client.patch(`/events/${shop.eventId}/attendees/${cancelled.attendeeId}`, {
    status: 'CANCELLED',
  })
  expect(over.status, JSON.stringify(over.json)).toBe(200)
  const list = await makeList(shop, ['Free entry'])
  const phone = await openPhone(browser, `${origin}/check-in/${list.shortId}`, 'North')
  await phone.setOffline(true)
  // A ticket that is renewed, and one that is sold, while the phone hears nothing.
  await reissue(shop, late.attendeeId)
  const [sold] = await buyTickets(origin, shop, { product: 'Free entry', count: 1 })
  const names = (await shop.client.get(`/events/${shop.eventId}/attendees?per_page=100`)).json
  const short = (id: number): string =>
    String(
      (names?.['data'] as unknown as { id: number; short_id: string }[] | undefined)?.find((one) => one.id === id)
        ?.short_id,
    )

  const forged = aPhoneDoor().code(
    { eventId: shop.eventId, attendeeId: good.attendeeId, productId: shop.products['Free entry']?.productId ?? 0 },
    aForgersKey(),
  )
  await expectVerdict(phone, forged, TITLES.unknown)
  await expectVerdict(phone, altered(good.code), TITLES.unknown)
  await expectVerdict(phone, foreign.code, TITLES.unknown)
  await expectVerdict(phone, 'HTTPS://TURNOUT.TEST/?Q=<SCRIPT>ALERT(1)</SCRIPT>', TITLES.unknown)
  await expectVerdict(phone, backstage.code, TITLES.otherList)
  await expectVerdict(phone, renewed.code, TITLES.replaced)
  await expectVerdict(phone, cancelled.code, TITLES.cancelled)
  await expectVerdict(phone, good.code, TITLES.in)
  // The same code rests for a moment after its verdict.
  await phone.page().waitForTimeout(SAME_CODE_PAUSE_MS)
  await expectVerdict(phone, good.code, TITLES.already)
  await expectVerdict(phone, await codeOf(origin, shop, short(renewed.attendeeId)), TITLES.in)
  // Newer than the list: its signature lets it in.
  await expectVerdict(phone, await codeOf(origin, shop, short(late.attendeeId)), TITLES.in)
  await expectVerdict(phone, sold?.code ?? '', TITLES.in)
  // Once it came in, the code of before is known as replaced or as inside: never as a second guest.
  await expectVerdict(phone, late.code, TITLES.already)

  await phone.setOffline(false)
  await expect.poll(() => phone.waiting(), { timeout: 30_000 }).toBe(0)
  const told = (await shop.client.get(`/events/${shop.eventId}/check-in-lists/${list.id}`)).json?.['data']
  expect(told?.['checked_in_attendees']).toBe(4)
  const conflicts = await shop.client.get(`/events/${shop.eventId}/check-in-conflicts`)
  expect(conflicts.json?.['data']).toHaveLength(0)
  await phone.context.close()
})

test('two tabs of one phone are one door, a new link sends what the old one left, and a list that is removed is gone', async ({
  browser,
  baseURL,
  expectErrors,
}) => {
  expectErrors(NO_NETWORK)
  test.setTimeout(150_000)
  const origin = baseURL ?? ''
  const shop = await putOnSale(origin)
  const [first, second] = await buyTickets(origin, shop, { product: 'Free entry', count: 2 })
  const list = await makeList(shop, ['Free entry'])
  const phone = await openPhone(browser, `${origin}/check-in/${list.shortId}`, 'North')
  const other = await phone.context.newPage()
  await other.goto(`${origin}/check-in/${list.shortId}`)
  await expect(other.getByRole('heading', { name: 'Ready for the hand scanner' })).toBeVisible()
  await phone.setOffline(true)
  await expectVerdict(phone, first?.code ?? '', TITLES.in)
  await other.getByLabel('Ticket code or reference').fill(first?.code ?? '')
  await other.getByRole('button', { name: 'Check' }).click()
  await expect(other.locator('[data-tone]').getByText(TITLES.already).first()).toBeVisible()
  await expectVerdict(phone, second?.code ?? '', TITLES.in)
  expect(await phone.waiting()).toBe(3)
  await other.close()

  await test.step('the organizer gives the list a new link meanwhile', async () => {
    const rotated = await shop.client.post(`/events/${shop.eventId}/check-in-lists/${list.id}/rotate-link`)
    const link = String(rotated.json?.['data']?.['short_id'])
    await phone.setOffline(false)
    await expect(phone.page().getByText('This link no longer works')).toBeVisible({ timeout: 30_000 })
    expect(await phone.waiting()).toBe(3)
    await phone.page().goto(`${origin}/check-in/${link}`)
    await expect.poll(() => phone.waiting(), { timeout: 30_000 }).toBe(0)
    const told = (await shop.client.get(`/events/${shop.eventId}/check-in-lists/${list.id}`)).json?.['data']
    expect(told?.['checked_in_attendees']).toBe(2)
  })

  await test.step('the list is removed from the phone', async () => {
    const page = phone.page()
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('button', { name: 'Remove this list from this phone' }).click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect.poll(() => phone.guestsKept()).toBe(0)
    // The page itself is forgotten after its guests.
    const kept = () =>
      page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('turnout-door:')))
    await expect.poll(kept).toEqual([])
  })
  await phone.context.close()
})
