import { sanitiseHtml } from '../../text/sanitise-html.ts'
import type { MailBlock, MailLink, ReceiptBlock, SlipBlock } from './blocks.ts'
import { drawRows, drawTicket } from './draw-ticket.ts'
import {
  anchor,
  band,
  DISPLAY,
  keepWords,
  mark,
  paragraph,
  perforation,
  table,
  TEXT,
  textHtml,
  wideButton,
  type Pen,
} from './html-cells.ts'

/** A block as rows of the mail's column. */
export function drawBlock(pen: Pen, block: MailBlock): string {
  switch (block.kind) {
    case 'ticket':
      return band(drawTicket(pen, block), '26px 0 0', false)
    case 'receipt':
      return band(drawReceipt(pen, block), '34px 0 0', false)
    case 'slip':
      return band(drawSlip(pen, block), '30px 0 0', false)
    case 'button':
      return band(wideButton(pen, block), '22px 0 0', false)
    case 'chips':
      return block.links.length === 0 ? '' : band(drawChips(pen, block.links), '8px 0 0', false)
    case 'word':
      return band(drawWord(pen, block), '32px 0 0')
    case 'rows':
      return band(card(pen, drawRows(pen, block.rows), '10px 28px 20px'), '26px 0 0', false)
    case 'digits':
      return band(card(pen, drawDigits(pen, block), '20px 28px 22px'), '26px 0 0', false)
    case 'rich':
      return band(
        `<div class="tx rich" dir="auto" style="${TEXT};font-size:17px;line-height:28px;color:${pen.day.text}">${writtenHtml(pen, block.html)}</div>`,
        '16px 0 0',
      )
    case 'paragraph':
      return band(drawParagraph(pen, block), '26px 0 0')
    case 'links':
      return band(block.links.map((link) => drawLink(pen, link)).join(''), '18px 0 0')
  }
}

const card = ({ day }: Pen, html: string, padding: string): string =>
  table(
    `<tr><td class="card in" style="background:${day.card};border-radius:22px;padding:${padding}">${html}</td></tr>`,
  )

/** What an organizer wrote, with links in a colour that can be read on the ground. */
const writtenHtml = ({ day }: Pen, html: string): string =>
  sanitiseHtml(html)
    .replaceAll(/<a /gu, `<a class="ag" style="color:${day.accentOnGround}" `)
    .replaceAll(/<(p|ul|ol|blockquote)>/gu, '<$1 style="margin:0 0 16px">')

function drawParagraph({ day }: Pen, { text, link }: MailBlock & { kind: 'paragraph' }): string {
  const after = link === undefined ? '' : ` ${anchor(link, 'ag', `color:${day.accentOnGround};font-weight:600`)}.`
  return `<p class="tx" dir="auto" style="margin:0;${TEXT};font-size:16px;line-height:25px;color:${day.text}">${textHtml(text)}${after}</p>`
}

const drawLink = ({ day }: Pen, link: MailLink): string =>
  `<p style="margin:0 0 8px;${TEXT};font-size:16px;line-height:25px">${anchor(link, 'ag', `color:${day.accentOnGround};font-weight:600`)}</p>`

function drawChips({ day }: Pen, links: readonly MailLink[]): string {
  const cells = links.map((link, at) => {
    const padding = `0 ${at === links.length - 1 ? 0 : 4}px 0 ${at === 0 ? 0 : 4}px`
    const face = anchor(
      link,
      'kt',
      `display:block;padding:13px 4px;${TEXT};font-size:14.5px;line-height:19px;font-weight:600;color:${day.onCard};text-decoration:none;white-space:nowrap`,
    )
    return `<td width="${Math.floor(100 / links.length)}%" class="chipc" style="padding:${padding}">${table(`<tr><td align="center" class="chip" style="border:1px solid ${day.edge};border-radius:14px;background:${day.card}">${face}</td></tr>`)}</td>`
  })
  return table(`<tr>${cells.join('')}</tr>`, 'width="100%" class="chips"')
}

function drawWord(pen: Pen, { from, mark: whose, text }: MailBlock & { kind: 'word' }): string {
  const { day } = pen
  const said = paragraph(from, `${TEXT};font-size:16px;line-height:22px;font-weight:700;color:${day.text}`, 'tx')
  const words = paragraph(text, `margin-top:3px;${TEXT};font-size:16px;line-height:25px;color:${day.text}`, 'tx')
  return table(
    `<tr><td width="60" valign="top" style="width:60px">${mark(pen, whose, 44)}</td><td valign="top">${said}${words}</td></tr>`,
  )
}

const drawDigits = ({ day }: Pen, { label, digits }: MailBlock & { kind: 'digits' }): string =>
  paragraph(label, `${TEXT};font-size:14px;line-height:20px;color:${day.onCardMuted}`, 'km') +
  paragraph(
    digits,
    `margin-top:2px;${DISPLAY};font-size:38px;line-height:46px;font-weight:700;letter-spacing:1px;color:${day.onCard}`,
    'kt',
  )

