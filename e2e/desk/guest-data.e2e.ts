import { expect, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/accessibility.ts'
import { buy } from '../support/buy-over-http.ts'
import { test } from '../support/journey.ts'
import { enterAs, inDays, putOnSale } from '../support/on-sale.ts'

const lookUp = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('E-mail address').fill(email)
  await page.keyboard.press('Enter')
}

test('an Admin hands a guest what is kept of them, and erases them once the event is over', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = await putOnSale(baseURL ?? '')
  const { email } = await buy(baseURL ?? '', shop, {
    product: 'Free entry',
    quantity: 1,
    first: 'Zephyrine',
    last: 'Quill',
  })
  await enterAs(context, shop)
  await page.goto('/account/guest-data')

  await test.step('an address that nothing is kept of', async () => {
    await lookUp(page, 'nobody@nowhere.example')
    await expect(page.getByText('Nothing is kept of nobody@nowhere.example.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('no address at all is told at the field', async () => {
    await lookUp(page, 'zephyrine')
    await expect(page.getByLabel('E-mail address')).toHaveAttribute('aria-invalid', 'true')
  })

  await test.step('what is kept is counted; a ticket ahead stands against erasing', async () => {
    await lookUp(page, email.toUpperCase())
    await expect(page.getByRole('heading', { name: 'Kept of this person' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Harbour Lights' }).last()).toBeVisible()
    await expect(page.getByText('They hold a ticket to an event that is not over.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Erase…' })).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('the file has it all', async () => {
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export file' }).click()
    const text = await readFile(await (await coming).path(), 'utf8')
    expect(JSON.parse(text)).toMatchObject({ email, tickets: [{ first_name: 'Zephyrine' }] })
  })

  await test.step('after the event they are erased, by keyboard alone', async () => {
    const event = (await shop.client.get(`/events/${shop.eventId}`)).json?.['data'] ?? {}
    const past = { ...event, start_date: inDays(-3), end_date: inDays(-2.9) }
    expect((await shop.client.put(`/events/${shop.eventId}`, past)).status).toBe(200)
    await lookUp(page, email)
    const erase = page.getByRole('button', { name: 'Erase…' })
    await expect(erase).toBeVisible()
    await erase.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('alertdialog', { name: 'Erase this person?' })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Erase', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Nothing is kept of ${email}.`)).toBeVisible()
  })

  await test.step('the order is there without a name', async () => {
    await page.goto(`/manage/event/${shop.eventId}/orders`)
    await expect(page.getByText(/^Erased [0-9A-F]{6}$/u).first()).toBeVisible()
    await expect(page.getByText('Zephyrine')).toHaveCount(0)
  })
})

test('how long guests are kept is said once, after a question, and can be taken back', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = await putOnSale(baseURL ?? '')
  await enterAs(context, shop)
  await page.setViewportSize({ width: 320, height: 720 })
  await page.goto('/account/guest-data')
  const kept = page.getByLabel('After the end of an event')
  await expect(kept).toHaveValue('ever')
  await kept.selectOption({ label: '2 years' })
  await page.getByRole('button', { name: 'Keep no longer' }).click()
  await expect(kept).toHaveValue('24')
  await expectAccessible(page)
  await page.reload()
  await expect(kept).toHaveValue('24')
  await kept.selectOption({ label: 'Until I erase them' })
  await expect(kept).toHaveValue('ever')
})
