import { withoutTurns } from '../../text/without-turns.ts'
import { escapeHtml } from '../escape-html.ts'
import type { MailBlock, MailMark } from './blocks.ts'
import { drawBlock } from './draw-blocks.ts'
import { band, DISPLAY, ifOutlook, keepWords, mark, table, TEXT, textHtml, titleHtml, type Pen } from './html-cells.ts'
import type { MailColours, MailLook } from './look.ts'
import { plainBlock } from './write-plain.ts'

/** A mail in parts; the frame makes the plain and the HTML body of the same words. */
export interface MailFrame {
  readonly locale: string
  readonly look: MailLook
  /** From whom it comes: the mark and the name. */
  readonly from: MailMark & { readonly name: string }
  /** One word at the end of the head: the order's number, "Message". */
  readonly label: string | null
  readonly heading: string
  /** The line that a list of mails shows after the subject: the next useful thing. */
  readonly preview: string
  /** What follows the title, before everything else. */
  readonly paragraphs: readonly string[]
  readonly blocks: readonly MailBlock[]
  /** Why it came, and from where; a line each. */
  readonly footer: readonly string[]
  /** schema.org data, for programs. */
  readonly data?: unknown
  /** A message has a longer title and a smaller one. */
  readonly isMessage?: boolean
}

export function renderFrame(frame: MailFrame): { text: string; html: string } {
  return { text: withoutTurns(plain(frame)), html: withoutTurns(html(frame)) }
}