/** The piece that the money tore off. */
function drawReceipt(pen: Pen, receipt: ReceiptBlock): string {
  const { day, end } = pen
  const { title, at, rows, total, paid, document } = receipt
  const head = table(
    `<tr><td class="kt" style="${TEXT};font-size:16px;line-height:24px;font-weight:700;white-space:nowrap;color:${day.onCard}">${textHtml(title)}</td><td align="${end}" class="km" style="padding-${pen.start}:12px;${TEXT};font-size:14px;line-height:24px;color:${day.onCardMuted}">${textHtml(at)}</td></tr>`,
  )
  const lines = rows.map(({ label, value, isOk = false }) => {
    const [left, right, kinds] = isOk
      ? [`color:${day.ok};font-weight:600`, `color:${day.ok};font-weight:600`, ['ok', 'ok']]
      : [`color:${day.onCardMuted}`, `color:${day.onCard}`, ['km', 'kt']]
    return `<tr><td class="${kinds[0]}" valign="top" style="padding:4px 0;${keepWords(label)}${TEXT};font-size:15.5px;line-height:22px;${left}">${textHtml(label)}</td><td align="${end}" valign="top" class="${kinds[1]}" style="padding:4px 0;padding-${pen.start}:12px;${TEXT};font-size:15.5px;line-height:22px;white-space:nowrap;${right}">${textHtml(value)}</td></tr>`
  })
  const notes = total.notes.map(
    (note) =>
      `<br><span class="km" style="font-size:14px;font-weight:400;color:${day.onCardMuted}">${textHtml(note)}</span>`,
  )
  const sum = table(
    `<tr><td class="kt" valign="top" style="padding-top:12px;${TEXT};font-size:16px;line-height:22px;font-weight:700;color:${day.onCard}">${textHtml(total.label)}${notes.join('')}</td><td align="${end}" valign="top" class="kt" style="padding-top:10px;padding-${pen.start}:12px;${DISPLAY};font-size:32px;line-height:36px;font-weight:700;letter-spacing:-.7px;white-space:nowrap;color:${day.onCard}">${textHtml(total.value)}</td></tr>`,
    `width="100%" class="bt" style="margin-top:10px;border-top:1px solid ${day.line}"`,
  )
  return table(
    `<tr><td class="card perf in" style="background:${day.card};border-top:2px dashed ${day.dashes};border-radius:0 0 22px 22px;padding:20px 28px 24px">\n${head}\n${table(lines.join(''), 'width="100%" style="margin-top:8px"')}\n${sum}${drawPaid(pen, { paid, document })}</td></tr>`,
  )
}

function drawPaid({ day }: Pen, { paid, document }: Pick<ReceiptBlock, 'paid' | 'document'>): string {
  const link =
    document === null
      ? null
      : `${anchor(document, 'at', `color:${day.accentOnCard};font-weight:600`)} ${textHtml(document.note)}`
  const lines = [paid === null ? null : textHtml(paid), link].filter((line) => line !== null)
  return lines.length === 0
    ? ''
    : `<p class="km" style="margin:14px 0 0;${TEXT};font-size:14.5px;line-height:22px;color:${day.onCardMuted}">${lines.join('<br>')}</p>`
}

function drawSlip(pen: Pen, { title, text, thumb, foot }: SlipBlock): string {
  const { day, end } = pen
  const picture =
    thumb === null
      ? ''
      : `<td width="78" style="width:78px"><img src="cid:${thumb.cid}" width="64" height="64" alt="" style="display:block;border-radius:12px;border:0"></td>`
  const words =
    paragraph(
      title,
      `${DISPLAY};font-size:20px;line-height:24px;font-weight:700;letter-spacing:-.3px;color:${day.onCard}`,
      'kt',
    ) + paragraph(text, `margin-top:2px;${TEXT};font-size:14.5px;line-height:21px;color:${day.onCardMuted}`, 'km')
  const upper = `<tr><td class="card in2" style="background:${day.card};border-radius:${foot === null ? '22px' : '22px 22px 0 0'};padding:14px 22px ${foot === null ? 14 : 6}px ${thumb === null ? 22 : 14}px">${table(`<tr>${picture}<td>${words}</td></tr>`)}</td></tr>`
  if (foot === null) return table(upper)
  const link =
    foot.link === null
      ? ''
      : `<td align="${end}" style="padding-${pen.start}:12px;${keepWords(foot.link.label)}${TEXT};font-size:15.5px;line-height:23px">${anchor(foot.link, 'at', `color:${day.accentOnCard};font-weight:700`)}</td>`
  const lower = `<tr><td class="card in2" style="background:${day.card};border-radius:0 0 22px 22px;padding:4px 22px 16px">${table(`<tr><td class="kt" style="${TEXT};font-size:15.5px;line-height:23px;${keepWords(foot.text)}color:${day.onCard}">${textHtml(foot.text)}</td>${link}</tr>`)}</td></tr>`
  return table(upper + perforation(pen, 'card') + lower)
}
