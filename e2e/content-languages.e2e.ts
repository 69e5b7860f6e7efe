import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { test } from './journey.ts'
import { enterAs, putOnSale } from './on-sale.ts'

const PHONE = { width: 320, height: 720 }

/** Adds a language to the texts, with the keyboard alone. */
async function addLanguage(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a language' }).first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
}

test('a title is translated by keyboard and kept beside the first language', async ({ page, context, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '', { products: [{ title: 'Free entry' }] })
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/settings`)
  await addLanguage(page, 'German')
  const title = page.getByLabel(/^Title/u)
  await expect(title).toHaveValue('')
  await expect(title).toHaveAttribute('placeholder', 'Harbour Lights')
  await title.fill('Hafenlichter')
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Settings saved')).toBeVisible()
  const event = await shop.client.get(`/events/${shop.eventId}`)
  expect(event.json?.['data']).toMatchObject({
    title: 'Harbour Lights',
    translations: { de: { title: 'Hafenlichter' } },
  })
})
