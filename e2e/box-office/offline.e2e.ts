import { expect, type Browser, type Page } from '@playwright/test'
import { publicPaths } from '@turnout/contract/paths.ts'
import { codesIn } from '@turnout/testkit/browser/read-codes.ts'
import { addList } from '../door/at-the-door.ts'
import { openPhone } from '../door/door-phone.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { NO_NETWORK, test } from '../support/journey.ts'
import type { OnSale } from '../support/on-sale.ts'
import { LEAD_PIN, openShift, PIN, putUpTill } from './a-till.ts'

const tile = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`^${title} ?, €`, 'u') })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

/** A till that keeps three places and a bag, and two of the six chairs. */
async function addTill(shop: OnSale, name: string, shares: Readonly<Record<string, number>>): Promise<string> {
  const made = await shop.client.post(`/events/${shop.eventId}/tills`, {
    name,
    shares: Object.entries(shares).map(([title, quantity]) => ({
      product_id: shop.products[title]?.productId,
      price_id: shop.products[title]?.priceId,
      quantity,
    })),
  })
  expect(made.status, JSON.stringify(made.json)).toBe(201)
  return publicPaths.till(String(made.json?.['data']?.['short_id']))
}

/** What the device keeps of its till: places to sell, and sales that wait. */
const kept = (page: Page): Promise<{ held: number; waits: number }> =>
  page.evaluate(
    () =>
      new Promise<{ held: number; waits: number }>((resolve, reject) => {
        const opening = indexedDB.open('turnout-till')
        opening.addEventListener('error', () => reject(opening.error ?? new Error('no database')))
        opening.addEventListener('success', () => {
          const tx = opening.result.transaction(['tills', 'queue'])
          const tills: IDBRequest<{ quota: { held: { quantity: number }[] } | null }[]> = tx
            .objectStore('tills')
            .getAll()
          const queue = tx.objectStore('queue').count()
          tx.addEventListener('complete', () => {
            opening.result.close()
            const held = tills.result.flatMap(({ quota }) => quota?.held ?? [])
            resolve({ held: held.reduce((sum, { quantity }) => sum + quantity, 0), waits: queue.result })
          })
        })
      }),
  )

/** A device at a till, with its page kept by the worker. */
async function openDevice(browser: Browser, path: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'en-GB', viewport: { width: 1024, height: 768 } })).newPage()
  await page.goto(path)
  await openShift(page)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  return page
}

const ordersOf = async ({ client, eventId }: OnSale): Promise<number> =>
  ((await client.get(`/events/${eventId}/orders`)).json?.['data'] as unknown as unknown[] | undefined)?.length ?? 0

