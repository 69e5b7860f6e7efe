import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { CHECKOUT, choose, expectOnEventPage } from '../support/buyer.ts'
import { NO_NETWORK, test } from '../support/journey.ts'
import { inDays, putOnSale, type OnSale } from '../support/on-sale.ts'
import { type Json, WireClient } from '../support/wire-client.ts'

test.describe.configure({ mode: 'parallel' })

const PHONE = { width: 390, height: 844 }
const LOW = { width: 1280, height: 640 }

const paid = (title: string, price: number, over: object = {}) => ({
  title,
  type: 'PAID',
  prices: [{ price }],
  ...over,
})

const chairs = (places: number) => ({
  ...paid('Front row', 42),
  prices: [{ price: 42, initial_quantity_available: places }],
  show_quantity_remaining: true,
})

const NINE = [
  paid('General admission', 26.5),
  chairs(6),
  paid('Balcony', 30),
  { title: 'Under twelve' },
  paid('Artist table', 240),
  ...['Tote bag', 'Programme', 'Harbour tour', 'Ferry home'].map((title) =>
    paid(title, 4, { product_type: 'GENERAL' }),
  ),
]

const desk = (page: Page): Locator => page.getByRole('complementary')
const bar = (page: Page): Locator => page.getByRole('region', { name: 'Order total' })
const rows = (page: Page): Locator => desk(page).locator('[data-prices]')

async function addCode(shop: OnSale): Promise<void> {
  const code = { code: 'LUZ10', discount_type: 'PERCENTAGE', discount: 10 }
  expect((await shop.client.post(`/events/${shop.eventId}/promo-codes`, code)).status).toBe(201)
}

/** Holds tickets as another buyer would, without a browser. */
async function takeElsewhere(origin: string, shop: OnSale, title: string, quantity: number): Promise<void> {
  const { productId, priceId } = shop.products[title] ?? { productId: 0, priceId: 0 }
  const products = [{ product_id: productId, quantities: [{ price_id: priceId, quantity }] }]
  const answer = await new WireClient(origin).post(`/public/events/${shop.eventId}/order`, { products })
  expect(answer.status, JSON.stringify(answer.json)).toBe(201)
}

/**
 * The part of an element that a visitor can see and press: within the window, under nothing else.
 */
async function expectUncovered(element: Locator): Promise<void> {
  await expect
    .poll(() =>
      element.evaluate((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect()
        const points = [
          [(left + right) / 2, top + 3],
          [(left + right) / 2, bottom - 3],
        ]
        return points.every(([x = 0, y = 0]) => one.contains(document.elementFromPoint(x, y)))
      }),
    )
    .toBe(true)
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  for (const trouble of ['no network', 'an error of the server'] as const)
    test(`${trouble} is told above the button that was pressed, and the choice is kept`, async ({
      page,
      baseURL,
      expectErrors,
    }) => {
      expectErrors(NO_NETWORK, /Failed to load resource: .* 500 .*\/api\/public\/events\//u)
      const shop = await putOnSale(baseURL ?? '', { products: NINE })
      await page.goto(shop.path)
      await choose(page, 'General admission', 2)
      await page.evaluate(() => window.scrollTo(0, 0))
      await page.route('**/api/public/events/**', (route) =>
        trouble === 'no network' ? route.abort() : route.fulfill({ status: 500, body: 'oops' }),
      )
      await bar(page).getByRole('button', { name: 'Continue' }).click()
      const said = bar(page).getByText('We could not reserve your tickets. Please try again; your choice is kept.')
      await expect(said).toBeInViewport({ ratio: 1 })
      await page.unroute('**/api/public/events/**')
      await bar(page).getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByRole('heading', { level: 1, name: CHECKOUT })).toBeVisible()
    })

  test('a row that changed comes into view, and the bar says what the total became', async ({ page, baseURL }) => {
    const origin = baseURL ?? ''
    const shop = await putOnSale(origin, {
      products: [...NINE.filter(({ title }) => title !== 'Front row'), chairs(5)],
    })
    await page.goto(shop.path)
    await choose(page, 'Front row', 5)
    await page.evaluate(() => window.scrollTo(0, 0))
    await takeElsewhere(origin, shop, 'Front row', 4)
    await bar(page).getByRole('button', { name: 'Continue' }).click()
    await expect(bar(page).getByText('Front row: 5 became 1, one was left.')).toBeInViewport({ ratio: 1 })
    await expect(bar(page).getByText('€210.00 is now €42.00.')).toBeInViewport()
    const changed = page.getByText('Only 1 left, we changed 5 to 1')
    await expect(changed).toBeInViewport({ ratio: 1 })
    await expectUncovered(changed)
    await expectAccessible(page)
  })

  test('the bar says what tickets start from, not what children or programmes cost', async ({ page, baseURL }) => {
    const shop = await putOnSale(baseURL ?? '', { products: NINE })
    await page.goto(shop.path)
    await expect(bar(page)).toContainText('Tickets from €26.50')
    await expect(bar(page)).toContainText('Some tickets are free')
  })

  test('focus never goes under the bar', async ({ page, baseURL }) => {
    const shop = await putOnSale(baseURL ?? '', { products: NINE })
    await page.goto(shop.path)
    for (const row of await rows(page).all()) {
      const button = row.getByRole('button')
      await page.evaluate(() => window.scrollTo(0, 0))
      await button.focus()
      await expectUncovered(button)
    }
  })
})

