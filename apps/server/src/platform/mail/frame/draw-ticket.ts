import { escapeHtml } from '../escape-html.ts'
import type { AmountPiece, LabelledRow, MailLink, MailPicture, TicketBlock, TicketPiece } from './blocks.ts'
import {
  anchor,
  DISPLAY,
  ifOutlook,
  keepWhole,
  keepWords,
  paragraph,
  perforation,
  table,
  TEXT,
  textHtml,
  titleHtml,
  type Pen,
} from './html-cells.ts'

const WIDTH = 600
const RADIUS = 22
const CODE = 208

/** The ticket: cover, accent head, and its pieces with a perforation before each. */
export function drawTicket(pen: Pen, ticket: TicketBlock): string {
  const { pieces } = ticket
  const parts = pieces.map((piece, at) => {
    const isLast = at === pieces.length - 1
    return perforation(pen, at === 0 ? 'ac' : 'card') + drawPiece(pen, piece, isLast)
  })
  return table(drawCover(pen, ticket.cover) + drawHead(pen, ticket) + parts.join(''))
}

const drawCover = ({ day }: Pen, cover: MailPicture | null): string =>
  cover === null
    ? ''
    : `<tr><td style="padding:0;font-size:0;line-height:0"><img src="cid:${cover.cid}" width="${WIDTH}" alt="${escapeHtml(cover.alt)}" style="display:block;width:100%;max-width:${WIDTH}px;height:auto;border:0;border-radius:${RADIUS}px ${RADIUS}px 0 0;background:${day.accent};color:${day.onAccent};${TEXT};font-size:14px;line-height:20px"></td></tr>`

/** Columns stand beside each other where there is room, and under each other on a phone. */
const COLUMN = 'display:inline-block;width:100%;max-width:254px;vertical-align:top;padding:12px 0 4px'

function drawHead(pen: Pen, { title, cover, columns, pieces }: TicketBlock): string {
  const { day } = pen
  const radius = [cover === null ? RADIUS : 0, pieces.length === 0 ? RADIUS : 0] as const
  const cells = columns.map(({ strong, plain, url }) => {
    const line =
      plain === null
        ? ''
        : url === undefined
          ? textHtml(plain)
          : anchor({ label: plain, url }, 'oa', `color:${day.onAccent};text-decoration:underline`)
    return `<div dir="auto" class="col" style="${COLUMN};${TEXT};font-size:15px;line-height:21px;color:${day.onAccent}"><b style="font-weight:700">${textHtml(strong)}</b>${line === '' ? '' : `<br>${line}`}</div>`
  })
  const [first = '', ...others] = cells
  const sides = `${ifOutlook('<table width="100%"><tr><td width="50%" valign="top">')}${[first, ...others].join(ifOutlook('</td><td valign="top">'))}${ifOutlook('</td></tr></table>')}`
  return `<tr><td class="ac in" style="background:${day.accent};padding:22px 28px ${pieces.length === 0 ? 22 : 12}px;color:${day.onAccent};border-radius:${radius[0]}px ${radius[0]}px ${radius[1]}px ${radius[1]}px"><h2 dir="auto" class="oa" style="margin:0;${DISPLAY};font-size:32px;line-height:34px;font-weight:700;letter-spacing:-.8px;color:${day.onAccent}">${titleHtml(title)}</h2>
${sides}</td></tr>`
}

function drawPiece(pen: Pen, piece: TicketPiece, isLast: boolean): string {
  const end = isLast ? `24px;border-radius:0 0 ${RADIUS}px ${RADIUS}px` : '12px'
  const paper = (html: string): string =>
    `<tr><td class="card in" style="background:${pen.day.card};padding:10px 28px ${end}">\n${html}</td></tr>`
  switch (piece.kind) {
    case 'code':
      return paper(drawCode(pen, piece))
    case 'more':
      return paper(drawMore(pen, piece))
    case 'missing':
      return paper(drawMissing(pen, piece))
    case 'amount':
      return paper(drawAmount(pen, piece))
  }
}

const codeImage = ({ cid, alt }: MailPicture): string =>
  `<img src="cid:${cid}" width="${CODE}" height="${CODE}" alt="${escapeHtml(alt)}" style="display:block;width:${CODE}px;height:${CODE}px;border:0;border-radius:14px;background:#ffffff;color:#16130e;${TEXT};font-size:14px;line-height:20px;image-rendering:pixelated">`

