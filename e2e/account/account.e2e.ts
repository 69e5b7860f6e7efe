import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { mailTo } from '../support/mailbox.ts'
import { enterAs, inDays, putOnSale } from '../support/on-sale.ts'

test.describe.configure({ mode: 'parallel' })

test('defaults are kept while typed, saved, taken by drafts and by the next event', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = await putOnSale(baseURL ?? '')
  const organizer_id = shop.organizerId
  await shop.client.post('/events', { title: 'Night Ferry', start_date: inDays(40), organizer_id })
  await enterAs(context, shop)

  await test.step('what is typed is listed, kept over a reload, and put back alone', async () => {
    await page.goto('/account/event-defaults')
    const minutes = page.getByRole('textbox', { name: 'Time to finish an order' })
    await minutes.fill('30')
    await page.getByRole('textbox', { name: 'Support email' }).fill('help@tidal.example')
    await expect(page.getByText('2 changes not saved')).toBeVisible()
    await page.reload()
    await expect(minutes).toHaveValue('30')
    await expect(page.getByText('was 15 minutes')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Put back: Support email' }).click()
    await expect(page.getByText('1 change not saved')).toBeVisible()
  })

  await test.step('a save can be taken back; a wrong value is named', async () => {
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Settings saved')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('textbox', { name: 'Time to finish an order' })).toHaveValue('15')
    await page.getByRole('textbox', { name: 'Time to finish an order' }).fill('0')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('textbox', { name: 'Time to finish an order' })).toHaveAttribute('aria-invalid', 'true')
  })

  await test.step('drafts take it when that is asked', async () => {
    await page.getByRole('textbox', { name: 'Time to finish an order' }).fill('45')
    await page.getByRole('switch', { name: 'Change drafts as well' }).check()
    await expect(page.getByText('1 of 1 drafts would change.')).toBeVisible()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved. 1 draft was changed.')).toBeVisible()
  })

  await test.step('the next event has it', async () => {
    const made = await shop.client.post('/events', { title: 'Low Tide', start_date: inDays(50), organizer_id })
    const id = String((made.json as { id?: number; data?: { id: number } }).data?.id)
    await page.goto(`/manage/event/${id}/settings?section=checkout`)
    await expect(page.getByRole('textbox', { name: 'Time to finish an order' })).toHaveValue('45')
  })
})

test('an account is closed by its owner, and opened again with everything in it', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = await putOnSale(baseURL ?? '', { event: { start_date: inDays(10), end_date: inDays(10.2) } })
  await enterAs(context, shop)
  await page.goto('/account/settings')
  await expect(page.getByLabel('Account name')).toBeVisible()
  await expectAccessible(page)
  const name = await page.getByLabel('Account name').inputValue()
  await page.getByRole('link', { name: 'Close account…' }).click()
  await expect(page.getByText('1 event leaves the sale at once')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Account name').fill('Somebody else')
  await page.getByRole('button', { name: 'Close account', exact: true }).click()
  await expect(page.getByText('Type the name of the account').first()).toBeVisible()
  await page.getByLabel('Account name').fill(name)
  await page.getByRole('button', { name: 'Close account', exact: true }).click()

  await expect(page.getByRole('heading', { name: `${name} is closed` })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/manage/event/${shop.eventId}/orders`)
  await expect(page.getByRole('heading', { name: `${name} is closed` })).toBeVisible()
  expect((await page.request.get(`/api/public/events/${shop.eventId}`)).status()).toBe(404)
  await mailTo(shop.owner.email, 'is closed')

  await page.getByRole('button', { name: 'Open the account again' }).click()
  await expect(page.getByRole('link', { name: /Harbour Lights/u })).toBeVisible()
  expect((await page.request.get(`/api/public/events/${shop.eventId}`)).status()).toBe(200)
})
