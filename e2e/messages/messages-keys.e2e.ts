import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { enterAs } from '../support/on-sale.ts'
import { twoGuests } from './two-guests.ts'

test('the keys of the composer: blanks, people, review and send, and the way back', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow()
  const { shop } = await twoGuests(baseURL ?? '')
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/messages`)
  await expect(page.getByRole('heading', { name: 'Write to your guests' })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('button', { name: 'Send to 2 people', exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: 'Subject' }).focus()
  await page.keyboard.type('By keys')
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.focus()
  await page.keyboard.type('Hello ')
  await expect(text).toContainText('Hello')
  await test.step('a brace opens the blanks, and is text when none is chosen', async () => {
    await page.keyboard.press('{')
    await expect(page.getByRole('menu', { name: 'Insert', exact: true })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'First name', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(text.locator('[data-blank]')).toHaveText('First name')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(text).toBeFocused()
    await page.keyboard.type(' and ')
    await expect(text).toContainText('and')
    await page.keyboard.press('{')
    await expect(page.getByRole('menu', { name: 'Insert', exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(text).toContainText('{')
    await expect(text).toBeFocused()
  })
  await test.step('from anywhere the first press reviews', async () => {
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('checkbox', { name: 'Send me a copy', exact: true })).toBeFocused()
    await expect(page.getByRole('region', { name: 'Sending to 2 people', exact: true })).toHaveCount(0)
  })
  await test.step('outside of fields J and K go from person to person', async () => {
    await page.locator('#main').focus()
    await page.keyboard.press('j')
    await expect(page.locator('iframe[title="The mail to Rui Kolar"]')).toBeVisible()
    await page.keyboard.press('k')
    await expect(page.locator('iframe[title="The mail to Ana Kolar"]')).toBeVisible()
  })
  await test.step('the map of keys tells them', async () => {
    await page.keyboard.press('?')
    const map = page.getByRole('dialog', { name: 'Keys' })
    await expect(map.getByText('Look at the preview; from there: send', { exact: true })).toBeVisible()
    await expect(map.getByText('Insert a blank, in the text', { exact: true })).toBeVisible()
    await expect(map.getByText('Next person', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(map).toHaveCount(0)
  })
  await test.step('the preview follows the switch, not the device', async () => {
    const mail = page.frameLocator('iframe[title="The mail to Ana Kolar"]')
    const light = mail.locator('meta[name="color-scheme"]')
    await page.getByRole('radio', { name: 'Dark', exact: true }).check()
    await expect(light).toHaveAttribute('content', 'dark')
    await page.getByRole('radio', { name: 'Light', exact: true }).check()
    await expect(light).toHaveAttribute('content', 'light')
  })
  await test.step('in the preview it sends', async () => {
    await page.getByRole('checkbox', { name: /^About their booking/u }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Control+Enter')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('button', { name: 'Undo', exact: true }).last()).toBeFocused()
  })
  await page.getByRole('link', { name: 'New message' }).first().click()
  await expect(page.getByRole('button', { name: 'Send to 2 people', exact: true })).toBeVisible()
  await page.locator('#main').focus()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1, name: 'Messages', exact: true })).toBeVisible()
})
