import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { choose, fillDetails, goToDetails } from '../support/buyer.ts'
import { test } from '../support/journey.ts'
import { enterAs, putOnSale } from '../support/on-sale.ts'
import { openOrder } from '../support/organizer.ts'

// It looks at every page in four views.
test.describe.configure({ timeout: 180_000 })

/** Adds a question through the drawer; the caller fills what is special to it. */
async function ask(page: Page, title: string, fill: (drawer: ReturnType<Page['getByRole']>) => Promise<void>) {
  await page.getByRole('button', { name: 'Add question', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'New question' })
  await drawer.getByLabel('Question', { exact: true }).fill(title)
  await fill(drawer)
  await drawer.getByRole('switch', { name: 'Required' }).check()
  return drawer
}

test('an organizer asks, a buyer answers, the organizer mends the answer', async ({ page, browser, baseURL }) => {
  const origin = baseURL ?? ''
  const sale = await putOnSale(origin, {
    title: 'Harbour Supper',
    products: [{ title: 'Free entry' }, { title: 'Seat' }],
  })
  await enterAs(page.context(), sale)
  await page.goto(`/manage/event/${sale.eventId}/questions`)
  await expect(page.getByRole('heading', { name: 'Ask only what you need' })).toBeVisible()
  await expectAccessible(page)

  const meal = await ask(page, 'What would you like to eat?', async (drawer) => {
    await drawer.getByLabel('How it is answered').selectOption('One of a list')
    await drawer.getByRole('textbox', { name: 'Option 1' }).fill('Fish')
    await drawer.getByRole('textbox', { name: 'Option 2' }).fill('fish')
  })
  await meal.getByRole('button', { name: 'Save question' }).click()
  // Two options that look the same: the drawer stays open and nothing is lost.
  await expect(meal.getByText('This option is listed twice.').first()).toBeVisible()
  await expectAccessible(page)
  await meal.getByRole('textbox', { name: 'Option 2' }).fill('Vegan')
  await expect(meal.getByRole('region', { name: 'As buyers see it' }).getByRole('combobox')).toContainText('Vegan')
  await meal.getByRole('button', { name: 'Save question' }).click()
  await expect(meal).toBeHidden()

  const badge = await ask(page, 'Name on the badge', async (drawer) => {
    await drawer.getByRole('radio', { name: /^For each ticket or item/u }).check()
  })
  await badge.getByRole('button', { name: 'Save question' }).click()
  await expect(badge).toBeHidden()
  await expect(page.getByRole('button', { name: 'Name on the badge', exact: true })).toBeVisible()
  await expectAccessible(page)

  const visitor = await browser.newContext()
  const buyer = await visitor.newPage()
  await buyer.goto(`${origin}${sale.path}`)
  await choose(buyer, 'Free entry', 2)
  await goToDetails(buyer)
  await fillDetails(buyer, { email: 'mira@koller.example', first: 'Mira', last: 'Koller' })
  await buyer.getByRole('button', { name: 'Get tickets' }).click()
  await expect(buyer.getByRole('alert').getByRole('link', { name: 'What would you like to eat?' })).toBeVisible()
  await expectAccessible(buyer)
  await buyer.getByLabel('What would you like to eat?').selectOption('Vegan')
  const badges = buyer.getByLabel('Name on the badge')
  await badges.nth(0).fill('Ada')
  await badges.nth(1).fill('Bob')
  // Typed answers outlive a reload.
  await buyer.reload()
  await expect(badges.nth(1)).toHaveValue('Bob')
  await expect(buyer.getByLabel('What would you like to eat?')).toHaveValue('Vegan')
  await buyer.getByRole('button', { name: 'Get tickets' }).click()
  await buyer.waitForURL(/\/summary$/u)
  await visitor.close()

  const drawer = await openOrder(page, sale.eventId, 'Mira Koller')
  await expect(drawer).toContainText('Vegan')
  await expect(drawer).toContainText('Ada')
  await drawer.getByRole('button', { name: 'Change the answer to “What would you like to eat?”' }).click()
  await expectAccessible(page)
  await drawer.getByLabel('What would you like to eat?', { exact: true }).selectOption('Fish')
  await drawer.getByRole('button', { name: 'Save answer' }).click()
  await expect(drawer.getByText('Fish', { exact: true })).toBeVisible()
  await expect(drawer).toContainText('Answer changed')
})
