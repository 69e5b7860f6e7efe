import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { buy } from '../support/buy-over-http.ts'
import { addList, bringCamera, codesOf, expectReady, hold, isLit, scanByHand } from './at-the-door.ts'
import { NO_NETWORK, test } from '../support/journey.ts'
import { letGoodNewsLinger } from './linger.ts'
import { putOnSale } from '../support/on-sale.ts'
import { WireClient } from '../support/wire-client.ts'

test.use({ viewport: { width: 390, height: 780 } })
test.beforeEach(({ context }) => letGoodNewsLinger(context))

const verdict = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title, exact: true })
const says = (page: Page, title: string) => expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

test('a camera that reads, is dark, is denied, or is not there', async ({ context, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '')
  const order = await buy(baseURL ?? '', shop, { product: 'Free entry', quantity: 2, first: 'Mira', last: 'Koller' })
  const [first = '', second = ''] = await codesOf(baseURL ?? '', shop, order.shortId)
  const list = await addList(shop)

  await test.step('a code that is no ticket does not block the next one, and the light obeys', async () => {
    const lit = await context.newPage()
    await bringCamera(lit, { torch: true })
    await lit.goto(list.path)
    await expectReady(lit)
    await lit.getByRole('button', { name: 'Start scanning' }).click()
    await lit.getByRole('button', { name: 'Torch' }).click()
    await expect(lit.getByRole('button', { name: 'Torch', pressed: true })).toBeVisible()
    expect(await isLit(lit)).toBe(true)
    await hold(lit, 'WIFI:T:WPA;S:<b>Harbour</b>;;')
    await expect(verdict(lit, 'Not found')).toBeVisible()
    await hold(lit, first)
    await lit.getByRole('button', { name: 'Scan next ticket' }).click()
    await expect(verdict(lit, 'Come in')).toBeVisible()
    await hold(lit, second)
    await expect(lit.getByText('2 of 2', { exact: true })).toBeVisible()
    await expect(lit.getByRole('banner').last()).toContainText('2 of 2 in')
    await lit.close()
  })
  await test.step('a camera without a light says so when one is asked for', async () => {
    const plain = await context.newPage()
    await bringCamera(plain)
    await plain.goto(list.path)
    await expectReady(plain)
    await plain.getByRole('button', { name: 'Start scanning' }).click()
    await expect(plain.getByText(/ready to scan/u)).toBeVisible()
    await plain.getByRole('button', { name: 'Torch' }).click()
    await expect(plain.getByText('Flash unavailable')).toBeVisible()
    await expect(plain.getByRole('button', { name: 'Torch', pressed: false })).toBeVisible()
    await expectAccessible(plain)
    await plain.close()
  })
  for (const [error, title, step] of [
    ['NotAllowedError', 'Camera permission denied', 'Tap the symbol beside the address of this page.'],
    ['NotFoundError', 'No camera found', 'Connect a camera and try again, or find guests by name.'],
  ] as const) {
    await test.step(title, async () => {
      const without = await context.newPage()
      await without.addInitScript((name) => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', name))
      }, error)
      await without.goto(list.path)
      await expectReady(without)
      await without.getByRole('button', { name: 'Start scanning' }).click()
      await expect(verdict(without, title)).toBeVisible()
      await expect(without.getByText(step)).toBeVisible()
      await expectAccessible(without)
      await without.getByRole('button', { name: 'Use the guest list' }).click()
      await expect(without.getByRole('listitem').filter({ hasText: '2 tickets' })).toHaveCount(1)
      await without.close()
    })
  }
})

