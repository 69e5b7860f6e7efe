import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { buy } from '../support/buy-over-http.ts'
import { NO_NETWORK, test } from '../support/journey.ts'
import { putOnSale, type OnSale } from '../support/on-sale.ts'
import { picture } from '../support/take-picture.ts'
import { WireClient, type Json } from '../support/wire-client.ts'
import { openPhone } from './door-phone.ts'
import { codeOf, makeList } from './door-tickets.ts'

/* A ticket of another date goes to the date of the door, where that has places. */

const MINUTE_MS = 60_000
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * MINUTE_MS).toISOString()

const must = async (answer: Promise<{ status: number; json: Json | null }>): Promise<Json> => {
  const { status, json } = await answer
  expect(status, JSON.stringify(json)).toBeLessThan(300)
  return json?.['data'] as Json
}

/** Adds a date, and answers its id. */
async function addDate({ client, eventId }: OnSale, date: Record<string, unknown>): Promise<number> {
  const added = await must(client.post(`/events/${eventId}/occurrences`, date))
  return Number((added['occurrences'] as unknown as Json[])[0]?.['id'])
}

/** A play of tonight and two evenings more, dearer tonight; and a pass for two of its evenings. */
async function aPlay(origin: string) {
  const shop = await putOnSale(origin, {
    title: 'The Salt House',
    products: [
      { title: 'Balcony', type: 'PAID', prices: [{ price: 18 }] },
      { title: 'Stalls', type: 'FREE' },
    ],
  })
  const tonight = { start_date: inMinutes(40), end_date: inMinutes(160), capacity: 3 }
  const today = await addDate(shop, tonight)
  const later = await addDate(shop, { start_date: inMinutes(7000), end_date: inMinutes(7100) })
  const last = await addDate(shop, { start_date: inMinutes(9000), end_date: inMinutes(9100) })
  const price = { price_id: shop.products['Balcony']?.priceId, price: 20, is_hidden: false }
  await must(shop.client.put(`/events/${shop.eventId}/occurrences/${today}`, { ...tonight, prices: [price] }))
  const made = await must(
    shop.client.post(`/events/${shop.eventId}/products`, {
      title: '2 evenings',
      type: 'FREE',
      product_category_id: (
        await must(shop.client.get(`/events/${shop.eventId}/products/${shop.products['Stalls']?.productId}`))
      )['product_category_id'],
      admits: 'CHOSEN',
      admits_dates: 2,
    }),
  )
  return { shop, today, later, last, passId: Number(made['id']) }
}

/** The code of a ticket that was paid for. */
async function paidTicket(
  origin: string,
  shop: OnSale,
  date: number,
  name: readonly [string, string],
): Promise<string> {
  const [first, last] = name
  const [product = ''] = Object.keys(shop.products)
  const order = await buy(origin, shop, { product, quantity: 1, first, last, date })
  const [found] = (await must(
    shop.client.get(`/events/${shop.eventId}/orders?query=${order.email}`),
  )) as unknown as Json[]
  await must(shop.client.post(`/events/${shop.eventId}/orders/${Number(found?.['id'])}/mark-as-paid`))
  return codeOf(origin, shop, order.ticketShortId)
}

/** The code of a pass for some dates. */
async function passFor(origin: string, { shop, passId }: Awaited<ReturnType<typeof aPlay>>, dates: readonly number[]) {
  const buyer = new WireClient(origin)
  const at = `/public/events/${shop.eventId}/order`
  const product = await must(shop.client.get(`/events/${shop.eventId}/products/${passId}`))
  const priceId = (product['prices'] as unknown as Json[])[0]?.['id']
  const quantities = [{ price_id: priceId, quantity: 1 }]
  const held = await must(
    buyer.post(at, { products: [{ product_id: passId, event_occurrence_ids: dates, quantities }] }),
  )
  const order = { first_name: 'Ivo', last_name: 'Teles', email: 'ivo@teles.example', accepted_terms: true }
  await must(buyer.put(`${at}/${String(held['short_id'])}`, { order }))
  const read = await must(buyer.get(`${at}/${String(held['short_id'])}`))
  return codeOf(origin, shop, String((read['attendees'] as unknown as Json[])[0]?.['short_id']))
}

/** The verdict fits and is accessible, small and large, light and dark. */
async function look(page: Page, name: string): Promise<void> {
  for (const [width, scheme] of [
    [390, 'light'],
    [390, 'dark'],
    [320, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: width === 320 ? 640 : 844 })
    await page.emulateMedia({ colorScheme: scheme })
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await picture(page, `door-${name}-${width}-${scheme}`)
  }
  await page.setViewportSize({ width: 390, height: 780 })
}

