import { expect } from '@playwright/test'
import { YEAR } from '../support/a-play.ts'
import { aWalk, AT_SEVEN } from '../support/a-walk.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { comeToRest } from '../support/come-to-rest.ts'
import { hold } from '../support/dates.ts'
import { test } from '../support/journey.ts'
import { enterAs } from '../support/on-sale.ts'

/** A walk on four evenings from the first of March on; two tickets of the second are held, the third has own settings. */
async function four(origin: string) {
  const shop = await aWalk(origin, [{ rule: 'FREQ=DAILY;COUNT=3', start_date: `${YEAR}-03-02`, ...AT_SEVEN }], {
    products: [{ title: 'Adult', type: 'PAID', prices: [{ price: 14 }] }],
  })
  const dates = `/events/${shop.eventId}/occurrences`
  const [sold, own] = shop.added
  const named = { start_date: own?.start_date, end_date: own?.end_date, capacity: 30, label: 'Small group' }
  expect((await shop.client.put(`${dates}/${own?.id ?? 0}`, named)).status).toBe(200)
  await hold(origin, shop, { product: 'Adult', date: sold?.id ?? 0, quantity: 2 })
  return shop
}

test('many dates are changed in sentences, read back before, and taken back after the page was left', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = await four(baseURL ?? '')
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/dates`)
  await expect(page.getByRole('row').filter({ hasText: 'of 30' }).first()).toBeVisible()
  await page.getByRole('checkbox', { name: 'Choose all dates in view' }).check()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Change 4 dates' })

  await test.step('what changes is said in sentences', async () => {
    await dialog.getByLabel(/^Places/u).fill('1')
    await dialog.getByRole('button', { name: 'Add a change' }).click()
    await page.getByRole('menuitem', { name: 'Set the price' }).click()
    await dialog.getByLabel(/^Price/u).fill('16')
    await dialog.getByRole('button', { name: 'Add a change' }).click()
    await page.getByRole('menuitem', { name: 'Set how many per order' }).click()
    await dialog.getByLabel(/^At most per order/u).fill('2')
  })

  await test.step('what becomes of each date is read back', async () => {
    await expect(dialog.getByText('change as you asked')).toBeVisible()
    await expect(dialog.getByText('Adult: from €14.00 to €16.00').first()).toBeAttached()
    await expect(dialog.getByText('Adult, At most per order: from as the tickets say to 2').first()).toBeAttached()
    await expect(dialog.getByText('has sold more than 1')).toBeVisible()
    await expect(dialog.getByText('has own settings')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Change 3 dates' })).toBeEnabled()
    await comeToRest(page)
    await expectAccessible(page)
    await dialog.getByText('has own settings').click()
    await dialog.getByRole('button', { name: 'Change it too' }).click()
    await dialog.getByRole('button', { name: 'Change 4 dates' }).click()
  })
  await expect(page.getByText('4 dates are changed').first()).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'of 30' })).toHaveCount(1)

  await test.step('who changed what is said later, too, and in the history with a way back', async () => {
    await page.reload()
    const last = page.getByRole('group', { name: 'Last change' })
    await expect(last).toContainText('4 dates are changed')
    await comeToRest(page)
    await expectAccessible(page)
    await page.goto(`/account/audit-log?event=${shop.eventId}`)
    await expect(last).toContainText('4 dates are changed')
    await comeToRest(page)
    await expectAccessible(page)
    await last.getByRole('button', { name: /^Undo/u }).click()
    await expect(last).toBeHidden()
    await page.goto(`/manage/event/${shop.eventId}/dates`)
    await expect(page.getByRole('row').filter({ hasText: 'of 30' })).toHaveCount(3)
  })
})
