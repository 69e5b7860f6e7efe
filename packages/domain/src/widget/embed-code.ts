/*
 * The code that an organizer copies to their site. It is built once, for the screen that shows it and
 * for the page that tries it, so that the code shown is the code that works.
 */

export const EMBED_STYLES = ['tickets', 'button', 'link'] as const
export type EmbedStyle = (typeof EMBED_STYLES)[number]

export const EMBED_KINDS = ['html', 'no-script', 'react'] as const
export type EmbedKind = (typeof EMBED_KINDS)[number]

export interface EmbedChoice {
  readonly style: EmbedStyle
  /** Hex; null: the event's. */
  readonly accent: string | null
  readonly theme: 'light' | 'dark' | null
  /** null: the visitor's. */
  readonly locale: string | null
  readonly promoCode: string | null
  /** The date that is chosen, of an event with several; null: visitors choose. */
  readonly date: string | null
  /** Where buyers are led back to; null: nowhere. */
  readonly returnTo: string | null
}

export interface EmbedPlace {
  /** Of the installation, without a slash at its end. */
  readonly origin: string
  readonly eventId: number
  /** Whole address of the event's page. */
  readonly page: string
  /** The words of the link: "Tickets for Harbour Lights". */
  readonly label: string
}

/** Room for three tickets and the total, where no script can say how much there must be. */
const PLAIN_HEIGHT = 640
/** A frame is no wider: from here on lines are too long to read along. */
const WIDTH_MAX = 640

type Write = (text: string) => string

const escaped: Write = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** In JSX braces begin an expression; entities mean there what they mean in HTML. */
const escapedForReact: Write = (text) => escaped(text).replaceAll('{', '&#123;').replaceAll('}', '&#125;')

type Attributes = readonly (readonly [name: string, value: string | null])[]

const attributesOf = (choice: EmbedChoice, { eventId }: EmbedPlace): Attributes => [
  ['event', String(eventId)],
  ['mode', choice.style === 'button' ? 'button' : null],
  ['accent', choice.accent],
  ['theme', choice.theme],
  ['locale', choice.locale],
  ['promo', choice.promoCode],
  ['date', choice.date],
  ['return-to', choice.returnTo],
]

/** The tag with those attributes that have a value. */
const opening = (tag: string, attributes: Attributes, write = escaped): string =>
  `<${[tag, ...attributes.flatMap(([name, value]) => (value === null ? [] : [`${name}="${write(value)}"`]))].join(' ')}>`

function withQuery(address: string, query: Readonly<Record<string, string | null>>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== null)
  return given.length === 0 ? address : `${address}?${new URLSearchParams(given)}`
}

const linkOf = ({ page, label }: EmbedPlace, { promoCode, date, locale }: EmbedChoice, write = escaped): string =>
  `${opening('a', [['href', withQuery(page, { promo_code: promoCode, date, lang: locale })]], write)}${write(label)}</a>`

function html(place: EmbedPlace, choice: EmbedChoice): string {
  if (choice.style === 'link') return linkOf(place, choice)
  return [
    opening('turnout-tickets', attributesOf(choice, place)),
    `  ${linkOf(place, choice)}`,
    '</turnout-tickets>',
    `<script async src="${escaped(place.origin)}/widget.js"></script>`,
  ].join('\n')
}

function withoutScript(place: EmbedPlace, choice: EmbedChoice): string {
  if (choice.style !== 'tickets') return linkOf(place, choice)
  const { accent, theme, locale, promoCode, date } = choice
  const frame = opening('iframe', [
    [
      'src',
      withQuery(`${place.origin}/widget/${place.eventId}`, { accent, theme, locale, promo_code: promoCode, date }),
    ],
    ['title', place.label],
    ['width', '100%'],
    ['height', String(PLAIN_HEIGHT)],
    ['style', `border: 0; max-width: ${WIDTH_MAX}px`],
    ['loading', 'lazy'],
    ['allow', 'payment'],
    ['referrerpolicy', 'origin'],
  ])
  return `${frame}</iframe>\n<p>${linkOf(place, choice)}</p>`
}

function react(place: EmbedPlace, choice: EmbedChoice): string {
  const link = linkOf(place, choice, escapedForReact)
  if (choice.style === 'link') return `export const Tickets = () => ${link}`
  return `import { useEffect } from 'react'

export function Tickets() {
  useEffect(() => {
    const script = document.createElement('script')
    script.src = ${JSON.stringify(`${place.origin}/widget.js`)}
    document.head.append(script)
  }, [])
  return (
    ${opening('turnout-tickets', attributesOf(choice, place), escapedForReact)}
      ${link}
    </turnout-tickets>
  )
}`
}

/** The code of one kind for a place. */
export function embedCode(kind: EmbedKind, place: EmbedPlace, choice: EmbedChoice): string {
  if (kind === 'react') return react(place, choice)
  return kind === 'html' ? html(place, choice) : withoutScript(place, choice)
}

/** The address of the page that tries a choice. */
export const testAddress = (page: string, choice: EmbedChoice): string =>
  withQuery(page, {
    style: choice.style,
    accent: choice.accent,
    theme: choice.theme,
    locale: choice.locale,
    promo_code: choice.promoCode,
    date: choice.date,
    return_to: choice.returnTo,
  })

const HEX = /^#[0-9a-f]{6}$/iu
const ID = /^\d{1,15}$/u
const LANGUAGE = /^[a-z]{2,3}(?:-[a-z]{2,4})?$/iu

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && value.length <= 2048 ? value : null

const matching = (value: unknown, pattern: RegExp): string | null => {
  const text = textOf(value)
  return text !== null && pattern.test(text) ? text : null
}

/** Reads the query of such an address; what is none of ours is passed over. */
export function readChoice(query: Readonly<Record<string, unknown>>): EmbedChoice {
  const { theme } = query
  return {
    style: EMBED_STYLES.find((style) => style === query['style']) ?? 'tickets',
    accent: matching(query['accent'], HEX),
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    locale: matching(query['locale'], LANGUAGE),
    promoCode: textOf(query['promo_code']),
    date: matching(query['date'], ID),
    returnTo: textOf(query['return_to']),
  }
}
