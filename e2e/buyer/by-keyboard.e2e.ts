import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { CHECKOUT } from '../support/buyer.ts'
import { test } from '../support/journey.ts'
import { newAddress, putOnSale } from '../support/on-sale.ts'
import { BY_CARD, CARDS, expectGoing } from '../support/paid-order.ts'
import { tabTo } from '../support/tab-to.ts'

/*
 * From the event page to the ticket on the screen without a pointer. Each stop on the way shows that
 * it has the focus and is neither hidden nor covered.
 */

async function typeAll(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
}

/** The code on the whole screen, and back to where one was. */
async function showCode(page: Page): Promise<void> {
  const code = page.locator('li[data-behind="0"]').getByRole('button', { name: /^QR code of ticket/u })
  await tabTo(page, code)
  await page.keyboard.press('Enter')
  const screen = page.getByRole('dialog', { name: 'Ticket of Mira Koller' })
  await expect(screen).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(screen).toBeHidden()
  await expect(code).toBeFocused()
}

test('by keyboard alone: a free ticket, with terms that are read first', async ({ page, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '', { settings: { terms_text: 'Be kind to the lanterns.\n'.repeat(60) } })
  await page.goto(shop.path)
  await tabTo(page, page.getByRole('complementary').getByRole('button', { name: 'Register' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: CHECKOUT })).toBeVisible()
  await tabTo(page, page.getByLabel('Email'))
  await typeAll(page, [newAddress('mira'), 'Mira', 'Koller'])

  const tick = page.getByRole('checkbox', { name: 'I accept the terms and conditions of Tidal Sessions' })
  await tabTo(page, tick)
  const link = page.getByRole('link', { name: 'terms and conditions of Tidal Sessions' })
  await tabTo(page, link)
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Terms and conditions' })
  await expect(sheet).toContainText('Be kind to the lanterns.')
  await expectAccessible(page)
  const text = sheet.getByRole('region', { name: 'Terms and conditions' })
  await tabTo(page, text)
  await page.keyboard.press('End')
  await expect.poll(() => text.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(link).toBeFocused()
  await expect(tick).not.toBeChecked()
  // A press that comes in the same moment as Escape is not lost.
  await page.keyboard.press('Enter')
  await expect(sheet).toBeVisible()
  await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Enter')])
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')

  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Space')
  await expect(tick).toBeChecked()
  // Enter in a field presses the button.
  await page.getByLabel('Last name').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'You’re going to Harbour Lights' })).toBeVisible()
  await showCode(page)
})

test('by keyboard alone: two tickets paid by card, an error on the way', async ({ page, baseURL }) => {
  const products = [{ title: 'General admission', type: 'PAID', prices: [{ price: 24 }] }, { title: 'Free entry' }]
  const shop = await putOnSale(baseURL ?? '', { products, settings: BY_CARD })
  await page.goto(shop.path)
  await tabTo(page, page.getByRole('button', { name: 'Add General admission', exact: true }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'One more General admission', exact: true }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('complementary').getByRole('button', { name: 'Continue' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: CHECKOUT })).toBeVisible()
  await tabTo(page, page.getByLabel('Email'))
  await typeAll(page, [newAddress('mira'), 'Mira', 'Koller'])
  await tabTo(page, page.getByLabel('Card number'))
  await typeAll(page, [CARDS.good, '1234'])
  const pay = page.locator('#order').getByRole('button', { name: 'Pay €48.00' })
  await tabTo(page, pay)
  await page.keyboard.press('Enter')
  // The code is missing: the press leads there.
  await expect(page.getByLabel('Security code')).toBeFocused()
  await page.keyboard.type('123')
  await page.keyboard.press('Enter')
  await expectGoing(page)
  await showCode(page)
})
