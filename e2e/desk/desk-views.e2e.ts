import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { openDesk } from './at-the-desk.ts'
import { test } from '../support/journey.ts'

const PRODUCTS = [
  { title: 'Free entry' },
  { title: 'Seat', type: 'PAID', prices: [{ price: 25, initial_quantity_available: 3 }] },
]

const views = (page: Page) => page.getByRole('navigation', { name: 'Views' })
const menu = (page: Page) => page.getByRole('button', { name: 'What to do with views' })

/** Saves what is shown under a name. */
async function saveAs(page: Page, name: string): Promise<void> {
  await menu(page).click()
  await page.getByRole('menuitem', { name: 'Save as a new view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save as a new view' })
  await dialog.getByLabel('Name of the view').fill(name)
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(dialog).toBeHidden()
}

test('a view keeps filters, search and height, says that it was changed, and comes back after it was deleted', async ({
  page,
  baseURL,
}) => {
  const { shop } = await openDesk(page, baseURL ?? '', { products: PRODUCTS, desk: 'orders' })
  await page.goto(`/manage/event/${shop.eventId}/orders?status=AWAITING_OFFLINE_PAYMENT`)
  await expect(page.getByText('1 of 3 orders', { exact: true })).toBeVisible()
  await saveAs(page, 'Transfers to chase')
  const tab = views(page).getByRole('link', { name: /^Transfers to chase 1/u })
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveURL(/saved=\d+&rows=compact&status=AWAITING_OFFLINE_PAYMENT/u)
  await expectAccessible(page)

  await page.getByRole('searchbox').fill('nobody')
  await expect(page.getByText('Changed, not saved')).toBeVisible()
  await page.getByRole('button', { name: 'Put back' }).click()
  await expect(page.getByText('1 of 3 orders', { exact: true })).toBeVisible()
  await expect(page.getByText('Changed, not saved')).toBeHidden()
  await page.getByRole('button', { name: 'Comfortable rows' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Changed, not saved')).toBeHidden()
  await views(page)
    .getByRole('link', { name: /^All 3/u })
    .click()
  await expect(tab).not.toHaveAttribute('aria-current')
  // The fifth of the tabs, by its key.
  await page.keyboard.press('5')
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveURL(/rows=comfortable/u)

  await menu(page).click()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Rename the view' }).click()
  await page.getByLabel('Name of the view').fill('Money that waits')
  await page.keyboard.press('Enter')
  await expect(views(page).getByRole('link', { name: /^Money that waits/u })).toBeVisible()
  await menu(page).click()
  await page.getByRole('menuitem', { name: 'Share with the team' }).click()
  await expect(views(page).getByText('Shared with the team')).toBeAttached()

  const address = page.url()
  await menu(page).click()
  await page.getByRole('menuitem', { name: 'Delete the view' }).click()
  await expect(views(page).getByRole('link', { name: /^Money that waits/u })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(views(page).getByRole('link', { name: /^Money that waits/u })).toHaveAttribute('aria-current', 'page')
  // The address of the deleted one still shows what it showed.
  await page.goto(address)
  await expect(page.getByText('This view was deleted. What it showed is still here.')).toBeVisible()
  await expect(page.getByText('1 of 3 orders', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Fine' }).click()
  await expect(page).not.toHaveURL(/saved=/u)
})

test('by keyboard alone two views are saved and the second becomes the first', async ({ page, baseURL }) => {
  await openDesk(page, baseURL ?? '', { products: PRODUCTS, desk: 'attendees' })
  for (const name of ['All guests', 'Seats']) {
    await menu(page).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Save as a new view' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Name of the view')).toBeFocused()
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
    await expect(views(page).getByRole('link', { name: new RegExp(`^${name} 3`, 'u') })).toBeVisible()
    // The way it closes takes the focus with it.
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await menu(page).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('make')
  await page.keyboard.press('Enter')
  const first = views(page)
    .getByRole('link', { name: /^(?:All guests|Seats)/u })
    .first()
  await expect(first).toHaveText(/^Seats/u)
  await page.reload()
  await expect(first).toHaveText(/^Seats/u)
  await expectAccessible(page)
})
