import type { Page } from '@playwright/test'
import { NATIVE_NAMES, type Locale } from '@turnout/messages/locale.ts'
import { SOURCE, parseMessageFiles, readMessageFiles, type Message } from '../../tools/message-format.ts'
import { dataInPage, type ToldData } from './told-data.ts'

/** What a language's messages can say. */
interface Catalogue {
  /** All of them, one below the other; a page may put an element around a part of one. */
  readonly texts: string
  /** Of those with placeholders. */
  readonly shapes: readonly RegExp[]
  /** Words that Intl writes: months, days, units, names of countries, currencies and languages. */
  readonly names: ReadonlySet<string>
}

/** A page may close a sentence itself. */
const oneLine = (text: string): string =>
  text
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replace(/(?<=\p{L})[.:…]$/u, '')

/** Two letters are a person's initials, a size or a format. */
const hasLetters = (text: string): boolean => /\p{L}{3}/u.test(text)

function addMessage(message: Message, texts: Set<string>, shapes: RegExp[]): void {
  for (const { pattern } of message.variants) {
    const literal = pattern.map((part) => (part.type === 'text' ? part.value : '')).join('')
    if (!hasLetters(literal)) continue
    // A page may put its own elements where a placeholder is; then the parts are separate texts.
    for (const part of pattern) if (part.type === 'text') texts.add(oneLine(part.value))
    if (pattern.some((part) => part.type !== 'text')) {
      const source = pattern.map((part) => (part.type === 'text' ? RegExp.escape(oneLineInside(part.value)) : '.*'))
      shapes.push(
        new RegExp(
          `^${source
            .join('')
            .trim()
            .replace(/(?:\\\.|\\x3a|:|…)$/u, '')}[.:…]?$`,
          'u',
        ),
      )
    }
  }
}

const oneLineInside = (text: string): string => text.replaceAll(/\s+/gu, ' ')

function namesOf(locale: Locale): Set<string> {
  const names = new Set<string>()
  const add = (text: string | undefined): void => {
    for (const word of text?.match(/\p{L}+/gu) ?? []) names.add(word)
  }
  for (const style of ['long', 'short'] as const) {
    const dates = new Intl.DateTimeFormat(locale, { dateStyle: style === 'long' ? 'full' : 'medium', timeStyle: style })
    for (let day = 0; day < 400; day += 1) add(dates.format(Date.UTC(2026, 0, 1 + day, day % 24)))
    const hour = new Intl.DateTimeFormat(locale, { hour: 'numeric' })
    add(hour.format(0))
    const weekday = new Intl.DateTimeFormat(locale, { weekday: style, month: style, day: 'numeric' })
    for (let day = 0; day < 400; day += 9) add(weekday.format(Date.UTC(2026, 0, 1 + day)))
    for (const unit of ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'] as const) {
      for (const count of [-2, -1, 0, 1, 2, 5])
        add(new Intl.RelativeTimeFormat(locale, { style, numeric: 'auto' }).format(count, unit))
      for (const count of [1, 2])
        add(new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: style }).format(count))
    }
  }
  for (const type of ['region', 'currency', 'language'] as const) {
    const displays = (['long', 'short'] as const).map(
      (style) => new Intl.DisplayNames(locale, { type, style, fallback: 'none' }),
    )
    const codes = type === 'currency' ? Intl.supportedValuesOf('currency') : TWO_LETTERS
    for (const code of codes)
      for (const display of displays) add(display.of(type === 'language' ? code.toLowerCase() : code))
  }
  for (const name of [PRODUCTS, OF_OTHERS, ...Object.values(NATIVE_NAMES)]) add(name)
  for (const zone of Intl.supportedValuesOf('timeZone')) add(zone)
  for (const currency of Intl.supportedValuesOf('currency')) add(currency)
  return names
}

/** Products, places on the web, and ways to write code are called so in every language. */
const PRODUCTS =
  'Turnout pretix Hi.Events Eventbrite Tito Stripe Instagram Facebook YouTube TikTok Bluesky LinkedIn HTML React'

/** What React Aria says of its fields in German, and the other name that browsers give to a group of islands. */
const OF_OTHERS = 'jjjj Leer Optionen verfügbar Empfehlungen Ausgewähltes Datum Malwinen'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
const TWO_LETTERS = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))

const catalogues = new Map<Locale, Catalogue>()

function catalogueOf(locale: Locale): Catalogue {
  const known = catalogues.get(locale)
  if (known !== undefined) return known
  const texts = new Set<string>()
  const shapes: RegExp[] = []
  const names = namesOf(locale)
  for (const message of parseMessageFiles(readMessageFiles(SOURCE, [locale]))) {
    addMessage(message, texts, shapes)
    // A table of cities, not a sentence.
    if (message.key.startsWith('lists_zone_'))
      for (const { text } of message.variants) for (const word of wordsOf(text)) names.add(word)
  }
  const catalogue = { texts: [...texts].join('\n'), shapes, names }
  catalogues.set(locale, catalogue)
  return catalogue
}

/** Characters of data that is a name: it may stand in a row with others, or beside a number. */
const NAME_MAX = 40

/** Words without the ones that are a number or a code of ours. */
const wordsOf = (text: string): string[] =>
  text
    .split(/\s/u)
    .filter((word) => !/\d/u.test(word))
    .flatMap((word) => word.match(/\p{L}{3,}/gu) ?? [])

/** Where two texts that were put together meet. */
const JOINTS = /\s[·–—|/]\s|, |: |; |\. |\s?[()]\s?|\s\+\s/u

/** Everything that the page shows or says, piece by piece. */
async function pieces(page: Page): Promise<string[]> {
  const found = await page.evaluate(() => {
    const SPOKEN = [
      'aria-label',
      'aria-description',
      'aria-valuetext',
      'aria-roledescription',
      'title',
      'placeholder',
      'alt',
    ]
    const UNSPOKEN = 'script, style, noscript, template, code, pre, [translate=no]'
    const texts: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (node.parentElement?.closest(UNSPOKEN) === null) texts.push(node.textContent ?? '')
    for (const element of document.body.querySelectorAll(SPOKEN.map((name) => `[${name}]`).join()))
      if (element.closest(UNSPOKEN) === null) texts.push(...SPOKEN.map((name) => element.getAttribute(name) ?? ''))
    return texts
  })
  return [...new Set(found.map(oneLine))].filter(hasLetters)
}

/**
 * Texts of the page that no message of its language can have said and that are no data either: words that were written
 * into the code. `told`: what its browser heard since before the page was opened.
 */
export async function textsFromNowhere(page: Page, locale: Locale, told: ToldData): Promise<string[]> {
  await told.settled()
  const data = new Set([...told.strings, ...(await dataInPage(page))])
  const allData = [...data].join('\n')
  const { texts, shapes, names } = catalogueOf(locale)
  const known = new Set([...names, ...wordsOf([...data].filter(({ length }) => length <= NAME_MAX).join(' '))])
  const isNames = (text: string): boolean => wordsOf(text).every((word) => known.has(word))
  const comesFromSomewhere = (text: string): boolean => {
    if (!hasLetters(text) || texts.includes(text) || allData.includes(text) || isNames(text)) return true
    if (shapes.some((shape) => shape.test(text))) return true
    const parts = text.split(JOINTS)
    return parts.length > 1 && parts.every((part) => comesFromSomewhere(part.trim()))
  }
  return (await pieces(page)).filter((text) => !comesFromSomewhere(text))
}