test('a ticket of another date goes to today with what it costs more, a pass takes today instead of another evening', async ({
  browser,
  baseURL,
  expectErrors,
}) => {
  expectErrors(NO_NETWORK)
  const origin = baseURL ?? ''
  const play = await aPlay(origin)
  const { shop, today, later, last, passId } = play
  const davi = await paidTicket(origin, shop, later, ['Davi', 'Antunes'])
  const uwe = await paidTicket(origin, shop, later, ['Uwe', 'Dietz'])
  const ivo = await passFor(origin, play, [later, last])
  const list = await makeList(shop, ['Balcony', 'Stalls'], {
    product_ids: [...Object.values(shop.products).map(({ productId }) => productId), passId],
    can_let_in_anyway: true,
  })
  const phone = await openPhone(browser, `${origin}/check-in/${list.shortId}`, 'North')
  const page = phone.page()
  const move = page.getByRole('button', { name: 'Move to today' })
  const next = page.getByRole('button', { name: 'Scan next ticket' })

  await test.step('without a network the move waits, and letting in does not', async () => {
    await phone.setOffline(true)
    await phone.scan([davi])
    await expect(move).toContainText('needs a signal')
    await expect(move).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByRole('button', { name: 'Let in anyway…' })).toBeEnabled()
    await look(page, 'offline')
    await next.click()
    await phone.setOffline(false)
    await expect.poll(() => phone.waiting(), { timeout: 45_000 }).toBe(0)
  })

  await test.step('with it the verdict names the places and the difference, and one press moves and lets in', async () => {
    // A code that was told rests for a while.
    await expect(async () => {
      await phone.scan([davi])
      await expect(move).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 20_000 })
    await expect(move).toContainText('€2.00 to pay')
    await expect(page.getByText('3 places left', { exact: true })).toBeVisible()
    await look(page, 'other')
    await move.press('Enter')
    await expect(page.getByRole('heading', { name: 'Come in' })).toBeVisible()
    await expect(page.getByText('moved to today, €2.00 paid').first()).toBeVisible()
    await look(page, 'moved')
    await page.getByText('Come in').first().click()
    // The phone has heard of it: the same ticket is inside.
    await expect(async () => {
      await phone.scan([davi])
      await expect(page.getByText('Already in').first()).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 20_000 })
    await next.click()
  })

  await test.step('a pass takes today instead of the last of its evenings', async () => {
    await phone.scan([ivo])
    const add = page.getByRole('button', { name: 'Add today' })
    await expect(add).toContainText(/instead of \w/u)
    await expect(page.getByRole('heading', { name: 'Not chosen' })).toBeVisible()
    await look(page, 'pass')
    await add.click()
    await expect(page.getByText(/Date 1 of 2 chosen, moved to today/u).first()).toBeVisible()
    await page.getByText('Come in').first().click()
  })

  await test.step('a guest who moved away by another is told so; when the last place is gone the move is refused', async () => {
    const [found] = (await must(shop.client.get(`/events/${shop.eventId}/attendees?query=Dietz`))) as unknown as Json[]
    const [attendeeId, orderId] = [Number(found?.['id']), Number(found?.['order_id'])]
    const go = (from: number, to: number) =>
      must(
        shop.client.post(`/events/${shop.eventId}/orders/${orderId}/move`, {
          moves: [{ attendee_id: attendeeId, from, to }],
          notify: false,
        }),
      )
    await go(later, today)
    await go(today, last)
    await phone.scan([uwe])
    await expect(page.getByRole('heading', { name: 'Moved' })).toBeVisible()
    const back = page.getByRole('button', { name: 'Move back to today' })
    await expect(back).toContainText('€2.00 to pay')
    await look(page, 'away')
    await buy(origin, shop, { product: 'Stalls', quantity: 1, first: 'Ana', last: 'Kolar', date: today })
    await back.click()
    await expect(back).toContainText('no places left')
    await expect(back).toHaveAttribute('aria-disabled', 'true')
    await next.click()
  })
  await phone.context.close()
})

test('a guest who is late for an entry time reads which one has places', async ({ browser, baseURL }) => {
  const origin = baseURL ?? ''
  const shop = await putOnSale(origin, {
    title: 'Maritime Museum',
    products: [{ title: 'Entry', type: 'PAID', prices: [{ price: 9 }] }],
  })
  const past = await addDate(shop, { kind: 'SLOT', start_date: inMinutes(30), end_date: inMinutes(60), capacity: 5 })
  const coming = await addDate(shop, { kind: 'SLOT', start_date: inMinutes(61), end_date: inMinutes(91), capacity: 18 })
  const nora = await paidTicket(origin, shop, past, ['Nora', 'Weiss'])
  await paidTicket(origin, shop, coming, ['Uwe', 'Dietz'])
  const slot = { kind: 'SLOT', start_date: inMinutes(-80), end_date: inMinutes(-50), capacity: 5 }
  const moved = await shop.client.put(`/events/${shop.eventId}/occurrences/${past}`, {
    ...slot,
    holders: { tell: false, reason: 'A test of the door' },
  })
  expect(moved.status, JSON.stringify(moved.json)).toBeLessThan(300)
  const list = await makeList(shop, ['Entry'], { can_let_in_anyway: true })
  const phone = await openPhone(browser, `${origin}/check-in/${list.shortId}`, 'East quay')
  const page = phone.page()
  await phone.scan([nora])
  await expect(page.getByRole('heading', { name: '50 minutes late' })).toBeVisible()
  await expect(page.getByText(/^\d\d:\d\d has$/u)).toBeVisible()
  await expect(page.getByText('17 places', { exact: true })).toBeVisible()
  await look(page, 'late')
  await phone.context.close()
})
