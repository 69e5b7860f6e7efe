import { expect, type Locator, type Page } from '@playwright/test'
import { aPlay, YEAR } from '../support/a-play.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { comeToRest } from '../support/come-to-rest.ts'
import { test } from '../support/journey.ts'
import { enterAs } from '../support/on-sale.ts'

async function expectFineOn320(page: Page): Promise<void> {
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** A list closes when its field scrolls. */
async function chooseDate(page: Page, field: Locator, name: RegExp): Promise<void> {
  await field.blur()
  await field.evaluate((node) => node.scrollIntoView({ block: 'center' }))
  await comeToRest(page)
  await field.click()
  await page.getByRole('option', { name }).click()
  // The list stays open for the next one, as long as there is one.
  if ((await field.count()) > 0) await field.press('Escape')
}

test('a pass is made in the form, sold at the desk for its dates, and found by each of them', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const { shop, sixth, seventh } = await aPlay(baseURL ?? '')
  await enterAs(context, shop)
  const desk = `/manage/event/${shop.eventId}`

  await test.step('a ticket for two dates of the buyer’s choice', async () => {
    await page.goto(`${desk}/products`)
    await page.getByRole('button', { name: 'Add product' }).first().click()
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel('Name', { exact: true }).fill('Two evenings')
    await drawer.getByLabel('Price', { exact: true }).fill('40')
    await drawer.getByRole('radio', { name: /^Dates of the buyer’s choice/u }).check()
    await drawer.getByRole('button', { name: 'Save ticket' }).click()
    await expect(drawer.getByLabel('Number of dates')).toHaveAttribute('aria-invalid', 'true')
    await drawer.getByLabel('Number of dates').fill('2')
    await expectFineOn320(page)
    await drawer.getByRole('button', { name: 'Save ticket' }).click()
    await expect(drawer).toBeHidden()
    await expect(page.getByText('Pass for 2 dates · Paid')).toBeVisible()
  })

  await test.step('the desk asks for its dates, and for no other', async () => {
    await page.goto(`${desk}/orders`)
    await page.getByRole('button', { name: 'New order' }).first().click()
    const order = page.getByRole('dialog', { name: 'New order' })
    await order.getByLabel('Quantity of Two evenings').fill('1')
    await order.getByLabel('First name').first().fill('Ada')
    await order.getByLabel('Email').first().fill('ada@example.com')
    await order.getByRole('radio', { name: /^Already paid/u }).check()
    const choice = order.getByRole('group', { name: 'Dates of Two evenings: 0 of 2' })
    const add = order.getByRole('combobox', { name: 'Add a date' })
    await chooseDate(page, add, /6 Mar/u)
    await order.getByRole('button', { name: /^Create order/u }).click()
    await expect(order.getByText('Choose 2 dates.').first()).toBeVisible()
    await chooseDate(page, add, /8 Mar/u)
    await expect(choice).toHaveCount(0)
    await expect(order.getByRole('group', { name: 'Dates of Two evenings: 2 of 2' })).toBeVisible()
    await expect(add).toHaveCount(0)
    await expect(order.getByText('1 left')).toBeVisible()
    await expectFineOn320(page)
    await order.getByRole('button', { name: /^Create order/u }).click()
    await expect(order).toBeHidden()
    const placed = page.getByRole('dialog', { name: /^Order /u })
    await expect(placed.getByText(`Sat 6 Mar ${YEAR}, 19:30 · Mon 8 Mar ${YEAR}, 19:30`).first()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('orders and guests of one of its dates have it, those of another do not', async () => {
    for (const list of ['orders', 'attendees']) {
      await page.goto(`${desk}/${list}?date=${sixth}`)
      await expect(page.getByRole('row').filter({ hasText: 'ada@example.com' })).toContainText('6 Mar')
      await page.goto(`${desk}/${list}?date=${seventh}`)
      await expect(page.getByRole('main')).toBeVisible()
      await expect(page.getByText('ada@example.com')).toHaveCount(0)
    }
  })

  await test.step('what was sold stays the pass that it is', async () => {
    await page.goto(`${desk}/products`)
    await page.getByRole('button', { name: 'Two evenings', exact: true }).click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByText('Passes of this ticket were ordered', { exact: false })).toBeVisible()
    await expect(drawer.getByRole('radio', { name: /^All dates to come/u })).toBeDisabled()
    await expect(drawer.getByLabel('Number of dates')).toBeDisabled()
  })
})