test('without a network verdicts go on, are counted, sent later, and corrected beside the next guest', async ({
  page,
  context,
  baseURL,
  expectErrors,
}) => {
  expectErrors(NO_NETWORK)
  const shop = await putOnSale(baseURL ?? '')
  const order = await buy(baseURL ?? '', shop, { product: 'Free entry', quantity: 3, first: 'Mira', last: 'Koller' })
  const [first = '', second = '', third = ''] = await codesOf(baseURL ?? '', shop, order.shortId)
  const list = await addList(shop)
  await page.goto(list.path)
  await expectReady(page)
  await page.getByRole('button', { name: 'Hand scanner' }).click()
  await context.setOffline(true)
  for (const code of [first, second]) {
    await scanByHand(page, code)
    await expect(verdict(page, 'Come in')).toBeVisible()
    await expect(verdict(page, 'Come in')).toBeHidden()
  }
  await expect(page.getByText('2 check-ins wait')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Guest list' }).click()
  await page.getByRole('button', { name: /^Mira Koller/u, expanded: false }).click()
  const waiting = page.getByRole('button', { name: /not sent yet/u })
  await expect(waiting).toHaveCount(2)
  await expect(page.getByRole('banner')).toContainText('2 of 3 in')

  await test.step('meanwhile another gate lets the first one in', async () => {
    const other = await new WireClient(baseURL ?? '').post(`/public/check-in-lists/${list.shortId}/check-ins`, {
      attendees: [{ code: first, action: 'check-in' }],
      device: 'East gate',
    })
    expect(other.json?.['results']?.[0]?.['verdict']).toBe('ADMITTED')
  })
  await context.setOffline(false)
  const strip = page.getByRole('alert').filter({ hasText: 'East gate' })
  await expect(strip).toContainText('Mira Koller')
  await expect(strip).toContainText('Already in')
  await expect(waiting).toHaveCount(0)
  await expectAccessible(page)
  await test.step('the next guest is not hidden by it', async () => {
    await scanByHand(page, third)
    await expect(verdict(page, 'Come in')).toBeVisible()
    await expect(strip).toBeVisible()
    await expect(verdict(page, 'Come in')).toBeHidden()
  })
  await strip.getByRole('button', { name: 'Show' }).click()
  await expect(verdict(page, 'Already in')).toBeVisible()
  await expect(page.getByText('Main gate, East gate').last()).toBeVisible()
  await page.getByRole('button', { name: 'Scan next ticket' }).click()
  await expect(strip).toBeHidden()
})

test('a list behind a PIN opens with it', async ({ page, context, baseURL, expectErrors }) => {
  expectErrors(NO_NETWORK)
  const shop = await putOnSale(baseURL ?? '')
  await buy(baseURL ?? '', shop, { product: 'Free entry', quantity: 1, first: 'Mira', last: 'Koller' })
  const list = await addList(shop, { pin: '0246' })
  await page.goto(list.path)
  await says(page, 'PIN for this list')
  await expectAccessible(page)
  for (const digit of '9999') await page.getByRole('button', { name: digit, exact: true }).click()
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByRole('alert')).toHaveText('This PIN is wrong.')
  await expect(page.getByLabel('PIN', { exact: true })).toHaveValue('')
  await test.step('the right one with the signal gone says what is missing', async () => {
    await page.route('**/api/public/check-in-lists/*', (route) => route.abort())
    await page.getByLabel('PIN', { exact: true }).fill('0246')
    await page.keyboard.press('Enter')
    await says(page, 'Failed to load check-in list')
    await expectAccessible(page)
    await page.unroute('**/api/public/check-in-lists/*')
    await page.getByRole('button', { name: 'Try again' }).click()
  })
  await expect(page.getByText('All 1 names are on this phone.')).toBeVisible()
  await context.clearCookies({ name: 'none' })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Start scanning' }), 'the PIN was asked once').toBeVisible()
})

