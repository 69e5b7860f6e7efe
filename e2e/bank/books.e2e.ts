import { expect, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/accessibility.ts'
import { buy } from '../support/buy-over-http.ts'
import { test } from '../support/journey.ts'
import { enterAs, putOnSale } from '../support/on-sale.ts'
import { picture } from '../support/take-picture.ts'

/** Presses Download, and answers the name of the file and its text as DATEV reads it. */
async function download(page: Page): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download file' }).click(),
  ])
  return {
    name: file.suggestedFilename(),
    text: new TextDecoder('windows-1252').decode(await readFile(await file.path())),
  }
}

test('a treasurer takes the last month as a journal and for DATEV, and sees revenue by event date', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = await putOnSale(baseURL ?? '', {
    products: [{ title: 'Day pass', type: 'PAID', prices: [{ price: 42 }] }],
    settings: { payment_providers: ['OFFLINE'] },
  })
  const order = await buy(baseURL ?? '', shop, { product: 'Day pass', quantity: 1, first: 'Davi', last: 'Antunes' })
  const found = await shop.client.get(`/events/${shop.eventId}/orders?query=${order.publicId}`)
  const id = String(found.json?.['data']?.[0]?.['id'])
  await shop.client.post(`/events/${shop.eventId}/orders/${id}/mark-as-paid`, {})
  await enterAs(context, shop)

  await test.step('the last month is there already, and a journal of it has its titles', async () => {
    await page.goto('/account/books')
    await expect(page.getByText('Not set yet')).toHaveCount(2)
    await expectAccessible(page)
    await picture(page, 'books')
    const { name, text } = await download(page)
    expect(name).toMatch(/^journal_\d{4}-\d\d-01_\d{4}-\d\d-(?:28|29|30|31)\.csv$/u)
    expect(text).toContain('"Day","Line"')
  })

  await test.step('DATEV asks for the numbers of the accountant first', async () => {
    await page.getByRole('radio', { name: 'DATEV' }).check({ force: true })
    await page.getByRole('button', { name: 'Download file' }).click()
    await expect(page.getByText('Enter the consultant number and the client number first.')).toBeVisible()
    await page.getByRole('button', { name: 'Change' }).click()
    const drawer = page.getByRole('dialog', { name: 'Numbers for DATEV' })
    await drawer.getByRole('textbox', { name: /^Consultant number/u }).fill('29098')
    await drawer.getByRole('textbox', { name: /^Client number/u }).fill('55003')
    await drawer.getByRole('textbox', { name: /^Cash/u }).fill('10001')
    await expectAccessible(page)
    await picture(page, 'books-numbers')
    await drawer.getByRole('button', { name: 'Save' }).click()
    await expect(drawer.getByText('All account numbers need the same number of digits.').first()).toBeVisible()
    await drawer.getByRole('textbox', { name: /^Cash/u }).fill('')
    await drawer.getByRole('button', { name: 'Save' }).click()
    await expect(drawer).toBeHidden()
    await expect(page.getByText('29098')).toBeVisible()
    const { name, text } = await download(page)
    expect(name).toMatch(/^EXTF_Buchungsstapel_/u)
    expect(text.split('\r\n')[0]).toMatch(/^"EXTF";700;21;"Buchungsstapel";13;\d{17};;"TU";"";"";29098;55003;/u)
  })

  await test.step('what was sold is listed by the date of the event, with its tax', async () => {
    await page.getByRole('link', { name: 'Open the report' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Revenue by event date' })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'No tax' })).toContainText('€42.00')
    await expectAccessible(page)
    await picture(page, 'books-revenue')
  })
})
