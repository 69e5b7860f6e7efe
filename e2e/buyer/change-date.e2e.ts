import { expect } from '@playwright/test'
import { aPlay } from '../support/a-play.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { comeToRest } from '../support/come-to-rest.ts'
import { test } from '../support/journey.ts'
import { enterAs } from '../support/on-sale.ts'
import { buyByCard } from '../support/paid-order.ts'
import { picture } from '../support/take-picture.ts'

test('a buyer goes to another evening, and the desk gives the difference to a cheaper one back', async ({
  browser,
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const { shop, fourth, sixth } = await aPlay(baseURL ?? '')
  const set = await shop.client.patch(`/events/${shop.eventId}/settings`, { buyers_move_until_hours: 24 })
  expect(set.status, JSON.stringify(set.json)).toBe(200)
  const buying = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB' })
  const atBuyer = await buying.newPage()
  const buyFor = async (date: number) =>
    buyByCard(atBuyer, { ...shop, path: `${shop.path}?date=${date}` }, { product: 'Stalls', quantity: 2 })
  await buyFor(fourth)

  await test.step('the menu of the order says until when, by keyboard', async () => {
    await atBuyer.getByText('Manage order').focus()
    await atBuyer.keyboard.press('Enter')
    const row = atBuyer.getByRole('button', { name: /^Change date/u })
    await expect(row).toContainText('You can change it until')
    await row.focus()
    await atBuyer.keyboard.press('Enter')
  })

  const sheet = atBuyer.getByRole('dialog', { name: 'Change date' })
  await test.step('dates that cost more are not offered; it fits the narrowest phone, dark too', async () => {
    await expect(sheet.getByRole('radio')).toHaveCount(2)
    await expect(sheet.getByText(/6 March/u)).toHaveCount(0)
    for (const scheme of ['light', 'dark'] as const) {
      // oxlint-disable no-await-in-loop -- one look after the other
      await atBuyer.emulateMedia({ colorScheme: scheme })
      await atBuyer.setViewportSize({ width: 320, height: 800 })
      await comeToRest(atBuyer)
      expect(await atBuyer.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
      await expectAccessible(atBuyer)
      await picture(atBuyer, `change-date-${scheme}`)
      // oxlint-enable no-await-in-loop
    }
    await atBuyer.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('one of two tickets goes, and the page says it', async () => {
    await sheet.getByRole('checkbox').first().uncheck()
    await sheet.getByRole('radio', { name: /7 Mar/u }).check()
    await sheet.getByRole('button', { name: /^Move 1 ticket to/u }).click()
    await expect(atBuyer.getByText('1 ticket is now for', { exact: false })).toBeVisible()
    await expectAccessible(atBuyer)
  })

  await test.step('at the desk a guest of the dear evening goes to a cheaper one, and gets the difference back', async () => {
    const { buyer } = await buyFor(sixth)
    await enterAs(context, shop)
    const found = await shop.client.get(`/events/${shop.eventId}/orders?query=${encodeURIComponent(buyer.email)}`)
    const { data } = found.json as unknown as { data: { id: number }[] }
    await page.goto(`/manage/event/${shop.eventId}/orders?order=${data[0]?.id ?? 0}&ask=move`)
    const dialog = page.getByRole('dialog', { name: 'Move guests to another date' })
    await dialog.getByRole('radio', { name: /7 Mar/u }).check()
    const back = dialog.getByRole('radio', { name: /^Give €4.00 back/u })
    await expect(back).toBeVisible()
    await comeToRest(page)
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 800 })
    await comeToRest(page)
    await expectAccessible(page)
    await picture(page, 'move-difference')
    await page.setViewportSize({ width: 1280, height: 800 })
    await back.check()
    await dialog.getByRole('button', { name: 'Move 2 guests' }).click()
    await expect(page.getByText(`are now for`, { exact: false })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('€4.00', { exact: false }).first()).toBeVisible()
  })
  await buying.close()
})
