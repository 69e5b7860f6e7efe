import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { buyTickets, type HeldCode } from './door-tickets.ts'
import { test } from '../support/journey.ts'
import { enterAs, putOnSale } from '../support/on-sale.ts'
import { WireClient } from '../support/wire-client.ts'

const PIN = '0420'

test('an organizer opens a door with a PIN, watches it live, changes its link and settles what two phones did', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const origin = baseURL ?? ''
  const shop = await putOnSale(origin)
  const tickets = await buyTickets(origin, shop, { product: 'Free entry', count: 3 })
  await enterAs(context, shop)
  const at = `/manage/event/${shop.eventId}/check-in`

  const doorPath = await test.step('a list with a PIN, where guests are checked out', async () => {
    await page.goto(at)
    await page.getByRole('button', { name: 'Create list' }).click()
    const drawer = page.getByRole('dialog', { name: 'New check-in list' })
    await drawer.getByLabel('Name', { exact: true }).fill('Main gate')
    await drawer.getByRole('switch', { name: 'Check guests out' }).check()
    await drawer.getByLabel('PIN').fill('12')
    await drawer.getByRole('button', { name: 'Save list' }).click()
    await expect(drawer.getByText('Enter 4 to 8 digits.').first()).toBeVisible()
    await drawer.getByLabel('PIN').fill(PIN)
    await drawer.getByRole('button', { name: 'Save list' }).click()
    await expect(drawer).toBeHidden()
    await expect(page.getByText('Asks for a PIN, Checks guests out')).toBeVisible()
    return doorLink(page)
  })

  const phone = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  await test.step('the door asks for the PIN and tells nothing before', async () => {
    const answer = await phone.goto(doorPath)
    expect(answer?.status()).toBe(401)
    expect(await answer?.text()).not.toContain('Main gate')
    await phone.getByLabel('PIN', { exact: true }).fill('9999')
    await phone.getByRole('button', { name: 'Open' }).click()
    await expect(phone.getByText('This PIN is wrong.')).toBeVisible()
    await phone.getByLabel('PIN', { exact: true }).fill(PIN)
    await phone.getByRole('button', { name: 'Open' }).click()
    await expect(phone.getByText('Main gate').first()).toBeVisible()
  })

  await test.step('a scan moves the count in the office at once', async () => {
    await expect(page.getByText('0 of 3 in')).toBeVisible()
    await upload(origin, doorPath, { device: 'North gate', tickets: tickets.slice(0, 1) })
    // Sooner than the page asks for the lists.
    await expect(page.getByText('1 of 3 in')).toBeVisible({ timeout: 5000 })
    await expectAccessible(page)
  })

  await test.step('two phones without a network let the same guest in', async () => {
    const [, second] = tickets
    if (second === undefined) throw new Error('no ticket')
    await upload(origin, doorPath, { device: 'North gate', tickets: [second], decided: true })
    await upload(origin, doorPath, { device: 'South gate', tickets: [second], decided: true })
    await settleTheConflict(page, at)
  })

  await test.step('the figures and the big screen tell the same', async () => {
    await page.goto(`${at}/figures`)
    await expect(page.getByText('of 3 guests')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Gates' })).toContainText('South gate')
    await page.goto(`${at}/screen`)
    await expect(page.getByRole('region', { name: 'Main gate' })).toContainText('of 3 in')
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    await upload(origin, doorPath, { device: 'Bar', tickets: tickets.slice(2) })
    await expect(page.getByRole('region', { name: 'Main gate' }).getByText('3', { exact: true })).toBeVisible({
      timeout: 5000,
    })
    await expectAccessible(page)
  })

  await test.step('a new link: the old one opens nothing, and phones are asked for the PIN again', async () => {
    await page.goto(at)
    await page.getByRole('button', { name: 'Open Main gate' }).click()
    await page.getByRole('button', { name: 'New link' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Give Main gate a new link?' })
    await expect(dialog).toContainText('Each phone is asked for the PIN again.')
    await dialog.getByRole('button', { name: 'Make new link' }).click()
    await expect(page.getByText('Main gate has a new link.')).toBeVisible()
    const fresh = await doorLink(page)
    expect(fresh).not.toBe(doorPath)
    expect((await phone.goto(doorPath))?.status()).toBe(404)
    expect((await phone.goto(fresh))?.status()).toBe(401)
  })
})

/** Path of the door page, as the open list offers it to copy. */
async function doorLink(page: Page): Promise<string> {
  const shown = await page
    .getByText(/\/check-in\/cil_/u)
    .first()
    .textContent()
  const path = /\/check-in\/cil_\w+/u.exec(shown ?? '')?.[0]
  if (path === undefined) throw new Error(`no link in ${shown}`)
  return path
}

async function settleTheConflict(page: Page, at: string): Promise<void> {
  await page.goto(at)
  await page.getByRole('link', { name: /^Conflicts/u }).click()
  const row = page.getByRole('row').filter({ hasText: 'Let in twice' })
  await expect(row).toContainText('North gate')
  await expect(row).toContainText('South gate')
  await expectAccessible(page)
  await row.getByRole('button', { name: /^Settle/u }).click()
  await expect(page.getByText('No conflicts', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: /^Settle/u }).click()
  await page.getByRole('radio', { name: 'Settled' }).check()
  await expect(page.getByText('Settled by Inês Duarte')).toBeVisible()
}

interface Uploaded {
  readonly device: string
  readonly tickets: readonly HeldCode[]
  /** The phone admitted them alone, without a network. */
  readonly decided?: boolean
}

let scans = 0

/** The request of a phone, with its own pass. */
async function upload(origin: string, doorPath: string, { device, tickets, decided }: Uploaded): Promise<void> {
  const shortId = doorPath.split('/').at(-1) ?? ''
  const phone = new WireClient(origin)
  const at = `/public/check-in-lists/${shortId}`
  await phone.post(`${at}/pass`, { pin: PIN })
  const now = new Date().toISOString()
  const answer = await phone.post(`${at}/check-ins`, {
    device,
    device_id: device,
    sent_at: now,
    attendees: tickets.map(({ code }) => ({
      code,
      action: 'check-in',
      scan_id: `${device}:${(scans += 1)}`,
      scanned_at: now,
      ...(decided === true && { device_verdict: 'ADMITTED' }),
    })),
  })
  expect(answer.status, JSON.stringify(answer.json)).toBe(200)
}
