import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { ShiftReport } from '@turnout/contract/box-office/session.ts'
import { type Locale, runInLocale } from '@turnout/messages/locale.ts'
import { launchChromium } from '@turnout/testkit/browser/chromium.ts'
import { pdfPictures } from '@turnout/testkit/files/pdf-pictures.ts'
import { pdfText } from '@turnout/testkit/files/pdf-text.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { ShiftPaper } from './ShiftPaper.tsx'

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsabendvergnügen mit Abendessen und Tanz'

const Z: ShiftReport = {
  z_number: 1042,
  till: 'Kasse am Osteingang neben dem großen Zelt',
  event: LONG,
  organizer: 'Verein zur Förderung der Hafenlichter e. V.',
  currency: 'EUR',
  fiscal_profile: 'NONE',
  opened_at: '2027-06-12T15:30:00.000Z',
  opened_by: 'Marta-Annabella Reis-Fernandes da Conceição',
  closed_at: '2027-06-12T21:41:00.000Z',
  closed_by: 'Jonas',
  sales: 1245,
  first_sale: 'O-HL8C4T',
  last_sale: 'O-HL9ZZZ',
  sold: 1_234_567.89,
  products: Array.from({ length: 12 }, (_, at) => ({
    product_id: at + 1,
    title: at % 3 === 0 ? LONG : `Ticket ${at}`,
    quantity: 1000 + at,
    gross: 123_456.78,
  })),
  taxes: [
    { name: 'Umsatzsteuer', rate: 7, tax: 80_765.19 },
    { name: 'Vergnügungssteuer der Stadt', rate: 12.25, tax: 9.9 },
  ],
  float: 150,
  cash: 769.82,
  card: 1_233_757.57,
  collected: 0,
  later: 40.52,
  free: 3,
  refunds: 2,
  refunded: 106,
  money_in: 50,
  drops: 500,
  payouts: 12.4,
  expected: 404.42,
  counted: 400.82,
  difference: -3.6,
  note: 'Gegen 19 Uhr falsch herausgegeben: zwanzig statt zehn',
  sales_waiting: 2,
  left_out: 1,
  receipts: null,
  check_code: '7f3ac01922b40e81'.repeat(4),
}

const SIGNED: ShiftReport = {
  ...Z,
  fiscal_profile: 'SIGNED',
  receipts: { signed: 1244, not_signed: 1, last_number: '1245', device: '7f3a'.repeat(16) },
}

interface Drawn {
  readonly locale: Locale
  readonly isBlind?: boolean
}

const html = (report: ShiftReport, { locale, isBlind = false }: Drawn): string =>
  runInLocale(locale, () =>
    renderToStaticMarkup(createElement(ShiftPaper, { report, locale, timeZone: 'Europe/Berlin', isBlind })),
  )

/** With the names of classes as the file of styles has them. */
const styledHtml = (report: ShiftReport): string =>
  html(report, { locale: 'de' }).replaceAll(/_([a-z]+)_[0-9a-f]{6}/giu, '$1')

const textOf = (report: ShiftReport, drawn: Drawn = { locale: 'en' }): string =>
  html(report, drawn).replaceAll(/<[^>]+>/gu, '  ')

const beside = (name: string): string => readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8')

/** The paper as a till shows it, with what else is on its page, printed as its button does. */
async function printed(report: ShiftReport): Promise<{ text: string[]; pictures: Buffer[] }> {
  const browser = await launchChromium()
  try {
    const page = await browser.newPage()
    await page.setContent(`<style>*{box-sizing:border-box}body,h3,p,dl,dd{margin:0}${beside('ShiftPaper.module.css')}
      body{background:#123;color:#fff;--font:sans-serif;--display:sans-serif}</style>
      <main><h1>Till page</h1>${styledHtml(report)}</main>`)
    await page.addScriptTag({ type: 'module', content: stripTypeScriptTypes(beside('lay-paper.ts')) + LAY })
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
    return { text: await pdfText(pdf), pictures: await pdfPictures(page, pdf, POINT) }
  } finally {
    await browser.close()
  }
}

const LAY = `;layPaper(document.querySelector('article'), 'printed')`
/** Pixels a point, and a millimetre. */
const POINT = 2
const MILLIMETRE = (POINT * 72) / 25.4

/** The ink on a picture, millimetres from each edge. */
async function marginsOf(picture: Buffer) {
  const { data, info } = await sharp(picture).removeAlpha().greyscale().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const dark = [...data.entries()].filter(([, shade]) => shade < 128).map(([at]) => at)
  const columns = dark.map((at) => at % width)
  const mm = (pixels: number): number => pixels / MILLIMETRE
  return {
    width: mm(width),
    left: mm(columns.reduce((least, at) => Math.min(least, at), width)),
    right: mm(width - 1 - columns.reduce((most, at) => Math.max(most, at), 0)),
    top: mm(Math.floor((dark[0] ?? 0) / width)),
    bottom: mm(height - 1 - Math.floor((dark.at(-1) ?? 0) / width)),
  }
}

describe('the paper of a shift', () => {
  test('is printed alone, on one page of 80 mm with nothing in its margins and nothing cut off', async () => {
    const { text, pictures } = await printed(SIGNED)
    expect(text).toHaveLength(1)
    const [picture = Buffer.of()] = pictures
    const margins = await marginsOf(picture)
    expect(margins.width).toBeCloseTo(80, 0)
    expect(Math.min(margins.left, margins.right, margins.top, margins.bottom)).toBeGreaterThan(3.8)
    // Its lines go from one edge to the other, and the page ends where the paper does.
    expect(Math.max(margins.left, margins.right)).toBeLessThan(4.6)
    expect(margins.bottom).toBeLessThan(8)
    const words = (some: string): string => some.normalize('NFKC').replaceAll(/\s/gu, '')
    const missing = textOf(SIGNED, { locale: 'de' })
      .split(/\s{2,}/u)
      .filter((part) => !words(text.join('')).includes(words(part)))
    expect(missing).toEqual([])
    expect(text.join('')).not.toContain('Till page')
  })

  test('says everything of a closed shift, and what it does not claim', () => {
    const text = textOf(Z)
    for (const words of [
      'Z report 1042',
      '7F3A-C019-22B4-0E81',
      'Missing',
      'Closed with unsent sales',
      'Sales left out',
      'No compliance',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('Counts nothing')
    expect(text).not.toContain('Signed receipts')
    expect(textOf(SIGNED)).toMatch(
      /Signed receipts\s+1244\s+Receipts not signed\s+1\s+Last signed number\s+1245\s+Device\s+(7f3a){16}/u,
    )
    expect(textOf({ ...Z, fiscal_profile: 'EXPORT_ONLY' })).toContain('Cash is recorded outside')
  })

  test('has no number while the shift is open, and hides from who is going to count what should be there', () => {
    const x: ShiftReport = { ...Z, z_number: null, closed_at: null, closed_by: null, counted: null, difference: null }
    expect(textOf(x)).toMatch(/X report[^]*Expected[^]*Counts nothing/u)
    expect(textOf(x)).not.toContain('Missing')
    expect(textOf(x, { locale: 'en', isBlind: true })).not.toMatch(/Expected|404[.,]42/u)
  })
})
