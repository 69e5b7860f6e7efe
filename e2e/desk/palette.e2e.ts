import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { buy } from '../support/buy-over-http.ts'
import { comeToRest } from '../support/come-to-rest.ts'
import { test } from '../support/journey.ts'
import { enterAs, putOnSale } from '../support/on-sale.ts'

test.describe.configure({ mode: 'parallel' })

/** Opens the palette with the keyboard and types. */
async function ask(page: Page, query: string) {
  await comeToRest(page)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog').last()
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(query)
  return palette.getByRole('listbox')
}

test('an everyday word and Enter lead to the act, the setting and the form', async ({ page, context, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '')
  await buy(baseURL ?? '', shop, { product: 'Free entry', quantity: 1, first: 'Mira', last: 'Koller' })
  await enterAs(context, shop)
  const event = `/manage/event/${shop.eventId}`
  await page.goto(`${event}/dashboard`)

  await test.step('money back is a refund of an order', async () => {
    const list = await ask(page, 'money back')
    await expect(list.getByRole('option', { selected: true })).toContainText('Refund an order')
    await expect(list.getByRole('option', { selected: true })).toContainText('for “money back”')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${event}/orders$`, 'u'))
  })
  await test.step('a voucher is a promo code, whose form opens', async () => {
    await ask(page, 'voucher')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toContainText('promo code')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })
  await test.step('the time zone is a field of the settings', async () => {
    await ask(page, 'time zone')
    await page.getByRole('option', { name: /^Time zone.*Settings/u }).click()
    await expect(page).toHaveURL(/#field=timezone$/u)
  })
  await test.step('a word that nothing has leads to the guide', async () => {
    const list = await ask(page, 'quincetree')
    await expect(list.getByRole('option')).toHaveText('Look in the guide')
    await page.keyboard.press('Escape')
  })
})

test('an event and a screen are one step from home, also on a phone in German', async ({ page, context, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '')
  await enterAs(context, shop)
  await page.goto('/manage/events')
  await expect(page.getByRole('table')).toContainText('Harbour Lights')
  const list = await ask(page, 'harbour orders')
  await expect(list.getByRole('option', { selected: true })).toContainText('Harbour Lights › Orders')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/manage/event/${shop.eventId}/orders$`, 'u'))
  await test.step('Tab leads from an event to what can be done with it, and Backspace back', async () => {
    await page.goto('/manage/events')
    await expect(page.getByRole('table')).toContainText('Harbour Lights')
    const rows = await ask(page, 'harbour')
    await expect(rows.getByRole('option', { selected: true })).toContainText('Harbour Lights')
    await page.keyboard.press('Tab')
    await expect(rows).toContainText('With Harbour Lights')
    await page.keyboard.type('check')
    await expect(rows.getByRole('option', { selected: true })).toContainText('Check-in')
    for (const _ of 'check ') await page.keyboard.press('Backspace')
    await expect(rows).not.toContainText('With Harbour Lights')
    await page.keyboard.press('Escape')
  })
  await context.addCookies([{ name: 'locale', value: 'de', url: baseURL ?? '' }])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/manage/event/${shop.eventId}/products`)
  const german = await ask(page, 'Rechnung')
  await expect(german.getByRole('option', { selected: true })).toContainText('Rechnungen')
  await expectAccessible(page)
})
