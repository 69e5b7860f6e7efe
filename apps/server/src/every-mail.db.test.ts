import { launchChromium } from '@turnout/testkit/browser/chromium.ts'
import { everyMail, type SampleMail } from '@turnout/testkit/mails/every-mail.ts'
import { faultsOf, mailsToDraw } from '@turnout/testkit/mails/look-at-mail.ts'
import { bytesOf } from '@turnout/testkit/mails/mailbox.ts'
import { codesIn } from '@turnout/testkit/browser/read-codes.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'

/*
 * Every mail of the product, as it arrives over SMTP and as a browser draws it. `MAILS_OUT=/tmp/mails`
 * leaves them there with their pictures, to be looked at.
 */

const app = testApp({ cards: true })
const OUT = process.env['MAILS_OUT']

/** 150 characters with markup, a change of direction, right-to-left letters and emoji. */
const HOSTILE_TITLE =
  `<script>alert(1)</script> & "Hafen" \u202Eegnarts מופע האורות ${'🎉'.repeat(5)} ${'Donaudampfschifffahrt'.repeat(4)}`.padEnd(
    150,
    '!',
  )
const HOSTILE_NAME = { first_name: '<img src=x onerror=alert(1)>', last_name: `עמר 🎉 ${'Longname'.repeat(4)}` }

const WORLDS = [
  ['in English, with a cover and a logo', { hasLogo: true }],
  [
    'in German, with hostile names on a dark ground',
    {
      locale: 'de',
      title: HOSTILE_TITLE,
      organizer: '"Tidal" <b>Sessions</b>\u202E 🎉',
      buyer: HOSTILE_NAME,
      accent: '#ffd23f',
      background: '#10131f',
      hasCover: false,
    },
  ],
] as const

const attachments = ({ received }: SampleMail) => received.message.attachments
const linksIn = (html: string): string[] =>
  [...html.matchAll(/href="([^"]+)"/gu)].map(([, link = '']) => link.replaceAll('&amp;', '&'))
const previewOf = (html: string): string => /display:none[^>]*>([^<]*)/u.exec(html)?.[1]?.split('&#8199;')[0] ?? ''

