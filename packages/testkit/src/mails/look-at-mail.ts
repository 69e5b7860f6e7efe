import type { AxeResults } from 'axe-core'
import type { Browser, Page } from '@playwright/test'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { AXE_SOURCE } from '../browser/axe-source.ts'
import type { SampleMail } from './every-mail.ts'
import { thisRun, triesAll } from '../run/this-run.ts'

/** How people see mails: a window on a desk and the narrowest phone, by day and by night. */
const VIEWS = [
  { name: 'light-600', width: 600, colorScheme: 'light' },
  { name: 'dark-600', width: 600, colorScheme: 'dark' },
  { name: 'light-320', width: 320, colorScheme: 'light' },
  { name: 'dark-320', width: 320, colorScheme: 'dark' },
] as const

interface WithAxe {
  readonly axe: { run(context: unknown, options: unknown): Promise<AxeResults> }
}

/**
 * What is wrong with mails as a browser draws them: sideways scrolling, a picture that is not there,
 * anything that axe finds, and whatever a mail asks the network for. With `folder`, their pictures
 * and both parts are left there to be looked at.
 */
export async function faultsOf(browser: Browser, mails: readonly SampleMail[], folder?: string): Promise<string[]> {
  if (folder !== undefined) mkdirSync(folder, { recursive: true })
  const faults: string[] = []
  for (const { name, width, colorScheme } of VIEWS) {
    /* oxlint-disable no-await-in-loop -- one browser on a machine that does other things */
    const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme })
    const page = await context.newPage()
    page.on('request', (request) => faults.push(`asks for ${request.url()}`))
    page.on('dialog', (dialog) => faults.push(`says ${dialog.message()}`))
    for (const mail of mails) {
      await page.setContent(mail.page)
      for (const fault of await faultsOfView(page)) faults.push(`${mail.name} (${name}): ${fault}`)
      if (folder !== undefined) await leave(page, mail, path.join(folder, mail.name), name)
    }
    await context.close()
    /* oxlint-enable no-await-in-loop */
  }
  return faults
}

/** The elements of a mail, each with its look and with what it is in; words and addresses left out. */
function layoutOf({ received: { html } }: SampleMail): Set<string> {
  const parts = new Set<string>()
  const open: string[] = []
  for (const [, end, name = '', attributes = ''] of html.matchAll(/<(\/?)([a-z][\w-]*)([^>]*)>/gu)) {
    if (end === '/') {
      open.length = Math.max(0, open.lastIndexOf(name))
      continue
    }
    const look = attributes.replaceAll(/\b(?:href|src|alt|title|id|aria-label)="[^"]*"/gu, '')
    parts.add(`${open.at(-1) ?? ''} > ${name}${look}`)
    if (!/^(?:img|br|hr|meta|link)$/u.test(name)) open.push(name)
  }
  return parts
}

/**
 * The mails that a browser draws on this run: so many that every part of a layout is in one of
 * them, and of the others a share. The others are judged as HTML only.
 */
export function mailsToDraw(mails: readonly SampleMail[]): SampleMail[] {
  if (triesAll()) return [...mails]
  const missing = new Set(mails.flatMap((mail) => [...layoutOf(mail)]))
  const drawn: SampleMail[] = []
  while (missing.size > 0) {
    const gain = (mail: SampleMail): number => [...layoutOf(mail)].filter((part) => missing.has(part)).length
    const best = mails.reduce((one, other) => (gain(other) > gain(one) ? other : one))
    for (const part of layoutOf(best)) missing.delete(part)
    drawn.push(best)
  }
  const rest = mails.filter((mail) => !drawn.includes(mail))
  return [...drawn, ...thisRun(rest, 8)]
}

async function leave(page: Page, mail: SampleMail, file: string, view: string): Promise<void> {
  writeFileSync(`${file}.html`, mail.page)
  writeFileSync(`${file}.txt`, `${mail.received.subject}\n\n${mail.received.text}`)
  await page.screenshot({ path: `${file}.${view}.png`, fullPage: true })
}

async function faultsOfView(page: Page): Promise<string[]> {
  await page.evaluate(AXE_SOURCE)
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as WithAxe).axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations'],
    })
    const { scrollWidth, clientWidth } = document.documentElement
    const missing = [...document.images].filter(({ naturalWidth }) => naturalWidth === 0)
    return [
      ...violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
      ),
      ...(scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide`] : []),
      ...missing.map(({ alt }) => `no picture: ${alt}`),
    ]
  })
}
