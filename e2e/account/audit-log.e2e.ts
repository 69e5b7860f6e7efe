import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { enterAs, putOnSale } from '../support/on-sale.ts'

const row = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words })

test('an Admin finds who changed a price, from what to what, and takes the log away', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = await putOnSale(baseURL ?? '', {
    products: [{ title: 'General admission', type: 'PAID', prices: [{ price: 20 }] }],
  })
  const id = shop.products['General admission']?.productId
  const at = `/events/${shop.eventId}/products/${id}`
  const product = (await shop.client.get(at)).json?.['data'] ?? {}
  const priceId = shop.products['General admission']?.priceId
  const prices = [{ id: priceId, label: null, price: 25 }]
  expect((await shop.client.put(at, { ...product, prices })).status).toBe(200)
  await enterAs(context, shop)

  await test.step('the newest act stands first, as a sentence with a link', async () => {
    await page.goto('/account/audit-log')
    const first = page
      .getByRole('listitem')
      .filter({ has: page.locator('[data-audit-row]') })
      .first()
    await expect(first).toContainText('Inês Duarte changed the price of General admission from €20.00 to €25.00')
    await expect(first.getByRole('link', { name: 'General admission' })).toHaveAttribute(
      'href',
      `/manage/event/${shop.eventId}/products`,
    )
    await expect(page.getByRole('heading', { name: /^Today/u })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('by keyboard: J to the row, Enter opens before and after', async () => {
    await page.locator('body').press('j')
    await expect(page.getByRole('button', { name: /^Details: changed the price/u })).toBeFocused()
    await page.keyboard.press('Enter')
    const open = row(page, 'changed the price of General admission')
    await expect(open.getByRole('deletion')).toHaveText('€20.00')
    await expect(open.getByRole('insertion')).toHaveText('€25.00')
    await expect(open.getByText(/^Request /u)).toBeVisible()
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await expect(page.getByRole('button', { name: /^Details: changed the price/u })).toBeFocused()
    await expectAccessible(page)
  })

  await test.step('F opens the filters; a chip says what is on', async () => {
    await page.keyboard.press('f')
    const fields = page.getByRole('dialog', { name: 'Filter' })
    await expect(fields.getByLabel('Topic')).toBeFocused()
    await fields.getByLabel('Topic').selectOption('team')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Remove filter: Topic is team and roles' })).toBeVisible()
    await expect(row(page, 'created the account as Inês Duarte')).toBeVisible()
    await expect(row(page, 'changed the price')).toHaveCount(0)
    await expect(page.getByText('1 entry', { exact: true })).toBeVisible()
  })

  await test.step('a search without a hit says how many there are without it', async () => {
    await page.getByRole('searchbox').fill('nobody of that name')
    await expect(page.getByRole('heading', { name: 'Nothing fits these filters' })).toBeVisible()
    await expect(page.getByText(/^\d+ entries without them\.$/u)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Clear filters' }).last().click()
    await expect(row(page, 'changed the price')).toBeVisible()
  })

  await test.step('the file comes, and is told itself', async () => {
    await page.getByRole('button', { name: 'Export' }).click()
    const file = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: /CSV/u }).click()
    expect((await file).suggestedFilename()).toBe('audit-log.csv')
    await page.reload()
    await expect(row(page, 'exported the audit log')).toBeVisible()
  })

  await test.step('how long it is kept is the account’s to say', async () => {
    await page.getByLabel('Kept for').selectOption('36')
    await expect(page.getByText('Kept for 36 months from now on')).toBeVisible()
    await expect(row(page, 'changed the months of the audit log')).toBeVisible()
  })
})

test('a view that fails says that the log is whole', async ({ page, context, baseURL, expectErrors }) => {
  expectErrors(/audit-log/u, /status of 500/u)
  const shop = await putOnSale(baseURL ?? '')
  await enterAs(context, shop)
  await page.route(/\/audit-log\?/u, (route) =>
    route.fulfill({ status: 500, json: { message: 'Broken.', code: 'unexpected', errors: {}, request_id: 'r' } }),
  )
  await page.goto('/account/audit-log')
  await expect(page.getByRole('heading', { name: 'The log did not load' })).toBeVisible()
  await expect(page.getByText('It is complete; only this view failed.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute(/\/audit-log\?/u)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(row(page, 'published Harbour Lights')).toBeVisible()
})