/** So many things of its one category may be in an order from now on. */
async function limitCategory(shop: OnSale, most: number): Promise<void> {
  const path = `/events/${shop.eventId}/product-categories`
  const [category] = ((await shop.client.get(path)).json?.['data'] ?? []) as unknown as Json[]
  const body = { name: 'Tickets', max_per_order: most }
  expect((await shop.client.put(`${path}/${String(category?.['id'])}`, body)).status).toBe(200)
}

const LIMITED = [paid('General admission', 26.5), paid('Balcony', 30), paid('Artist table', 240)]

test('no button goes past what a category allows in one order, and one fewer gives the room back', async ({
  page,
  baseURL,
}) => {
  const shop = await putOnSale(baseURL ?? '', { products: LIMITED })
  await limitCategory(shop, 3)
  await expectOnEventPage(page, shop.path, 'At most 3 of these per order.')
  await choose(page, 'General admission', 2)
  await page.getByRole('button', { name: 'Add Balcony' }).press('Enter')
  const row = page.getByRole('group', { name: 'Balcony' })
  await expect(row).toContainText('At most 3 of these per order.')
  await expect(row.getByRole('button', { name: 'One fewer Balcony' })).toBeFocused()
  for (const name of ['One more General admission', 'One more Balcony', 'Add Artist table'])
    await expect(page.getByRole('button', { name })).toBeDisabled()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Add Artist table' })).toBeEnabled()
  await page.getByRole('button', { name: 'One more General admission' }).click()
  await desk(page).getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: CHECKOUT })).toBeVisible()
})

test('a limit that came after the choice is told at its row, keeps the choice, and can be met there', async ({
  page,
  baseURL,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource: .* 422 .*\/api\/public\/events\//u)
  const shop = await putOnSale(baseURL ?? '', { products: LIMITED })
  await page.goto(shop.path)
  await choose(page, 'General admission', 2)
  await choose(page, 'Balcony', 2)
  await limitCategory(shop, 3)
  await desk(page).getByRole('button', { name: 'Continue' }).click()
  await expect(desk(page).getByRole('alert')).toContainText('Choose at most 3 of these products together.')
  await expect(rows(page).first()).toContainText('Choose at most 3 of these products together.')
  await expect(page.getByRole('group', { name: 'Balcony' })).toContainText('2')
  await expect(page.getByRole('button', { name: 'One more Balcony' })).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'One fewer General admission' }).click()
  await desk(page).getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: CHECKOUT })).toBeVisible()
})

test('before a choice the button says so and leads to the first ticket', async ({ page, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '', { products: NINE })
  await page.goto(shop.path)
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0)
  await desk(page).getByRole('button', { name: 'Choose tickets' }).click()
  await expect(page.getByRole('button', { name: 'Add General admission' })).toBeFocused()
  await expect(desk(page).getByRole('alert')).toBeEmpty()
  await page.keyboard.press('Enter')
  await expect(desk(page).getByRole('button', { name: 'Continue' })).toBeVisible()
})

test('a chosen row has an edge of ink and no tint, and keeps its place', async ({ page, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '', { products: NINE })
  await page.goto(shop.path)
  const row = rows(page).first()
  const before = {
    box: await row.boundingBox(),
    fill: await row.evaluate((one) => getComputedStyle(one).backgroundColor),
  }
  await choose(page, 'General admission', 1)
  expect(await row.boundingBox()).toEqual(before.box)
  await expect(row).toHaveCSS('background-color', before.fill)
  await expect(row).toHaveCSS('box-shadow', /2px inset$/u)
  const next = await rows(page).nth(1).boundingBox()
  expect((next?.y ?? 0) - (before.box?.y ?? 0) - (before.box?.height ?? 0)).toBe(8)
})