describe.each(WORLDS)('%s', (name, world) => {
  let mails: readonly SampleMail[] = []
  beforeAll(async () => {
    mails = await everyMail(app, world)
  }, 120_000)
  const named = (wanted: string): SampleMail => {
    const found = mails.find((mail) => mail.name === wanted)
    if (found === undefined) throw new Error(`no ${wanted} among ${mails.map((mail) => mail.name).join(', ')}`)
    return found
  }

  test('each kind was sent', () => {
    expect(new Set(mails.map((mail) => mail.name)).size).toBeGreaterThanOrEqual(55)
  })

  test('each stays below 100 KB, loads nothing, and has absolute links that stand in its plain part too', () => {
    const faults = mails.flatMap((mail) => {
      const { html, text } = mail.received
      const links = linksIn(html)
      return [
        ...links
          .filter((link) => !/^https?:\/\/[^/]/u.test(link))
          .map((link) => `${mail.name}: ${link} is not absolute`),
        ...links.filter((link) => !text.includes(link)).map((link) => `${mail.name}: ${link} is not in the plain part`),
        ...(Buffer.byteLength(html) < 100_000 ? [] : [`${mail.name}: too long`]),
        ...(/<img[^>]+src="(?!cid:)|url\(|<link|<iframe/u.test(html) ? [`${mail.name}: loads something`] : []),
      ]
    })
    expect(faults).toEqual([])
  })

  test('the preview line says something else than the subject, and the subject is one line', () => {
    for (const { name: kind, received } of mails) {
      const preview = previewOf(received.html)
      expect(preview.length, kind).toBeGreaterThan(20)
      expect(preview.includes(received.subject), kind).toBe(false)
      expect(received.subject, kind).not.toMatch(/[\r\n]/u)
    }
  })

  test('names and titles are text everywhere, and the only script is data', () => {
    for (const { received } of mails) {
      const scripts = [...received.html.matchAll(/<script([^>]*)>(.*?)<\/script>/gsu)]
      for (const [, attributes, json = ''] of scripts) {
        expect(attributes).toBe(' type="application/ld+json"')
        expect(() => JSON.parse(json)).not.toThrow()
      }
      expect(received.html).not.toMatch(/<img src=x|<b>Sessions/u)
      expect(received.html + received.text + received.subject).not.toContain('\u202E')
    }
  })

  test('a confirmation brings its codes as pictures of ten pixels a module that a scanner reads', async () => {
    const pictures = attachments(named('order_confirmation')).filter(({ mimeType }) => mimeType === 'image/png')
    expect(pictures.map(({ related, disposition }) => [related, disposition])).toEqual([
      [true, 'inline'],
      [true, 'inline'],
    ])
    for (const { content, filename } of pictures) {
      const bytes = bytesOf(content)
      const [code = ''] = await codesIn(new Uint8Array(bytes))
      expect(code, filename ?? '').toMatch(/^T2\./u)
      // Four modules of white on each side of a symbol, whose size is 17 and a multiple of four.
      expect((((await sharp(bytes).metadata()).width ?? 0) / 10 - 8 - 17) % 4).toBe(0)
    }
  })

  test('mails of an event bring the logo of the organizer, where there is one', async () => {
    const { html } = named('order_confirmation').received
    const logos = attachments(named('order_confirmation')).filter(({ contentId }) =>
      contentId?.startsWith('<organizer_logo.'),
    )
    if (name !== WORLDS[0][0]) return expect([logos.length, html.includes('organizer_logo')]).toEqual([0, false])
    // In the head and beside the organizer's word: one file.
    expect(html.match(/<img src="cid:organizer_logo\.\d+@turnout" alt="T" /gu)).toHaveLength(2)
    const { format, width, height } = await sharp(bytesOf(logos[0]?.content ?? '')).metadata()
    expect([logos.length, format, width, height]).toEqual([1, 'jpeg', 144, 144])
    expect(named('password_reset').received.html).not.toContain('organizer_logo')
  })

  test('of eight tickets six codes are shown, and where the others are', () => {
    const { received } = named('order_confirmation-eight')
    expect(received.html.match(/src="cid:code\./gu)).toHaveLength(6)
    expect(received.text).toMatch(/2 more tickets|2 weitere Tickets/u)
  })

  test('an order that opens no door yet brings no code and says so first; one that does brings its codes', () => {
    const waiting = named('offline_payment-transfer').received
    expect(waiting.html).not.toContain('cid:code')
    expect(waiting.text).toMatch(/codes are not here yet|Codes sind noch nicht da/u)
    expect(named('offline_payment-door').received.html.match(/src="cid:code\./gu)).toHaveLength(2)
  })

  test('nothing that leads to a code leaves with a mail that has no business with it', () => {
    const bringing = mails.filter((mail) => mail.received.html.includes('cid:code')).map((mail) => mail.name)
    expect(bringing).toEqual([
      'order_confirmation',
      'ticket',
      'order_confirmation-eight',
      'ticket-eight',
      'offline_payment-door',
      'ticket-door',
      'payment_reminder-door',
      'event_reminder',
      'event_reminder_guest',
      'seats_renamed',
      'seats_renamed_guest',
    ])
    for (const mail of mails) expect(mail.received.html + mail.received.text, mail.name).not.toMatch(/T2\.[\w-]/u)
  })

  test('mails that nobody has to have can be declined with one press, by a header and by a link', () => {
    const declined = mails.filter(({ received }) =>
      received.message.headers.some(({ key }) => key === 'list-unsubscribe'),
    )
    expect(declined.map((mail) => mail.name)).toEqual(['event_thanks', 'waiting_joined', 'waiting_offered'])
    for (const { name: kind, received } of declined) {
      const header = (key: string) => received.message.headers.find((one) => one.key === key)?.value
      expect(header('list-unsubscribe'), kind).toMatch(/^<http:\/\/turnout\.test\/[\w/-]+>$/u)
      expect(header('list-unsubscribe-post'), kind).toBe('List-Unsubscribe=One-Click')
      expect(received.html, kind).toMatch(/href="[^"]*(?:stop-messages|#leave)/u)
    }
  })

  test('a browser draws each layout at 600 and 320 px by day and by night without a fault', async () => {
    const browser = await launchChromium()
    try {
      expect(
        await faultsOf(
          browser,
          OUT === undefined ? mailsToDraw(mails) : mails,
          OUT && `${OUT}/${WORLDS[0][0] === name ? 'en' : 'de'}`,
        ),
      ).toEqual([])
    } finally {
      await browser.close()
    }
  }, 240_000)
})
