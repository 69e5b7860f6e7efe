import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { pdfText } from '@turnout/testkit/files/pdf-text.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { enterAs, putOnSale } from '../support/on-sale.ts'
import { openOrder } from '../support/organizer.ts'
import { BY_CARD, CARDS, expectGoing, goToPayment, payWith } from '../support/paid-order.ts'

async function textOf(page: Page, button: Locator): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  return (await pdfText(await readFile(await download.path()))).join(' ')
}

test('a company buys, its invoice names it, and a corrected one replaces it', async ({
  browser,
  page,
  context,
  baseURL,
}) => {
  const shop = await putOnSale(baseURL ?? '', {
    products: [{ title: 'Workshop', type: 'PAID', prices: [{ price: 24 }] }, { title: 'Free entry' }],
    settings: { ...BY_CARD, enable_invoicing: true, invoice_prefix: 'CO-', organization_name: 'Tidal Sessions Lda' },
  })
  const buying = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB' })
  const atBuyer = await buying.newPage()

  const { buyer } = await test.step('at the checkout, a tick opens the fields of a company', async () => {
    const order = await goToPayment(atBuyer, shop, { product: 'Workshop' })
    await expect(atBuyer.getByLabel('Company', { exact: true })).toHaveCount(0)
    await atBuyer.getByLabel('Invoice to a company').check()
    await expectAccessible(atBuyer)
    await payWith(atBuyer, CARDS.good)
    await expect(atBuyer.getByRole('textbox', { name: 'Company' })).toHaveAttribute('aria-invalid', 'true')
    await atBuyer.getByRole('textbox', { name: 'Company' }).fill('Koller Bau GmbH')
    await atBuyer.getByRole('textbox', { name: /^VAT ID/u }).fill('DE 123456789')
    await atBuyer.getByRole('textbox', { name: /^Your reference/u }).fill('PO-77')
    await atBuyer.getByRole('combobox', { name: /^Country/u }).selectOption('DE')
    await atBuyer.getByRole('textbox', { name: /^Street/u }).fill('Werftweg 1')
    await atBuyer.getByRole('textbox', { name: /^Postal code/u }).fill('20457')
    await atBuyer.getByRole('textbox', { name: /^City/u }).fill('Hamburg')
    await payWith(atBuyer, CARDS.good)
    await expectGoing(atBuyer)
    return order
  })

  await enterAs(context, shop)
  const drawer = await openOrder(page, shop.eventId, `${buyer.first} ${buyer.last}`)
  await test.step('the drawer and the invoice name the company', async () => {
    await expect(drawer.getByText('Koller Bau GmbH').first()).toBeVisible()
    const invoice = await textOf(page, drawer.getByRole('button', { name: /^Download PDF of Invoice/u }))
    for (const part of ['CO-', 'Koller Bau GmbH', 'DE123456789', 'PO-77', 'Werftweg 1', 'Hamburg'])
      expect(invoice).toContain(part)
  })

  await test.step('the buyer is corrected, and the invoice with them', async () => {
    await drawer.getByRole('button', { name: 'Edit buyer' }).click()
    const form = page.getByRole('dialog', { name: /Edit buyer|buyer/iu }).last()
    await expectAccessible(page)
    await form.getByRole('textbox', { name: 'Company' }).fill('Koller Hochbau GmbH')
    await form.getByRole('button', { name: /^Save/u }).click()
    await expect(drawer.getByText('Koller Hochbau GmbH').first()).toBeVisible()
    await drawer.getByRole('button', { name: 'Correct invoice' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question.getByText('A credit note takes this invoice back.')).toBeVisible()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Correct invoice' }).click()
    await expect(
      drawer
        .getByText(/^Invoice CO-\d+ was issued\./u)
        .or(page.getByText(/CO-\d+ was issued/u))
        .first(),
    ).toBeVisible()
    await expect(drawer.getByText(/Credit note/u).first()).toBeVisible()
  })
})
