import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { pdfText } from '@turnout/testkit/files/pdf-text.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { mailTo } from '../support/mailbox.ts'
import { enterAs, putOnSale } from '../support/on-sale.ts'
import { openOrder, pressAct } from '../support/organizer.ts'
import { BY_CARD, buyByCard } from '../support/paid-order.ts'

/** A refund settles, and its document comes, without a reload. */
const SETTLES = { timeout: 40_000 }

/** The text of a document that a button hands over. */
async function textOf(page: Page, button: Locator): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  return (await pdfText(await readFile(await download.path()))).join(' ')
}

test('half of a card order goes back, the rest with its cancellation, and the documents say so', async ({
  browser,
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const shop = await putOnSale(baseURL ?? '', {
    products: [
      { title: 'General admission', type: 'PAID', prices: [{ price: 24, initial_quantity_available: 20 }] },
      { title: 'Free entry' },
    ],
    settings: { ...BY_CARD, enable_invoicing: true, invoice_prefix: 'TS-', organization_name: 'Tidal Sessions Lda' },
  })
  const buying = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB' })
  const atBuyer = await buying.newPage()
  const { buyer } = await buyByCard(atBuyer, shop, { product: 'General admission', quantity: 2 })
  // It is issued by a job that may come after the page; the page asks again.
  await atBuyer.getByText('Manage order').click()
  await expect(atBuyer.getByRole('link', { name: /^Save the invoice.*TS-/u })).toBeVisible()
  await enterAs(context, shop)
  const drawer = await openOrder(page, shop.eventId, `${buyer.first} ${buyer.last}`)

  await test.step('the money of the order', async () => {
    await expect(drawer.getByText('Paid by card •••• 4242').first()).toBeVisible()
    await expect(drawer.getByRole('button', { name: 'Mark as paid' })).toHaveCount(0)
    await expect(drawer.getByRole('button', { name: /^Download PDF of Invoice/u })).toBeVisible()
    await expectAccessible(page)
    const invoice = await textOf(page, drawer.getByRole('button', { name: /^Download PDF of Invoice/u }))
    expect(invoice).toContain('TS-')
    expect(invoice).toContain('General admission')
    expect(invoice).toMatch(/48[.,]00/u)
  })

  const refund = page.getByRole('dialog', { name: /^Refund order/u })
  await test.step('half goes back', async () => {
    await drawer.getByRole('button', { name: 'Refund', exact: true }).click()
    await drawer.getByRole('button', { name: 'Another amount' }).click()
    await refund.getByRole('textbox', { name: 'Amount' }).fill('48.01')
    await refund.getByRole('button', { name: 'Continue' }).click()
    await expect(refund.getByText('At most €48.00 can be refunded.').first()).toBeVisible()
    await expect(refund.getByRole('textbox', { name: 'Amount' })).toHaveValue('48.01')
    await refund.getByRole('button', { name: /^Half/u }).click()
    await expect(
      refund.getByText('The buyer gets €24.00 back to card •••• 4242 in 5 to 10 days.').first(),
    ).toBeVisible()
    await expectAccessible(page)
    await refund.getByRole('button', { name: 'Continue' }).click()
    await expect(refund.getByText('The money leaves your account. This cannot be undone.')).toBeVisible()
    await expectAccessible(page)
    await refund.getByRole('button', { name: 'Refund €24.00' }).click()
    await expect(drawer.getByText(/^Refund of €24\.00 for order/u)).toBeVisible()
    expect((await mailTo(buyer.email, 'Refund for')).text).toMatch(/24[.,]00/u)
  })

  await test.step('it is back, and the credit note is there', async () => {
    await expect(drawer.getByText('Partially refunded').first()).toBeVisible(SETTLES)
    await expect(drawer.getByRole('button', { name: /^Download PDF of Credit note/u })).toBeVisible(SETTLES)
    // Of the money alone: its mail may be on its way for a while longer.
    await expect(drawer.getByText('Refund on its way')).toHaveCount(0)
    await expect(drawer.getByText('€24.00 refunded', { exact: true })).toBeVisible()
    const note = await textOf(page, drawer.getByRole('button', { name: /^Download PDF of Credit note/u }))
    expect(note).toMatch(/24[.,]00/u)
    expect(note).toContain('TS-')
  })

  await test.step('the rest goes back with the order', async () => {
    await pressAct(drawer, 'Cancel order')
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('2 tickets are revoked')
    await expect(question).toContainText('Back on sale: 2 × General admission')
    await expect(question.getByLabel('Refund €24.00 in the same step')).toBeChecked()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Cancel and refund €24.00' }).click()
    await expect(drawer.getByText(/cancelled, the refund is on its way$/u)).toBeVisible()
    await expect(drawer.getByRole('button', { name: /^Download PDF of Credit note/u })).toHaveCount(2, SETTLES)
    await expect(drawer.getByText('Refund: This order has already been refunded.')).toBeVisible()
    await expect(drawer.getByRole('button', { name: 'Refund', exact: true })).toBeDisabled()
    await expect(drawer.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
  })
  await test.step('the buyer reads what became of the money, and has every document', async () => {
    await atBuyer.reload()
    await expect(atBuyer.getByRole('heading', { level: 1, name: 'This order is cancelled' })).toBeVisible()
    const rest = '€24.00 goes back to your Visa •••• 4242 within 5 to 10 working days.'
    await expect(atBuyer.getByText(rest)).toBeVisible()
    await atBuyer.getByText('Manage order').click()
    await expect(atBuyer.getByRole('link', { name: /^Save the credit note.*TS-/u })).toHaveCount(2)
    await expectAccessible(atBuyer)
    const invoice = await textOf(atBuyer, atBuyer.getByRole('link', { name: /^Save the invoice.*TS-/u }))
    expect(invoice).toContain('General admission')
  })
  await buying.close()
})
