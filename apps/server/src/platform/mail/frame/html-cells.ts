import { escapeHtml } from '../escape-html.ts'
import type { MailLink, MailMark } from './blocks.ts'
import type { MailColours } from './look.ts'

/*
 * The smallest parts of a mail. Everything is a table with its styles in place: most programs read
 * neither grids nor style sheets. A class only says what changes at night and on a phone.
 */

/** What every part is drawn with. */
export interface Pen {
  readonly day: MailColours
  /** Where lines end: to the right in most scripts. */
  readonly end: 'left' | 'right'
  readonly start: 'left' | 'right'
}

const FALLBACK = "'Helvetica Neue',Helvetica,Arial,sans-serif"
export const TEXT = `font-family:'Figtree Variable',Figtree,${FALLBACK}`
export const DISPLAY = `font-family:'Bricolage Grotesque Variable','Bricolage Grotesque',${FALLBACK}`

/** Programs that know no conditional comments see an ordinary one. */
export const ifOutlook = (html: string): string => `<!--[if mso]>${html}<![endif]-->`

export const table = (rows: string, more = 'width="100%"'): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${more}>${rows}</table>`

/** A row of the mail's one column. */
export const band = (html: string, padding: string, isInset = true): string =>
  `<tr><td${isInset ? ' class="px"' : ''} style="padding:${padding}">${html}</td></tr>`

/** The number of an order or a ticket is read as one. */
const NUMBER = /\b[A-Z]-[0-9A-Z]{6,10}\b/gu

/** Text of a person or of ours; lines stay lines. */
export const textHtml = (text: string): string =>
  escapeHtml(text).replaceAll(NUMBER, '<span style="white-space:nowrap">$&</span>').replaceAll('\n', '<br>')

/** A short text beside another gives it no room by breaking. */
export const keepWhole = (text: string): string => (text.length <= 14 ? 'white-space:nowrap;' : '')

/** Nor do short words beside another text break inside. */
export const keepWords = (text: string): string =>
  text.split(/\s/u).every((word) => word.length <= 12) ? 'overflow-wrap:break-word;' : ''

/** Characters of two words that fit the narrowest phone in the size of a title. */
const PAIR_MAX = 14

/** Keeps the last word of a title company, where both fit into one line. */
export function titleHtml(text: string): string {
  const words = text.split(' ')
  const pair = words.slice(-2).join(' ')
  if (words.length < 3 || pair.length > PAIR_MAX) return textHtml(text)
  return `${textHtml(words.slice(0, -2).join(' '))} ${textHtml(pair).replace(' ', '&nbsp;')}`
}

export const paragraph = (text: string, style: string, kind: string): string =>
  `<p class="${kind}" dir="auto" style="margin:0;${style}">${textHtml(text)}</p>`

export const anchor = (link: MailLink, kind: string, style: string): string =>
  `<a href="${escapeHtml(link.url)}" class="${kind}" style="${style}">${textHtml(link.label)}</a>`

/** The button of a mail, as wide as its column. */
export const wideButton = ({ day }: Pen, link: MailLink): string =>
  table(
    `<tr><td align="center" class="ac" style="background:${day.accent};border-radius:16px">${anchor(
      link,
      'oa',
      `display:block;padding:17px 20px 18px;${TEXT};font-size:17px;line-height:21px;font-weight:700;color:${day.onAccent};text-decoration:none;border-radius:16px`,
    )}</td></tr>`,
  )

/**
 * A letter on the accent, or a picture in its place: where a program shows no pictures, the letter
 * is its text. The corners of the accent are rounder, so that none of it shows around a picture.
 */
export function mark({ day }: Pen, { initial, logo }: MailMark, size: 34 | 44): string {
  const [radius, font] = size === 34 ? [11, 16] : [15, 20]
  const letter = `${DISPLAY};font-size:${font}px;line-height:${size}px;font-weight:800`
  const shown =
    logo === undefined
      ? textHtml(initial)
      : `<img src="cid:${escapeHtml(logo)}" alt="${escapeHtml(initial)}" width="${size}" height="${size}" style="display:block;border:0;border-radius:${radius}px;text-align:center;color:${day.onAccent};${letter}">`
  return table(
    `<tr><td width="${size}" height="${size}" align="center" class="ac" style="width:${size}px;height:${size}px;border-radius:${logo === undefined ? radius : radius + 3}px;background:${day.accent};color:${day.onAccent};${letter}">${shown}</td></tr>`,
    'aria-hidden="true"',
  )
}

const corner = (day: MailColours, paper: Paper, radius: string): string =>
  `<td width="11" class="${paper}" style="width:11px;background:${paperColour(day, paper)};font-size:0;line-height:0"><div class="bg" style="width:11px;height:11px;background:${day.ground};border-radius:${radius};font-size:0;line-height:0">&nbsp;</div></td>`

type Paper = 'ac' | 'card'
const paperColour = (day: MailColours, paper: Paper): string => (paper === 'ac' ? day.accent : day.card)

/**
 * Where a ticket is torn: two rows of 11 px with a quarter disc of the ground at each end. Without
 * rounded corners they are small squares.
 */
export function perforation({ day }: Pen, above: Paper): string {
  const dashes = above === 'ac' ? day.card : day.dashes
  const kind = above === 'ac' ? 'ac perfcard' : 'card perf'
  const upper = `<td class="${kind}" style="background:${paperColour(day, above)};border-bottom:2px dashed ${dashes};height:9px;font-size:0;line-height:0">&nbsp;</td>`
  const lower = `<td class="card" style="background:${day.card};height:11px;font-size:0;line-height:0">&nbsp;</td>`
  return `<tr><td style="padding:0">${table(
    `<tr>${corner(day, above, '0 11px 0 0')}${upper}${corner(day, above, '11px 0 0 0')}</tr>` +
      `<tr>${corner(day, 'card', '0 0 11px 0')}${lower}${corner(day, 'card', '0 0 0 11px')}</tr>`,
  )}</td></tr>`
}
