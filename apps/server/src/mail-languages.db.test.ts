import { LOCALES } from '@turnout/messages/locale.ts'
import { everyMail, type SampleMail } from '@turnout/testkit/mails/every-mail.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { thisRun } from '@turnout/testkit/run/this-run.ts'
import { beforeAll, describe, expect, test } from 'vitest'

/*
 * Every mail of the product in its languages: nothing of it is left in English, and nothing is left open.
 * On every run in English and two others; three runs that follow each other have had them all.
 */

const app = testApp({ cards: true })

/** What the organizer wrote, and names: they stand in every mail as they are. */
const WRITTEN = [
  'Harbour Lights',
  'Pier 9 Warehouse, Cais da Rocha 9, Lisbon',
  'General admission',
  'Free entry',
  'Jonas Koller',
  'Guest 2 Koller',
  'Come by the east gate, it is quieter and has no steps. Bring a jacket: it is warmer on the water than you think, and colder than you hope.',
  'Tidal Sessions, PT50 0002 0123 1234 5678 9015 4. The order number is the reference.',
  'Or at the box office by the east gate, in cash or by card.',
  'IBAN: PT50 0002 0123 1234 5678 9015 4',
  'BIC: CAISPTPL',
  'Bank: Banco do Cais',
  'The last ferry now leaves at 00:20',
  'Good news from the ferry company: on Saturday the last boat back to Cacilhas (https://cacilhas.example) waits for us. It leaves at 00:20 instead of 23:55, so nobody has to run during the last song.',
  'If it rains, wait in the warehouse: the east door stays open until 00:15, with tea.',
  'See you on the water,',
  'Inês, for Tidal Sessions',
  'The storm has damaged Pier 9, and the port has closed it until July.',
  // The word is French, too.
  'Tidal Sessions · Message',
]

/** A product or a fee with its price, and addresses. */
const PLAIN = /^(?:\d+ × General admission|Booking fees): €[\d.]+$|^https?:/u

const sentencesOf = ({ received: { subject, text } }: SampleMail): string[] =>
  [subject, ...text.split('\n')].map((line) => line.trim()).filter((line) => /\p{L}+\P{L}+\p{L}+/u.test(line))

const OTHERS = LOCALES.filter((locale) => locale !== 'en')

let english: readonly SampleMail[] = []
beforeAll(async () => {
  english = await everyMail(app, { hasCover: false })
}, 120_000)

describe.each(['en' as const, ...thisRun(OTHERS, 3)])('in %s', (locale) => {
  let mails: readonly SampleMail[] = []
  beforeAll(async () => {
    mails = locale === 'en' ? english : await everyMail(app, { locale, hasCover: false })
  }, 120_000)

  test('each kind leaves, and says its language', () => {
    expect(mails.map(({ name }) => name)).toEqual(english.map(({ name }) => name))
    const strange = mails.filter(({ received }) => !received.html.includes(`<html lang="${locale}"`))
    expect(strange.map(({ name, received }) => `${name}: ${/<html[^>]*>/u.exec(received.html)?.[0]}`)).toEqual([])
  })

  test('no placeholder stays open', () => {
    const open = mails.flatMap((mail) =>
      sentencesOf(mail)
        .filter((line) => /\{\w+\}|\bundefined\b|\bNaN\b|\bnull\b|\[object|\b[a-z]+_[a-z]+_[a-z_]+\b/u.test(line))
        .filter((line) => !line.includes('http'))
        .map((line) => `${mail.name}: ${line}`),
    )
    expect(open).toEqual([])
  })

  test.skipIf(locale === 'en')('no sentence is the English one', () => {
    const known = new Set(english.flatMap(sentencesOf))
    const left = mails.flatMap((mail) =>
      sentencesOf(mail).filter((line) => known.has(line) && !WRITTEN.includes(line) && !PLAIN.test(line)),
    )
    expect([...new Set(left)]).toEqual([])
  })
})