test('an event that cannot be bought says why, and has no button to go on', async ({ page, baseURL }) => {
  const origin = baseURL ?? ''
  const soldOut = await putOnSale(origin, { products: [chairs(1), { ...chairs(1), title: 'Standing' }] })
  await takeElsewhere(origin, soldOut, 'Front row', 1)
  await takeElsewhere(origin, soldOut, 'Standing', 1)
  const notYet = await putOnSale(origin, { products: [paid('Front row', 42, { sale_start_date: inDays(3) })] })
  const locked = await putOnSale(origin, { products: [paid('Front row', 42, { is_hidden_without_promo_code: true })] })
  await addCode(locked)
  const closed = [
    { path: soldOut.path, title: 'Sold out' },
    { path: notYet.path, title: 'Tickets' },
    { path: locked.path, title: 'Tickets' },
  ]
  for (const { path, title } of closed) {
    await page.goto(path)
    await expect(desk(page).getByRole('heading', { name: title, exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0)
    await expectAccessible(page)
  }
  await page.getByRole('button', { name: 'Show tickets' }).click()
  await expect(desk(page).getByRole('alert')).toHaveText('Enter a code first.')
  await page.getByLabel('Code', { exact: true }).fill('nope')
  await page.keyboard.press('Enter')
  await expect(desk(page).getByRole('alert')).toHaveText(
    'Sorry, this promo code is not recognized. Try it without spaces.',
  )
  await page.getByLabel('Code', { exact: true }).fill('luz10')
  await page.getByRole('button', { name: 'Show tickets' }).click()
  await expect(page.getByRole('button', { name: 'Add Front row' })).toBeVisible()
})

test('a sold-out desk looks again when asked, and opens when a place came back', async ({ page, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '', { products: [chairs(0), { ...chairs(0), title: 'Standing' }] })
  await page.goto(shop.path)
  await page.getByRole('button', { name: 'Check for tickets again' }).click()
  await expect(desk(page).getByRole('alert')).toHaveText('Nothing has come free yet.')
  const { productId, priceId } = shop.products['Front row'] ?? { productId: 0, priceId: 0 }
  const categories = await shop.client.get(`/events/${shop.eventId}/product-categories`)
  const [category] = (categories.json?.['data'] ?? []) as unknown as Json[]
  const changed = { ...chairs(2), product_category_id: category?.['id'] }
  const prices = [{ id: priceId, price: 42, initial_quantity_available: 2 }]
  const answer = await shop.client.put(`/events/${shop.eventId}/products/${productId}`, { ...changed, prices })
  expect(answer.status, JSON.stringify(answer.json)).toBe(200)
  await page.getByRole('button', { name: 'Check for tickets again' }).click()
  await expect(page.getByRole('button', { name: 'Add Front row' })).toBeVisible()
  await expect(desk(page).getByRole('alert')).toHaveText('Tickets are on sale now.')
})

test.describe('in a low window', () => {
  test.use({ viewport: LOW })

  test('the desk says how many rows are out of sight, and leads there', async ({ page, baseURL }) => {
    const shop = await putOnSale(baseURL ?? '', { products: NINE })
    await page.goto(shop.path)
    await expect(desk(page).getByRole('button', { name: 'Choose tickets' })).toBeInViewport({ ratio: 1 })
    const more = desk(page).getByRole('button', { name: /^\d+ more/u })
    const hidden = Number(/\d+/u.exec((await more.textContent()) ?? '')?.[0])
    expect(hidden).toBeGreaterThan(2)
    const seen = await rows(page).evaluateAll(
      (all) =>
        all.filter((row) => {
          const { left, top, height } = row.getBoundingClientRect()
          return row.contains(document.elementFromPoint(left + 40, top + height / 2))
        }).length,
    )
    expect(seen).toBeGreaterThanOrEqual(9 - hidden)
    await more.click()
    const first = rows(page).nth(9 - hidden)
    await expect(first.getByRole('button')).toBeFocused()
    await expectUncovered(first.getByRole('button'))
    await expectAccessible(page)
  })

  test('every row is reached and seen with the keyboard', async ({ page, baseURL }) => {
    const shop = await putOnSale(baseURL ?? '', { products: NINE })
    await page.goto(shop.path)
    await page.getByRole('button', { name: 'Add General admission' }).focus()
    for (const row of await rows(page).all()) {
      await expect(row.getByRole('button')).toBeFocused()
      await expectUncovered(row.getByRole('button'))
      await page.keyboard.press('Tab')
    }
  })

  test('the field for a code moves nothing', async ({ page, baseURL }) => {
    const shop = await putOnSale(baseURL ?? '', { products: NINE })
    await addCode(shop)
    await page.goto(shop.path)
    await choose(page, 'General admission', 1)
    const button = desk(page).getByRole('button', { name: 'Continue' })
    const topOf = async (): Promise<number | undefined> => (await button.boundingBox())?.y
    const before = await topOf()
    await desk(page).locator('summary').click()
    await expect(page.getByLabel('Promo code', { exact: true })).toBeFocused()
    expect(await topOf()).toBe(before)
    await expectAccessible(page)
    await page.keyboard.type('NOPE')
    await page.keyboard.press('Enter')
    await expect(desk(page).getByRole('alert')).toHaveText('Sorry, this promo code is not recognized')
    expect(await topOf()).toBe(before)
    await page.keyboard.press('Escape')
    await expect(desk(page).locator('summary')).toBeFocused()
    await expect(desk(page).getByRole('alert')).toBeEmpty()
  })
})

test('a window too low for the desk lets it flow with the page', async ({ page, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '', { products: NINE })
  await page.setViewportSize({ width: 1280, height: 480 })
  await page.goto(shop.path)
  await expect(desk(page).getByRole('button', { name: /more$/u })).toHaveCount(0)
  await desk(page).getByRole('button', { name: 'Choose tickets' }).scrollIntoViewIfNeeded()
  await expect(desk(page).getByRole('heading', { name: 'Tickets', exact: true })).not.toBeInViewport()
})
