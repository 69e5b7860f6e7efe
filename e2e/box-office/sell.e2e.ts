import { expect, type Page } from '@playwright/test'
import { scanByHand } from '../door/at-the-door.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { NO_NETWORK, test } from '../support/journey.ts'
import { LEAD_PIN, openShift, PIN, putUpTill } from './a-till.ts'

const tile = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`^${title} ?, €`, 'u') })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

test('staff sell at a till in three taps', async ({ page, browser, baseURL, expectErrors }) => {
  test.setTimeout(120_000)
  expectErrors(NO_NETWORK)
  const { shop, path } = await putUpTill(baseURL ?? '')
  await page.setViewportSize({ width: 1024, height: 768 })

  await test.step('Marta opens a shift', async () => {
    expect((await page.goto(`${path}x`))?.status()).toBe(404)
    const answer = await page.goto(path)
    expect(answer?.headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    await expectAccessible(page)
    await openShift(page)
  })

  await test.step('a ticket, the sum in cash, and the next tap begins another sale', async () => {
    await tile(page, 'General admission').click()
    await button(page, /^€30 in cash, €3\.50 change/u).click()
    await expect(heading(page, 'Give change')).toBeFocused()
    await expect(page.getByText('€3.50', { exact: true })).toBeVisible()
    await expect(page.getByText('1 guest')).toBeVisible()
    await expectAccessible(page)
    await tile(page, 'Tide tote bag').click()
    await expect(heading(page, 'Give change')).toBeHidden()
    await expect(tile(page, 'Tide tote bag')).toHaveAccessibleName(/1 in the basket$/u)
    await expectAccessible(page)
  })

  await test.step('a card, with a code that takes something off', async () => {
    await button(page, 'Code').click()
    await page.getByLabel('Promo code').fill('NOTHING')
    await button(page, 'Use the code').click()
    await expect(page.getByRole('alert').filter({ hasText: /./u })).toBeVisible()
    await button(page, 'Code').click()
    await page.getByLabel('Promo code').fill('MARES')
    await page.getByLabel('Promo code').press('Enter')
    await expect(page.getByText('€1.40 off')).toBeVisible()
    await button(page, 'Card €12.60').click()
    await button(page, 'Card was paid').click()
    await expect(heading(page, 'Paid')).toBeVisible()
  })

  await test.step('the guest wants it by email: the field opens in place', async () => {
    await button(page, 'Email').click()
    await page.getByLabel('Email', { exact: true }).fill('nobody')
    await button(page, 'Send').click()
    await expect(page.getByRole('alert').filter({ hasText: /./u })).toBeVisible()
    await page.getByLabel('Email', { exact: true }).fill('ana@koller.example')
    await page.getByLabel('Email', { exact: true }).press('Enter')
    await expect(page.getByText('On its way to ana@koller.example')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the last table, and none is left', async () => {
    await tile(page, 'Artist table for six').click()
    await tile(page, 'Artist table for six').click()
    await expect(page.getByRole('alert').filter({ hasText: 'only 1 left' })).toBeVisible()
    await button(page, 'Card €240.00').click()
    await button(page, 'Card was paid').click()
    await expect(tile(page, 'Artist table for six')).toBeDisabled()
    await expect(tile(page, 'Artist table for six')).toContainText('Sold out')
  })

  await test.step('taking it back needs a lead', async () => {
    // The sale may have ended meanwhile; its strip stays.
    await button(page, 'Undo').click()
    await button(page, 'Wrong ticket').click()
    await button(page, 'Give back €240.00').click()
    await expect(page.getByLabel('The lead’s PIN')).toBeVisible()
    await page.getByLabel('The lead’s PIN').fill(LEAD_PIN)
    await button(page, 'Give back €240.00').click()
    await expect(page.getByText(/Undone/u)).toBeVisible()
    await expect(tile(page, 'Artist table for six')).toBeEnabled()
  })

  await test.step('free with a reason, pay what you can, and pay later with a name', async () => {
    await tile(page, 'Under 14').click()
    await button(page, 'Pay later, free').click()
    await button(page, 'Free guest').click()
    await button(page, 'Press').click()
    await button(page, 'Give for free').click()
    await expect(heading(page, 'Given for free')).toBeVisible()
    await tile(page, 'Community ticket').click()
    await button(page, '€24').click()
    await button(page, 'Add to the basket').click()
    await button(page, 'Pay later, free').click()
    await page.getByLabel('Name').fill('Petra')
    await button(page, 'Sell, €24.00 later').click()
    await expect(heading(page, 'Booked, to be paid later')).toBeVisible()
  })

  let ticket = ''
  await test.step('Petra comes back: her order is found, paid, and she comes in', async () => {
    const wanted = page.getByLabel('Order number, name or ticket')
    await page.keyboard.press('f')
    await wanted.fill('Nobody at all')
    await wanted.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'No order matches.' })).toBeVisible()
    await wanted.fill('petra')
    await wanted.press('Enter')
    await expect(heading(page, '€24.00 to pay')).toBeFocused()
    await expectAccessible(page)
    await button(page, /^€30 in cash, €6 change/u).click()
    await expect(heading(page, 'Paid')).toBeFocused()
    await expect(page.getByText('€6.00', { exact: true })).toBeVisible()
    await button(page, 'Let 1 in now').click()
    await expect(page.getByText('Is in', { exact: true })).toBeVisible()
    await expect(button(page, 'Print')).toBeVisible()
    await expectAccessible(page)
    ticket = /A-[0-9A-Z]+/u.exec((await page.getByText(/A-[0-9A-Z]+/u).textContent()) ?? '')?.[0] ?? ''
    await button(page, 'Back to the basket').click()
  })

  await test.step('keys alone sell, and a scanner is heard', async () => {
    await page.keyboard.press('Enter')
    await page.keyboard.press('1')
    await expect(tile(page, 'General admission')).toHaveAccessibleName(/1 in the basket$/u)
    await page.keyboard.press('+')
    await expect(tile(page, 'General admission')).toHaveAccessibleName(/2 in the basket$/u)
    await page.keyboard.press('F2')
    await expect(heading(page, 'Paid')).toBeVisible()
    await page.keyboard.press('Escape')
    // What is shown is what the digits mean, and in a field they are text.
    await button(page, 'Things').click()
    await page.keyboard.press('1')
    await expect(tile(page, 'Tide tote bag')).toHaveAccessibleName(/1 in the basket$/u)
    await button(page, 'All').click()
    await button(page, 'Other sum').click()
    await page.keyboard.type('20')
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Give change')).toBeVisible()
    await page.keyboard.press('Enter')
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeHidden()
    await scanByHand(page, 'T1.NOTHING')
    await expect(page.getByRole('alert').filter({ hasText: 'Nothing has this code' })).toBeVisible()
    await scanByHand(page, ticket)
    await expect(page.getByText('Petra', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+l')
    await expect(heading(page, 'The till is locked')).toBeVisible()
    await page.getByLabel('PIN', { exact: true }).fill(PIN)
    await page.keyboard.press('Enter')
    await expect(tile(page, 'General admission')).toBeVisible()
  })

  await test.step('a lead takes the till over on a phone, and sells there', async () => {
    const phone = await (await browser.newContext({ locale: 'en-GB', viewport: { width: 320, height: 640 } })).newPage()
    await phone.goto(path)
    await phone.getByLabel('PIN', { exact: true }).fill(PIN)
    await button(phone, 'Unlock').click()
    await expect(heading(phone, 'This till is open on Marta Reis’s device')).toBeVisible()
    await button(phone, 'Zoe Duarte').click()
    await phone.getByLabel('PIN', { exact: true }).fill(LEAD_PIN)
    await button(phone, 'Take over').click()
    await tile(phone, 'General admission').click()
    await tile(phone, 'Tide tote bag').click()
    await button(phone, /^2 items/u).click()
    await expectAccessible(phone)
    await button(phone, /^€50 in cash, €9\.50 change/u).click()
    await expect(heading(phone, 'Give change')).toBeVisible()
    await expectAccessible(phone)
    await phone.context().close()
  })

  const orders = await shop.client.get(`/events/${shop.eventId}/orders`)
  expect(orders.json?.['data']).toHaveLength(8)
})