function plain({ heading, paragraphs, blocks, footer, from, label }: MailFrame): string {
  const head = label === null ? from.name : `${from.name} · ${label}`
  const parts = [head, heading, ...paragraphs, ...blocks.flatMap(plainBlock), `-- \n${footer.join('\n')}`]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur'])

/** A list of mails shows no more of it. */
const PREVIEW_MAX = 160

const previewLine = (text: string): string => {
  const line = [...text.replaceAll(/\s+/gu, ' ').trim()]
  return line.length <= PREVIEW_MAX ? line.join('') : `${line.slice(0, PREVIEW_MAX - 1).join('')}…`
}

/** Keeps what follows the preview line out of lists of mails. */
const FILLER = '&#8199;&#847; '.repeat(30)

function html(frame: MailFrame): string {
  const { locale, look, heading, from, preview, blocks, data } = frame
  const { day } = look
  const isRightToLeft = RIGHT_TO_LEFT.has(locale.split('-')[0] ?? '')
  const pen: Pen = isRightToLeft ? { day, end: 'left', start: 'right' } : { day, end: 'right', start: 'left' }
  const direction = isRightToLeft ? 'rtl' : 'ltr'
  const column = [
    drawFrom(pen, frame),
    drawTitle(pen, frame),
    ...blocks.map((block) => drawBlock(pen, block)),
    drawFoot(pen, frame),
  ]
  return `<!doctype html><html lang="${escapeHtml(locale)}" dir="${direction}" xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no"><title>${escapeHtml(heading)}</title>${styleBlock(look)}${dataBlock(data)}</head>
<body class="bg" style="margin:0;padding:0;background:${day.ground}"><div role="main"><div role="article" aria-roledescription="email" aria-label="${escapeHtml(from.name)}" lang="${escapeHtml(locale)}" dir="${direction}">
<div style="display:none;max-height:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;color:${day.ground}">${escapeHtml(previewLine(preview))}${FILLER}</div>
${table(
  `<tr><td align="center" class="gut" style="padding:0 16px">${ifOutlook('<table width="600" align="center"><tr><td>')}
${table(column.join('\n'), `width="100%" style="max-width:600px;margin:0 auto;text-align:start;overflow-wrap:anywhere"`)}
${ifOutlook('</td></tr></table>')}</td></tr>`,
  `width="100%" class="bg" style="background:${day.ground}"`,
)}
</div></div></body></html>`
}

/** Where a code and its words do not stand beside each other, both stand in the middle. */
const STACKED = `@media (max-width:599px){.qc{max-width:none!important;text-align:center!important}.qt{margin:0 auto!important}.ct{max-width:none!important;text-align:center!important;padding:6px 0 8px!important}}`

/** Narrow programs: smaller titles, links two by two. */
const NARROW = `@media (max-width:520px){.h1{font-size:33px!important;line-height:35px!important}.in{padding-left:22px!important;padding-right:22px!important}.chips,.chips>tbody,.chips>tbody>tr{display:block!important;width:auto!important}.chipc{display:inline-block!important;width:50%!important;padding:0 4px 8px!important;box-sizing:border-box}.chips>tbody>tr{margin:0 -4px!important;font-size:0}.gut{padding:0 12px!important}.px{padding-left:6px!important;padding-right:6px!important}}`

const BASE = `body{margin:0;padding:0;-webkit-text-size-adjust:100%;text-size-adjust:100%}table{border-spacing:0}a{text-underline-offset:3px}.rich h3,.rich h4{margin:0 0 12px;${DISPLAY};line-height:1.2}`

/**
 * The one style block of a mail. A program may drop all of it, and the mail still reads: by day, at
 * 600 px.
 */
const styleBlock = (look: MailLook): string =>
  `<style>${BASE}${STACKED}${NARROW}${look.day === look.night ? '' : nightStyles(look)}</style>${ifOutlook(`<xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><style>*{font-family:Arial,sans-serif!important}</style>`)}`

const rule = (selector: string, declarations: string): string => `${selector}{${declarations}}`

/** Colours of the night; `[data-ogsc]` is how Outlook's own programs ask for them. */
function nightStyles({ day, night }: MailLook): string {
  const texts = textColours(night)
  const accent = day.accent === night.accent ? '' : rule('.ac', `background:${night.accent}!important`)
  const rules = [
    rule('.bg', `background:${night.ground}!important`),
    rule('.card,.chip', `background:${night.card}!important`),
    ...texts.map(([kind, colour]) => rule(kind, `color:${colour}!important`)),
    rule('.warn', `background:${night.warnGround}!important`),
    rule('.perf', `border-color:${night.dashes}!important`),
    rule('.perfcard', `border-bottom-color:${night.card}!important`),
    rule('.bt', `border-color:${night.line}!important`),
    rule('.chip', `border-color:${night.edge}!important`),
    accent,
  ]
  const outlook = [
    ...texts.map(([kind, colour]) => rule(`[data-ogsc] ${kind}`, `color:${colour}!important`)),
    rule('[data-ogsb] .card', `background:${night.card}!important`),
  ]
  return `@media (prefers-color-scheme:dark){${rules.join('')}}${outlook.join('')}`
}

const textColours = (night: MailColours): readonly (readonly [kind: string, colour: string])[] => [
  ['.tx', night.text],
  ['.mu', night.muted],
  ['.kt', night.onCard],
  ['.km', night.onCardMuted],
  ['.at', night.accentOnCard],
  ['.ag', night.accentOnGround],
  ['.ok', night.ok],
  ['.warn', night.warn],
]

const dataBlock = (data: unknown): string =>
  data === undefined ? '' : `<script type="application/ld+json">${scriptJson(data)}</script>`

/** JSON for a script element: no text of a person closes it, and no line separator ends a line. */
const scriptJson = (data: unknown): string =>
  JSON.stringify(data)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`)

function drawFrom(pen: Pen, { from, label }: MailFrame): string {
  const { day, end } = pen
  const word =
    label === null
      ? ''
      : `<td align="${end}" class="mu" style="padding-${pen.start}:12px;${TEXT};font-size:14px;line-height:20px;${keepWords(label)}color:${day.muted}">${textHtml(label)}</td>`
  return band(
    table(
      `<tr><td width="44" style="width:44px">${mark(pen, from, 34)}</td><td dir="auto" class="tx" style="${TEXT};font-size:15px;line-height:20px;font-weight:600;color:${day.text}">${textHtml(from.name)}</td>${word}</tr>`,
    ),
    '28px 0 0',
  )
}

function drawTitle({ day }: Pen, { heading, paragraphs, isMessage = false }: MailFrame): string {
  const size = isMessage
    ? 'font-size:38px;line-height:41px;letter-spacing:-.9px'
    : 'font-size:42px;line-height:44px;letter-spacing:-1px'
  const title = `<h1 dir="auto" class="tx h1" style="margin:0;${DISPLAY};${size};font-weight:700;color:${day.text}">${titleHtml(heading)}</h1>`
  const words = paragraphs.map(
    (text) =>
      `<p class="tx" dir="auto" style="margin:14px 0 0;${TEXT};font-size:17px;line-height:27px;color:${day.text}">${textHtml(text)}</p>`,
  )
  return band([title, ...words].join('\n'), '30px 0 0')
}

const drawFoot = ({ day }: Pen, { footer }: MailFrame): string =>
  band(
    `<p class="mu" dir="auto" style="margin:0;${TEXT};font-size:13.5px;line-height:21px;color:${day.muted}">${footer.map(textHtml).join('<br>')}</p>`,
    '26px 0 40px',
  )
