import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { openShift, putUpTill } from './a-till.ts'

test('a shift is counted blind and closed with a number', async ({ page, baseURL }) => {
  const { path } = await putUpTill(baseURL ?? '')
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto(path)
  await openShift(page)
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  await page.locator('button', { hasText: 'General admission' }).click()
  await page
    .getByRole('button', { name: /in cash/u })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible()

  await test.step('money is taken out, and the journal tells it', async () => {
    await button('Till menu').click()
    await expectAccessible(page)
    await button(/^Money out/u).click()
    await page.getByLabel('Sum').fill('50')
    await page.getByText('Spent', { exact: true }).click()
    await button('Take out €50.00').click()
    await expect(page.getByText('Say what it was spent on.')).toBeVisible()
    await page.getByLabel('Reason').fill('Ice for the bar')
    await button('Take out €50.00').click()
    await expect(page.getByRole('status').filter({ hasText: 'taken out' })).toBeVisible()
    await button('Journal').click()
    await expect(page.getByText('Ice for the bar')).toBeVisible()
    await button('Back').click()
  })

  await test.step('the expected sum shows when it is counted', async () => {
    await button(/^Close the shift/u).click()
    await page.getByLabel('Number of €100', { exact: true }).fill('1')
    await page.getByLabel('Number of €10', { exact: true }).fill('2')
    await expect(page.getByText('Expected', { exact: true })).toBeHidden()
    await expectAccessible(page)
    await button('I have counted').click()
    await expect(page.getByText('€126.50')).toBeVisible()
    await expect(page.getByText('Missing')).toBeVisible()
    await button('Close and print Z').click()
    await expect(page.getByText('Say why the sums differ.')).toBeVisible()
    await page.getByLabel(/^Note/u).fill('Wrong change at about 19:00')
    await button('Close and print Z').click()
  })

  await test.step('the paper is printed, and the till waits for the next shift', async () => {
    await expect(page.getByText('Z 1 is saved and cannot be changed.')).toBeVisible()
    await expect(page.locator('body[data-printed]')).toBeVisible()
    await expectAccessible(page)
    await button('Done').click()
    await expect(button('Marta Reis')).toBeVisible()
  })
})
