import { expect, type Page } from '@playwright/test'
import { pdfCodes } from '@turnout/testkit/files/pdf-codes.ts'
import { pdfPages, type PdfPage } from '@turnout/testkit/files/pdf-pages.ts'
import { randomUUID } from 'node:crypto'
import { test } from '../support/journey.ts'
import { putOnSale } from '../support/on-sale.ts'
import { WireClient } from '../support/wire-client.ts'

const TITLE = 'Harbour Lights: a whole long summer night of lanterns, boats and brass bands on the old quay'
const FIRST = 'Maximiliana-Theodora'
const LAST = 'Wolfeschlegelsteinhausenbergerdorff'

interface Sale {
  readonly id: string
  readonly order_public_id: string
  readonly tickets: readonly { readonly public_id: string; readonly code: string }[]
}

/** A till with an open shift that sold two tickets to a guest with a long name. */
async function aSale(origin: string) {
  const shop = await putOnSale(origin, {
    title: TITLE,
    products: [{ title: 'Early evening with a seat at the water', type: 'PAID', prices: [{ price: 25 }] }],
  })
  const [{ productId, priceId } = { productId: 0, priceId: 0 }] = Object.values(shop.products)
  const made = await shop.client.post(`/events/${shop.eventId}/tills`, { name: 'East gate' })
  const till = String(made.json?.['data']?.['short_id'])
  await shop.client.post(`/events/${shop.eventId}/till-people`, { name: 'Marta', pin: '2468' })
  const device = new WireClient(origin)
  const device_id = `device-${randomUUID()}`
  const opened = await device.post(`/public/tills/${till}/sessions`, { pin: '2468', device_id, float: 100 })
  expect(opened.status, JSON.stringify(opened.json)).toBe(201)
  const sold = await device.post(
    `/public/tills/${till}/sales`,
    {
      lines: [{ product_id: productId, price_id: priceId, quantity: 2 }],
      tender: { kind: 'CASH', given: 100 },
      first_name: FIRST,
      last_name: LAST,
    },
    { 'idempotency-key': randomUUID() },
  )
  expect(sold.status, JSON.stringify(sold.json)).toBe(201)
  return { till, device, sale: sold.json?.['data'] as unknown as Sale }
}

/** Opens a sheet, waits until it printed, and prints it. */
async function printed(page: Page, address: string) {
  await page.goto(address)
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')
  const bytes = await page.pdf({ preferCSSPageSize: true })
  return { pages: await pdfPages(bytes), codes: await pdfCodes(bytes) }
}

const saidOn = ({ texts }: PdfPage): string =>
  texts
    .map(({ text }) => text)
    .join('')
    .replace(/\s/gu, '')

/** Nothing is beyond the part of the page that a printer reaches. */
function expectWithin(page: PdfPage, margin: number): void {
  for (const { text, left, right, top, bottom } of page.texts) {
    expect(left, text).toBeGreaterThanOrEqual(margin - 0.3)
    expect(right, text).toBeLessThanOrEqual(page.width - margin + 0.3)
    expect(top, text).toBeGreaterThanOrEqual(0)
    expect(bottom, text).toBeLessThanOrEqual(page.height)
  }
}

test('a sale is printed on a roll, on cards and on badges, with nothing cut off', async ({ page, baseURL }) => {
  const origin = baseURL ?? ''
  const { till, device, sale } = await aSale(origin)
  await page.context().addCookies(device.cookiesForBrowser())
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
  })
  const codes = sale.tickets.map(({ code }) => code)
  const at = `/till/${till}/print/${sale.id}`

  const roll = await printed(page, `${at}?sheet=80mm&again=1`)
  expect(roll.pages).toHaveLength(1)
  const [strip] = roll.pages as [PdfPage]
  expect(strip.width).toBeCloseTo(80, 0)
  // As long as its content: the last line is near the end of the paper.
  const end = Math.max(...strip.texts.map(({ bottom }) => bottom))
  expect(strip.height - end).toBeLessThan(12)
  expectWithin(strip, 4)
  expect(roll.codes.flat().toSorted()).toEqual(codes.toSorted())
  for (const said of [TITLE, LAST, '€100.00', sale.order_public_id, 'Reprint', 'No device signs the receipts'])
    expect(saidOn(strip)).toContain(said.replace(/\s/gu, ''))

  const cards = await printed(page, `${at}?sheet=a6`)
  expect(cards.pages).toHaveLength(2)
  expect(cards.codes).toEqual(codes.map((code) => [code]))
  const badges = await printed(page, `${at}?sheet=badge`)
  expect(badges.pages).toHaveLength(2)
  for (const card of [...cards.pages, ...badges.pages]) {
    expect(card.width).toBeCloseTo(105, 0)
    expect(card.height).toBeCloseTo(148, 0)
    expectWithin(card, 7)
    expect(saidOn(card)).toContain(LAST)
  }
})
