import { expect, type Locator } from '@playwright/test'
import { CHECKOUT } from '../support/buyer.ts'
import { test } from '../support/journey.ts'
import { mailTo } from '../support/mailbox.ts'
import { newAddress, putOnSale } from '../support/on-sale.ts'
import { BY_CARD, CARDS, expectGoing } from '../support/paid-order.ts'

/** The budget of one free ticket for one person (docs/performance.md): every tap, field and screen is counted. */
test('one free ticket takes 3 taps, 3 fields and 2 screens', async ({ page, baseURL }) => {
  const { path } = await putOnSale(baseURL ?? '', { products: [{ title: 'Free entry' }] })
  const email = newAddress('mira')
  const effort = { taps: 0, fields: 0, screens: new Set<string>() }
  const step = (label: string): void => void effort.screens.add(label)

  await page.goto(path)
  step('event page')
  await page.getByRole('button', { name: 'Register' }).click()
  effort.taps += 1

  await expect(page.getByRole('heading', { level: 1, name: CHECKOUT })).toBeVisible()
  step('details')
  // The first field takes a tap; from there the keyboard goes on, as on a phone's "next" key.
  await page.getByLabel('Email').click()
  effort.taps += 1
  for (const typed of [email, 'Mira', 'Koller']) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Tab')
    effort.fields += 1
  }
  await page.getByRole('button', { name: 'Get ticket' }).click()
  effort.taps += 1

  await expect(page.getByRole('heading', { level: 1, name: 'You’re going to Harbour Lights' })).toBeVisible()
  await expect(page.getByText('Mira Koller').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^QR code of ticket/u })).toBeVisible()
  expect((await mailTo(email, 'Harbour Lights')).text).toMatch(/Mira Koller\n.+\nReference: A-.+\nView ticket:/u)

  const figures = { taps: effort.taps, fields: effort.fields, screens: effort.screens.size }
  console.log(`Free ticket: ${figures.taps} taps, ${figures.fields} fields, ${figures.screens} screens`)
  expect(figures).toEqual({ taps: 3, fields: 3, screens: 2 })
})

test('the details ask for three fields, a tick where the event has terms, and nothing else', async ({
  page,
  baseURL,
}) => {
  const products = [{ title: 'Free entry' }]
  const plain = await putOnSale(baseURL ?? '', { products })
  await page.goto(plain.path)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.locator('#order').getByRole('button', { name: 'Get ticket' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0)

  const { path } = await putOnSale(baseURL ?? '', { products, settings: { terms_text: 'Be kind.' } })
  await page.goto(path)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.locator('#order').getByRole('button', { name: 'Get ticket' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(3)
  await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(1)
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'email')
  await expect(page.getByLabel('First name')).toHaveAttribute('autocomplete', 'given-name')
  await expect(page.getByLabel('Last name')).toHaveAttribute('autocomplete', 'family-name')
})

/** The budget of one paid ticket for one person, from the page to the ticket. */
test('one paid ticket takes 5 taps and 6 typed fields on one screen', async ({ page, baseURL }) => {
  const products = [{ title: 'General admission', type: 'PAID', prices: [{ price: 24 }] }, { title: 'Free entry' }]
  const { path } = await putOnSale(baseURL ?? '', { products, settings: BY_CARD })
  const effort = { taps: 0, fields: 0 }
  const tap = async (target: Locator): Promise<void> => {
    await target.click()
    effort.taps += 1
  }
  const type = async (fields: readonly string[]): Promise<void> => {
    for (const typed of fields) {
      await page.keyboard.type(typed)
      await page.keyboard.press('Tab')
      effort.fields += 1
    }
  }
  await page.goto(path)
  await tap(page.getByRole('button', { name: 'Add General admission', exact: true }))
  await tap(page.getByRole('complementary').getByRole('button', { name: 'Continue' }))
  await tap(page.getByLabel('Email'))
  await type([newAddress('mira'), 'Mira', 'Koller'])
  await tap(page.getByLabel('Card number'))
  await type([CARDS.good, '1234', '123'])
  await tap(page.getByRole('button', { name: 'Pay €24.00' }))
  await expectGoing(page)
  console.log(`Paid ticket: ${effort.taps} taps, ${effort.fields} fields`)
  expect(effort).toEqual({ taps: 5, fields: 6 })
})