test('a till sells without a network, and each sale comes in once', async ({ browser, baseURL, expectErrors }) => {
  test.setTimeout(90_000)
  expectErrors(NO_NETWORK)
  const origin = baseURL ?? ''
  const { shop } = await putUpTill(origin)
  const tickets = ['General admission', 'Front-row deck chair']
  const list = await addList(shop, {
    name: 'Gate',
    product_ids: tickets.map((title) => shop.products[title]?.productId),
  })
  const pathA = await addTill(shop, 'Quay till', {
    'General admission': 3,
    'Front-row deck chair': 2,
    'Tide tote bag': 1,
  })
  const pathB = await addTill(shop, 'Hill till', {})
  let quay = await openDevice(browser, new URL(pathA, origin).href)
  const device = quay.context()
  await expect.poll(() => kept(quay)).toEqual({ held: 6, waits: 0 })

  const code = await test.step('the network goes: cash only, from what the till keeps', async () => {
    await device.setOffline(true)
    await expect(quay.getByText(/^No signal since \d\d:\d\d\. Cash only\.$/u)).toBeVisible()
    await expect(tile(quay, 'General admission')).toContainText('3 here')
    await expect(tile(quay, 'Ear plugs')).toBeDisabled()
    await tile(quay, 'General admission').click()
    await expect(button(quay, 'Cards need a signal')).toBeDisabled()
    await expect(button(quay, 'Pay later, free')).toBeDisabled()
    await expectAccessible(quay)
    await button(quay, /^€30/u).click()
    await expect(heading(quay, 'Give change')).toBeFocused()
    await expect(button(quay, 'Undo this sale')).toBeHidden()
    await quay
      .getByRole('group', { name: 'How the guest gets the tickets' })
      .getByRole('button', { name: 'Print' })
      .click()
    await quay.getByRole('region', { name: 'Give change' }).getByRole('button', { name: 'Print' }).last().click()
    const paper = quay.getByRole('dialog', { name: 'Print' })
    await expect(paper.getByRole('img')).toBeVisible()
    await expectAccessible(quay)
    const [found = ''] = await codesIn(new Uint8Array(await paper.screenshot()))
    expect(found).toMatch(/^T2\./u)
    await button(quay, 'Close').click()
    await button(quay, 'Next sale').click()
    await expect(quay.getByText('1 sale waits. The till sends it when there is a signal.')).toBeVisible()
    return found
  })

  await test.step('its tab is closed and opened again, still without a network', async () => {
    await quay.close({ runBeforeUnload: false })
    quay = await device.newPage()
    await quay.goto(new URL(pathA, origin).href)
    await expect(tile(quay, 'General admission')).toContainText('2 here')
    await tile(quay, 'General admission').click()
    await tile(quay, 'General admission').click()
    await tile(quay, 'Tide tote bag').click()
    await button(quay, /^€67 exact/u).click()
    await expect(heading(quay, 'Paid')).toBeVisible()
    await expect(tile(quay, 'General admission')).toContainText('0 here')
    await expect(tile(quay, 'General admission')).toBeDisabled()
    await quay.keyboard.press('Control+l')
    for (const pin of ['9999', PIN]) {
      await quay.getByLabel('PIN', { exact: true }).fill(pin)
      await button(quay, 'Unlock').click()
      if (pin !== PIN) await expect(quay.getByText('This PIN is not right.')).toBeVisible()
    }
    await expect(tile(quay, 'Front-row deck chair')).toContainText('2 here')
    expect(await kept(quay)).toMatchObject({ waits: 2 })
  })

  await test.step('another till sells the last chairs but these two, and no more', async () => {
    const hill = await openDevice(browser, new URL(pathB, origin).href)
    const chair = tile(hill, 'Front-row deck chair')
    await expect(chair).toContainText('4 left')
    for (let at = 0; at < 5; at += 1) await chair.click()
    await expect(hill.getByRole('alert').filter({ hasText: 'only 4 left' })).toBeVisible()
    await button(hill, /^€168 exact/u).click()
    await expect(heading(hill, 'Paid')).toBeVisible()
    await expect(chair).toBeDisabled()
    await hill.context().close()
    await tile(quay, 'Front-row deck chair').click()
    await button(quay, /^€42 exact/u).click()
    await expect(heading(quay, 'Paid')).toBeVisible()
    expect(await ordersOf(shop)).toBe(1)
  })

  await test.step('its guest comes in at the gate before the sale is known', async () => {
    const gate = await openPhone(browser, new URL(list.path, origin).href, 'North')
    await gate.scan([code])
    await expect(gate.page().getByText('Come in').first()).toBeVisible()
    await gate.context.close()
  })

  await test.step('the network is back: everything comes in once, and the till holds what is left of its share', async () => {
    await device.setOffline(false)
    await expect.poll(() => kept(quay), { timeout: 20_000 }).toEqual({ held: 5, waits: 0 })
    await expect(quay.getByText('Online')).toBeVisible()
    await expect(quay.getByText('Not sent yet')).toBeHidden()
    expect(await ordersOf(shop)).toBe(4)
    await quay.reload()
    await expect(tile(quay, 'General admission')).toBeVisible()
    expect(await ordersOf(shop)).toBe(4)
    const guests = await shop.client.get(`/events/${shop.eventId}/check-in-lists/${list.id}`)
    expect(guests.json?.['data']).toMatchObject({ total_attendees: 8, checked_in_attendees: 1 })
  })

  await test.step('sales that cannot be booked are booked anyway, or left out, by a lead', async () => {
    const { productId, priceId } = shop.products['Front-row deck chair'] ?? { productId: 0, priceId: 0 }
    const sales = [1, 2].map((at) => ({
      key: `without-tickets-${at}`,
      sold_at: new Date().toISOString(),
      lines: [{ product_id: productId, price_id: priceId, quantity: 2 }],
      tender: { kind: 'CASH', given: 84 },
      total: 84,
    }))
    const sent = await quay.evaluate(
      async ({ url, body }) => {
        const headers = { 'content-type': 'application/json' }
        return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).status
      },
      { url: `/api/public/tills/${pathA.split('/').at(-1) ?? ''}/sync`, body: { sales } },
    )
    expect(sent).toBe(200)
    await quay.reload()
    await button(quay, 'Look at 2 sales').click()
    const sheet = quay.getByRole('dialog')
    await sheet.getByRole('button', { name: 'Try again' }).first().click()
    await expect(sheet.getByRole('alert')).toBeVisible()
    await sheet.getByRole('button', { name: 'Book it anyway' }).first().click()
    await sheet.getByLabel('The lead’s PIN').fill(LEAD_PIN)
    await sheet.getByRole('button', { name: 'Book it anyway' }).first().click()
    await expect(sheet.getByRole('listitem')).toHaveCount(1)
    await sheet.getByRole('button', { name: 'Leave it out' }).click()
    await button(quay, 'Money went back').click()
    await sheet.getByLabel('The lead’s PIN').fill(LEAD_PIN)
    await expectAccessible(quay)
    await sheet.getByRole('button', { name: 'Leave it out' }).click()
    await expect(sheet.getByText('Nothing is left to settle.')).toBeVisible()
    expect(await ordersOf(shop)).toBe(5)
  })
  await device.close()
})