test('a list that is closed, empty, rotated or wrong says so, and what waits is kept', async ({
  page,
  context,
  baseURL,
  expectErrors,
}) => {
  expectErrors(NO_NETWORK)
  const shop = await putOnSale(baseURL ?? '')
  await test.step('not yet active: a clock that opens it', async () => {
    const soon = await addList(shop, { activates_at: new Date(Date.now() + 12_000).toISOString() })
    await page.goto(soon.path)
    await says(page, 'The check-in list is not active yet')
    await expect(page.getByRole('timer')).toHaveText(/^0:\d\d$/u)
    await expectAccessible(page)
    await expect(page.getByRole('button', { name: 'Start scanning' })).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText('The list is empty. Ask the organizer which tickets it is for.')).toBeVisible()
  })
  await test.step('expired', async () => {
    const over = await addList(shop, {
      activates_at: new Date(Date.now() - 7_200_000).toISOString(),
      expires_at: new Date(Date.now() - 3_600_000).toISOString(),
    })
    await page.goto(over.path)
    await says(page, 'The check-in list has expired')
    await expectAccessible(page)
  })
  await test.step('a wrong address', async () => {
    await page.goto('/check-in/cil_aaaaaaaaaaaaaaaaaaaaaa')
    await says(page, 'The check-in list is not found')
    await expect(page.getByRole('link', { name: 'Go back to the home page' })).toHaveAttribute('href', '/')
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('a rotated link, with a check-in that waits', async () => {
    const order = await buy(baseURL ?? '', shop, { product: 'Free entry', quantity: 1, first: 'Mira', last: 'Koller' })
    const [code = ''] = await codesOf(baseURL ?? '', shop, order.shortId)
    const list = await addList(shop)
    await page.goto(list.path)
    await expectReady(page)
    await page.getByRole('button', { name: 'Hand scanner' }).click()
    await context.setOffline(true)
    await scanByHand(page, code)
    await expect(verdict(page, 'Come in')).toBeVisible()
    const rotated = await shop.client.post(`/events/${shop.eventId}/check-in-lists/${list.id}/rotate-link`, {})
    expect(rotated.status, JSON.stringify(rotated.json)).toBeLessThan(300)
    await context.setOffline(false)
    await says(page, 'This link no longer works')
    await expect(page.getByText('1 scan waits on this phone.')).toBeVisible()
    await expectAccessible(page)
    const fresh = await shop.client.get(`/events/${shop.eventId}/check-in-lists/${list.id}`)
    await page.goto(`/check-in/${String(fresh.json?.['data']?.['short_id'])}`)
    await expect(page.getByRole('banner')).toContainText('1 of 1 in')
    await expect
      .poll(async () => {
        const told = await shop.client.get(`/events/${shop.eventId}/check-in-lists/${list.id}`)
        return told.json?.['data']?.['checked_in_attendees']
      })
      .toBe(1)
  })
})

test('a browser that keeps nothing, and a server that refuses, have a way on', async ({ page, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '')
  const order = await buy(baseURL ?? '', shop, { product: 'Free entry', quantity: 1, first: 'Mira', last: 'Koller' })
  const [code = ''] = await codesOf(baseURL ?? '', shop, order.shortId)
  const list = await addList(shop)
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('', 'SecurityError')
    }
    Storage.prototype.setItem = () => {
      throw new DOMException('', 'QuotaExceededError')
    }
  })
  await page.route('**/check-ins', (route) =>
    route.fulfill({ status: 422, json: { message: 'no', code: 'validation_failed', errors: {} } }),
  )
  await page.goto(list.path)
  await expectReady(page)
  await page.getByRole('button', { name: 'Hand scanner' }).click()
  const warning = page.getByText(/^This browser keeps nothing/u)
  await expect(warning).toContainText('Leave this tab open until everything is sent')
  await page.getByRole('button', { name: 'Seen' }).click()
  await expect(warning).toBeHidden()
  await scanByHand(page, code)
  await expect(verdict(page, 'Come in')).toBeVisible()
  await expect(verdict(page, 'Come in')).toBeHidden()
  await expect(page.getByText('1 check-in could not be sent')).toBeVisible()
  await page.getByRole('button', { name: 'Show' }).click()
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a file' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^check-ins\./u)
  expect(readFileSync(await (await saved).path(), 'utf8')).toContain('Koller')
})
