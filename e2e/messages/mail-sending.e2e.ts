import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { BOUNCE_SECRET } from '../support/bounce-secret.ts'
import { buy } from '../support/buy-over-http.ts'
import { test } from '../support/journey.ts'
import { mailTo } from '../support/mailbox.ts'
import { enterAs, putOnSale } from '../support/on-sale.ts'

/** A report of a mail server, as short as one can be. */
const reportTo = (returnPath: string): string =>
  [
    `To: ${returnPath}`,
    'Content-Type: multipart/report; report-type=delivery-status; boundary="B"',
    '',
    '--B',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 no such user',
    '',
    '--B--',
    '',
  ].join('\r\n')

test('an address that a mail came back from is told, and allowed again', async ({
  page,
  context,
  baseURL,
  request,
}) => {
  const shop = await putOnSale(baseURL ?? '')
  await enterAs(context, shop)
  const bought = await buy(baseURL ?? '', shop, { product: 'Free entry', quantity: 1, first: 'Ana', last: 'Reis' })
  const gone = bought.email

  await test.step('at first every address takes messages', async () => {
    await page.goto('/manage/events')
    await page.getByRole('link', { name: 'Settings', exact: true }).click()
    await page.getByRole('link', { name: 'E-mail', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Every address takes messages' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No domain yet' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the mail server hands over a ticket mail that came back', async () => {
    const { sender } = await mailTo(gone, '')
    expect(sender).toMatch(/^bounces\+[0-9a-f]{32}@turnout\.test$/u)
    const handed = await request.post('/api/public/mail-bounces', {
      headers: { 'content-type': 'message/rfc822', 'x-bounce-secret': BOUNCE_SECRET },
      data: reportTo(sender),
    })
    expect(await handed.json()).toEqual({ outcome: 'RECORDED' })
  })

  await test.step('the address is on the list with what the other side said', async () => {
    await page.reload()
    const row = page.getByRole('row', { name: new RegExp(gone, 'u') })
    await expect(row).toContainText('There is no such mailbox')
    await expect(row).toContainText('550 5.1.1 no such user')
    await expectAccessible(page)
  })

  await test.step('allowed again it is gone from the list', async () => {
    await page.getByRole('button', { name: `Allow again: ${gone}` }).click()
    const question = page.getByRole('alertdialog', { name: `Allow messages to ${gone} again?` })
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Allow again' }).click()
    await expect(page.getByText(`${gone} gets messages again`)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Every address takes messages' })).toBeVisible()
  })
})
