import { expect, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/accessibility.ts'
import { addDates } from '../support/dates.ts'
import { test } from '../support/journey.ts'
import { enterAs, inDays, putOnSale, type OnSale } from '../support/on-sale.ts'
import { WireClient } from '../support/wire-client.ts'

/** Sells at a till over HTTP, as its page does, and closes the shift. */
async function aShift(origin: string, shop: OnSale, shortId: string, counted: number): Promise<void> {
  const client = new WireClient(origin)
  const at = `/public/tills/${shortId}`
  const opened = await client.post(`${at}/sessions`, { pin: '2468', device_id: 'tablet-at-east', float: 100 })
  expect(opened.status).toBe(201)
  const pass = { 'x-till-pass': String(opened.json?.['data']?.['pass']) }
  const product = shop.products['Day pass']
  const sold = await client.post(
    `${at}/sales`,
    {
      lines: [{ product_id: product?.productId, price_id: product?.priceId, quantity: 2 }],
      tender: { kind: 'CASH', given: 100 },
    },
    { ...pass, 'idempotency-key': randomUUID() },
  )
  expect(sold.status).toBe(201)
  if (counted === 0) return
  const closed = await client.post(`${at}/close`, { counted }, pass)
  expect(closed.status).toBe(200)
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('an organizer makes a till with its first person, watches it sell, and keeps the closed shift', async ({
  page,
  context,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const shop = await putOnSale(origin, {
    products: [{ title: 'Day pass', type: 'PAID', prices: [{ price: 42 }] }],
    settings: { payment_providers: ['OFFLINE'] },
  })
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/box-office`)

  await test.step('before the first till, one form makes the till and the person, by keyboard alone', async () => {
    await expect(page.getByText('No till yet')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add a till and a person' }).focus()
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name: 'Add a till' })
    await expect(drawer.getByText('does not claim to follow any country’s rules')).toBeVisible()
    await expect(drawer.getByRole('textbox', { name: 'Name of the till' })).toBeFocused()
    await page.keyboard.type('East gate')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Marta Reis')
    await page.keyboard.press('Tab')
    await page.keyboard.type('24')
    await page.keyboard.press('Control+Enter')
    await expect(drawer.getByText('A PIN has 4 to 6 digits.').first()).toBeVisible()
    await drawer.getByLabel('PIN', { exact: true }).fill('2468')
    await expectAccessible(page)
    await drawer.getByRole('button', { name: 'Save till' }).click()
    await expect(row(page, 'East gate')).toContainText('Closed')
  })

  await test.step('the till has a link, and a code for a tablet', async () => {
    await row(page, 'East gate').getByRole('button', { name: 'Actions for East gate' }).click()
    await page.getByRole('menuitem', { name: 'Open on a tablet' }).click()
    await expect(page.getByRole('img', { name: 'QR code of the till East gate' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'People and PINs' }).click()
    const people = page.getByRole('dialog', { name: 'People and PINs' })
    await expect(people.getByRole('listitem')).toContainText('Sell, Give money back, Lead the shift')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  })

  await test.step('what it sells is there within seconds, and the closed shift has its number', async () => {
    const href = await row(page, 'East gate').getByRole('link', { name: 'Open a shift' }).getAttribute('href')
    const shortId = href?.split('/').at(-1) ?? ''
    await aShift(origin, shop, shortId, 0)
    await expect(row(page, 'East gate')).toContainText('Selling', { timeout: 15_000 })
    await expect(row(page, 'East gate')).toContainText('1 · €84.00')
    await aShiftClosed(page, { origin, shop, shortId })
  })

  await test.step('all closed shifts are a file', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'All as CSV' }).click(),
    ])
    expect(await readFile(await file.path(), 'utf8')).toContain('"1","East gate","Marta Reis"')
  })

  await test.step('of several dates, the till holds places of those that are added', async () => {
    await addDates(shop, { start_date: inDays(31), capacity: 40 })
    await page.reload()
    await row(page, 'East gate').first().getByRole('button', { name: 'Actions for East gate' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const drawer = page.getByRole('dialog', { name: 'East gate' })
    await expect(drawer.getByLabel('Day pass')).toHaveCount(0)
    await drawer.getByRole('combobox', { name: 'Add a date' }).focus()
    await page.keyboard.press('ArrowDown')
    await page.getByRole('listbox').getByRole('option').last().click()
    await expect(drawer.getByRole('textbox', { name: 'Day pass' })).toBeFocused()
    await page.keyboard.type('12')
    await expectAccessible(page)
    await drawer.getByRole('button', { name: 'Save till' }).click()
    await expect(row(page, 'East gate').first()).toContainText('12 places')
  })

  await test.step('on the smallest phone nothing is cut off', async () => {
    await page.setViewportSize({ width: 320, height: 700 })
    await expect(page.getByText('Numbers 1 to 1, no gap')).toBeVisible()
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wider).toBeLessThanOrEqual(0)
    await expectAccessible(page)
  })
})

/** Closes the open shift with too little in the drawer, and opens its report. */
async function aShiftClosed(
  page: Page,
  { origin, shop, shortId }: { origin: string; shop: OnSale; shortId: string },
): Promise<void> {
  const client = new WireClient(origin)
  const at = `/public/tills/${shortId}`
  const again = await client.post(`${at}/pass`, { pin: '2468', device_id: 'tablet-at-east' })
  const pass = { 'x-till-pass': String(again.json?.['data']?.['pass']) }
  expect((await client.post(`${at}/close`, { counted: 180.4 }, pass)).status).toBe(200)
  const shift = row(page, 'Z 1').filter({ hasText: 'East gate, Marta Reis' })
  await expect(shift).toContainText('−€3.60', { timeout: 15_000 })
  await expect(page.getByText('1 of 1 shift')).toBeVisible()
  await expectAccessible(page)
  await shift.getByRole('button', { name: 'Z 1' }).click()
  const paper = page.getByRole('dialog', { name: 'Z 1, East gate' })
  await expect(paper).toContainText('€180.40')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  void shop
}