/** The code always black on white, whatever the light; the words beside it work at the door alone. */
function drawCode(pen: Pen, piece: TicketPiece & { kind: 'code' }): string {
  const { day } = pen
  const { picture, count, name, product, reference, open } = piece
  const square = table(
    `<tr><td class="code" style="background:#ffffff;border-radius:14px;padding:0"><a href="${escapeHtml(open.url)}" style="color:#16130e;text-decoration:none">${codeImage(picture)}</a></td></tr>`,
    'class="qt"',
  )
  const words = [
    count === null ? '' : paragraph(count, `${TEXT};font-size:14px;line-height:20px;color:${day.onCardMuted}`, 'km'),
    paragraph(
      name,
      `margin-top:2px;${DISPLAY};font-size:25px;line-height:29px;font-weight:700;letter-spacing:-.5px;color:${day.onCard}`,
      'kt',
    ),
    paragraph(product, `margin-top:3px;${TEXT};font-size:16px;line-height:23px;color:${day.onCard}`, 'kt'),
    paragraph(
      reference,
      `margin-top:10px;${TEXT};font-size:15px;line-height:22px;font-weight:600;letter-spacing:.8px;color:${day.onCardMuted}`,
      'km',
    ),
    `<p style="margin:8px 0 0;${TEXT};font-size:15px;line-height:22px">${textLink(pen, open)}</p>`,
  ]
  return [
    ifOutlook('<table width="100%"><tr><td width="232" valign="middle">'),
    `<div class="qc" style="display:inline-block;width:100%;max-width:224px;vertical-align:middle">${square}</div>`,
    ifOutlook('</td><td valign="middle">'),
    `<div class="ct" style="display:inline-block;width:100%;max-width:284px;vertical-align:middle;${TEXT}">${words.join('\n')}</div>`,
    ifOutlook('</td></tr></table>'),
  ].join('')
}

const textLink = ({ day }: Pen, link: MailLink): string =>
  anchor(link, 'at', `color:${day.accentOnCard};font-weight:600;text-decoration:underline`)

const drawMore = (pen: Pen, { text, link }: TicketPiece & { kind: 'more' }): string =>
  paragraph(text, `${TEXT};font-size:16px;line-height:24px;color:${pen.day.onCard}`, 'kt') +
  `<p style="margin:4px 0 0;${TEXT};font-size:15px;line-height:22px">${textLink(pen, link)}</p>`

const drawMissing = ({ day }: Pen, { title, text }: TicketPiece & { kind: 'missing' }): string =>
  paragraph(title, `${TEXT};font-size:16px;line-height:23px;font-weight:700;color:${day.onCard}`, 'kt') +
  paragraph(text, `margin-top:3px;${TEXT};font-size:15.5px;line-height:23px;color:${day.onCardMuted}`, 'km')

function drawAmount(pen: Pen, { label, note, amount, due, texts, rows, code = null }: AmountPiece): string {
  const { day, end } = pen
  const under =
    note === null
      ? ''
      : `<br><span class="km" style="font-size:14.5px;font-weight:400;color:${day.onCardMuted}">${textHtml(note)}</span>`
  const head = table(
    `<tr><td class="kt" valign="bottom" style="${TEXT};font-size:16px;line-height:23px;font-weight:600;color:${day.onCard}">${textHtml(label)}${under}</td><td align="${end}" valign="bottom" class="kt" style="padding-${pen.start}:12px;${DISPLAY};font-size:32px;line-height:38px;font-weight:700;letter-spacing:-.7px;white-space:nowrap;color:${day.onCard}">${textHtml(amount)}</td></tr>`,
  )
  const until =
    due === null
      ? ''
      : table(
          `<tr><td class="warn" style="background:${day.warnGround};border-radius:14px;padding:13px 16px;${TEXT};font-size:15.5px;line-height:22px;font-weight:600;color:${day.warn}">${textHtml(due)}</td></tr>`,
          'width="100%" style="margin-top:16px"',
        )
  const words = texts.map((text) =>
    paragraph(text, `margin-top:14px;${TEXT};font-size:15.5px;line-height:24px;color:${day.onCard}`, 'kt'),
  )
  return [
    head,
    until,
    ...words,
    rows.length === 0 ? '' : drawRows(pen, rows),
    code === null ? '' : drawScan(pen, code),
  ].join('\n')
}

const drawScan = ({ day }: Pen, { picture, note }: NonNullable<AmountPiece['code']>): string =>
  table(
    `<tr><td class="code" style="background:#ffffff;border-radius:14px;padding:0">${codeImage(picture)}</td></tr>`,
    'style="margin:18px auto 0"',
  ) +
  paragraph(
    note,
    `margin-top:8px;text-align:center;${TEXT};font-size:14.5px;line-height:21px;color:${day.onCardMuted}`,
    'km',
  )

/** Values that are longer are sentences, which begin where those above them do. */
const ALIGNED_MAX = 45

/** Label and value; an amount stays in one piece: the words beside it give way. */
export function drawRows(pen: Pen, rows: readonly LabelledRow[]): string {
  const { day } = pen
  const end = rows.some(([, value]) => value.length > ALIGNED_MAX) ? pen.start : pen.end
  const cells = rows.map(
    ([label, value]) =>
      `<tr><td class="km" valign="top" style="padding:5px 0;${keepWords(label)}${TEXT};font-size:15.5px;line-height:22px;color:${day.onCardMuted}">${textHtml(label)}</td><td dir="auto" align="${end}" valign="top" class="kt" style="padding:5px 0;padding-${pen.start}:14px;${keepWhole(value)}${TEXT};font-size:15.5px;line-height:22px;font-weight:600;color:${day.onCard}">${textHtml(value)}</td></tr>`,
  )
  return table(cells.join(''), 'width="100%" style="margin-top:12px"')
}
