import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { comeToRest } from '../support/come-to-rest.ts'
import { hold } from '../support/dates.ts'
import { test } from '../support/journey.ts'
import { enterAs, putOnSale } from '../support/on-sale.ts'

const YEAR = new Date().getUTCFullYear() + 1

/** A walk on four evenings from the first of March on; two tickets of the second are held, the third has own settings. */
async function aWalk(origin: string) {
  const shop = await putOnSale(origin, {
    title: 'Lamplight Walk',
    event: { start_date: `${YEAR}-03-01T19:00`, end_date: `${YEAR}-03-01T20:30` },
    products: [{ title: 'Adult', type: 'PAID', prices: [{ price: 14 }] }],
  })
  const dates = `/events/${shop.eventId}/occurrences`
  const made = await shop.client.post(dates, {
    rule: 'FREQ=DAILY;COUNT=3',
    start_date: `${YEAR}-03-02`,
    slots: [{ at: '19:00', minutes: 90 }],
    capacity: 30,
  })
  expect(made.status).toBe(201)
  const [sold, own] = [0, 1].map((place) => made.json?.['data']?.['occurrences']?.[place])
  const named = { start_date: own?.['start_date'], end_date: own?.['end_date'], capacity: 30, label: 'Small group' }
  expect((await shop.client.put(`${dates}/${String(own?.['id'])}`, named)).status).toBe(200)
  await hold(origin, shop, { product: 'Adult', date: Number(sold?.['id']), quantity: 2 })
  return shop
}

test('many dates are changed in sentences, read back before, and taken back after the page was left', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = await aWalk(baseURL ?? '')
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
  })

  await test.step('what becomes of each date is read back', async () => {
    await expect(dialog.getByText('change as you asked')).toBeVisible()
    await expect(dialog.getByText('Adult: from €14.00 to €16.00').first()).toBeAttached()
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

  await test.step('who changed what is said later, too, with a way back', async () => {
    await page.reload()
    const last = page.getByRole('group', { name: 'Last change' })
    await expect(last).toContainText('4 dates are changed')
    await comeToRest(page)
    await expectAccessible(page)
    await last.getByRole('button', { name: /^Undo/u }).click()
    await expect(last).toBeHidden()
    await expect(page.getByRole('row').filter({ hasText: 'of 30' })).toHaveCount(3)
  })
})
