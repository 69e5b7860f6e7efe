import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { putHouseOnSale } from '../support/house-on-sale.ts'
import { test } from '../support/journey.ts'
import { enterAs } from '../support/on-sale.ts'
import { picture } from '../support/take-picture.ts'

const give = { Email: 'mira@koller.example', 'First name': 'Mira', 'Last name': 'Koller' }

test('the organizer makes a link, a partner buys kept seats by it, and nobody else can', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const shop = await putHouseOnSale(baseURL ?? '')
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/seat-plan`)
  await page.getByText('Blocked seats', { exact: true }).click()

  const address = await test.step('seats are kept for a link', async () => {
    await page.getByRole('button', { name: 'Block seats' }).first().click()
    await page.getByRole('textbox', { name: 'Seats' }).fill('Stalls B 5-8')
    await page.getByRole('textbox', { name: 'Reason' }).fill('Sponsor')
    await page.getByRole('textbox', { name: /^For/u }).fill('Brewery')
    await page.getByRole('checkbox', { name: /^Sell them by a link/u }).check()
    await expectAccessible(page)
    await picture(page, 'link-form')
    const sent = page.waitForResponse((response) => response.url().endsWith('/seats/block'))
    await page.getByRole('button', { name: 'Block 4 seats' }).click()
    const link: unknown = (await (await sent).json()).data.seat_link.short_id
    await expect(page.getByText('0 of 4 sold')).toBeVisible()
    await expectAccessible(page)
    await picture(page, 'link-row')
    return `${shop.path}/seats?seat_link=${String(link)}`
  })

  const visit = await browser.newContext()
  const visitor = await visit.newPage()
  await test.step('a visitor without the link finds them taken', async () => {
    await visitor.goto(`${shop.path}/seats`)
    await visitor.getByRole('button', { name: 'Choose by section and row' }).click()
    await visitor.getByRole('button', { name: /^Stalls \d/u }).click()
    await visitor.getByRole('button', { name: /^Row B/u }).click()
    await expect(visitor.getByRole('button', { name: 'Stalls, row B, seat 4' })).toBeVisible()
    await expect(visitor.getByRole('button', { name: 'Stalls, row B, seat 5' })).toBeHidden()
  })

  const partner = await (await browser.newContext()).newPage()
  await test.step('a partner chooses two of them', async () => {
    await partner.goto(address)
    await expect(partner.getByText('Kept for you: Stalls, Row B 5 to 8')).toBeVisible()
    await expectAccessible(partner)
    await picture(partner, 'link-page')
    await partner.getByRole('button', { name: 'Choose by section and row' }).click()
    await partner.getByRole('button', { name: /^Stalls \d/u }).click()
    await partner.getByRole('button', { name: /^Row B/u }).click()
    await partner.getByRole('button', { name: 'Stalls, row B, seat 5' }).press('Enter')
    await expect(partner.getByRole('button', { name: /^Remove /u })).toHaveCount(2)
    await partner.getByRole('button', { name: 'Continue with 2 seats' }).click()
    await expect(partner.getByText('€84.00').first()).toBeVisible()
    for (const [label, value] of Object.entries(give)) {
      await partner.getByLabel(label, { exact: true }).first().fill(value)
    }
    await partner.getByRole('button', { name: /^Reserve and pay €84.00 later/u }).click()
    await expect(partner).toHaveURL(/\/summary$/u)
  })

  await test.step('the organizer sees what is sold, and ends the link', async () => {
    await page.reload()
    await page.getByText('Blocked seats', { exact: true }).click()
    await expect(page.getByText('2 of 4 sold')).toBeVisible()
    await page.getByRole('button', { name: /^Link for Stalls/u }).click()
    await page.getByRole('menuitem', { name: 'End link' }).click()
    await expect(page.getByText('2 of 4 sold · Link ended')).toBeVisible()
    await partner.goto(address)
    await expect(partner.getByText(/^Kept for you/u)).toBeHidden()
  })
})
