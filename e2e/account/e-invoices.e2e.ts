import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { enterAs, putOnSale } from '../support/on-sale.ts'
import { openOrder } from '../support/organizer.ts'
import { BY_CARD, CARDS, expectGoing, goToPayment, payWith } from '../support/paid-order.ts'

const LEITWEG_ID = '04011000-1234512345-06'

async function fileOf(page: Page, of: Locator): Promise<{ readonly name: string; readonly content: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), of.click()])
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
}

test('e-invoices are set up, and an authority that buys finds XRechnung and Factur-X', async ({
  browser,
  page,
  context,
  baseURL,
}) => {
  const shop = await putOnSale(baseURL ?? '', {
    products: [{ title: 'Workshop', type: 'PAID', prices: [{ price: 24 }] }],
    settings: { ...BY_CARD, enable_invoicing: true, invoice_prefix: 'EI-' },
  })
  await enterAs(context, shop)

  await test.step('what is missing is asked for where invoices are switched on', async () => {
    await page.goto(`/manage/event/${shop.eventId}/settings?section=invoicing`)
    await page.getByRole('button', { name: 'Set up e-invoices' }).click()
    const drawer = page.getByRole('dialog', { name: 'Set up e-invoices' })
    await expectAccessible(page)
    await drawer.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(drawer.getByRole('combobox', { name: /^Country/u })).toHaveAttribute('aria-invalid', 'true')
    await expect(drawer.getByRole('textbox', { name: /^Tax number/u })).toHaveAttribute('aria-invalid', 'true')
    await drawer.getByRole('textbox', { name: /^Street/u }).fill('Hafenstraße 12')
    await drawer.getByRole('combobox', { name: /^Country/u }).selectOption('DE')
    await drawer.getByRole('textbox', { name: /^(?:Postal code|Postcode|ZIP)/u }).fill('20359')
    await drawer.getByRole('textbox', { name: /^City/u }).fill('Hamburg')
    await drawer.getByRole('textbox', { name: /^VAT ID/u }).fill('DE 123456789')
    await drawer.getByRole('textbox', { name: /^Contact person/u }).fill('Ana Kolar')
    await drawer.getByRole('textbox', { name: /^Contact phone/u }).fill('+49 40 1234567')
    await drawer.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('issues them as Factur-X, XRechnung and Peppol.')).toBeVisible()
  })

  const buying = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB' })
  const atBuyer = await buying.newPage()
  const { buyer } = await test.step('an authority buys with its Leitweg-ID', async () => {
    const order = await goToPayment(atBuyer, shop, { product: 'Workshop' })
    await atBuyer.getByLabel('Invoice to a company').check()
    await atBuyer.getByRole('textbox', { name: 'Company' }).fill('Stadt Hamburg')
    await atBuyer.getByRole('textbox', { name: /^Your reference/u }).fill(LEITWEG_ID)
    await atBuyer.getByRole('combobox', { name: /^Country/u }).selectOption('DE')
    await atBuyer.getByRole('textbox', { name: /^Street/u }).fill('Rathausmarkt 1')
    await atBuyer.getByRole('textbox', { name: /^Postal code/u }).fill('20095')
    await atBuyer.getByRole('textbox', { name: /^City/u }).fill('Hamburg')
    await payWith(atBuyer, CARDS.good)
    await expectGoing(atBuyer)
    return order
  })

  await test.step('the page of the order has both', async () => {
    const links = atBuyer.getByRole('link', { name: /^Save the e-invoice/u })
    await atBuyer.getByText('Manage order').click()
    await expect(links).toHaveCount(2)
    await expectAccessible(atBuyer)
    const hybrid = await fileOf(atBuyer, links.filter({ hasText: 'Factur-X' }))
    expect(hybrid.content.includes('factur-x.xml')).toBe(true)
    const xml = await fileOf(atBuyer, links.filter({ hasText: 'XRechnung' }))
    expect(xml.name).toMatch(/^EI-\d+-xrechnung-ubl\.xml$/u)
    expect(xml.content.toString()).toContain(`<cbc:BuyerReference>${LEITWEG_ID}</cbc:BuyerReference>`)
    expect(xml.content.toString()).toContain(`<cbc:EndpointID schemeID="0204">${LEITWEG_ID}</cbc:EndpointID>`)
  })

  await test.step('the desk has every format', async () => {
    const drawer = await openOrder(page, shop.eventId, `${buyer.first} ${buyer.last}`)
    await drawer.getByRole('button', { name: /^E-invoice of Invoice/u }).click()
    const cii = await fileOf(page, page.getByRole('menuitem', { name: 'XRechnung (CII)' }))
    expect(cii.content.toString()).toContain('urn:xeinkauf.de:kosit:xrechnung_3.0')
  })
})
