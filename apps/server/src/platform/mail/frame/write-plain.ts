import { sanitiseHtml, textOfHtml } from '../../text/sanitise-html.ts'
import type { LabelledRow, MailBlock, MailLink, ReceiptBlock, TicketBlock, TicketPiece } from './blocks.ts'

/*
 * The plain part of a mail: everything that the HTML says, with references and addresses in full.
 * Its links are on separate lines, so that no program breaks one; the street's map is among
 * them as "Directions".
 */

/** A block as paragraphs. */
export function plainBlock(block: MailBlock): string[] {
  switch (block.kind) {
    case 'ticket':
      return plainTicket(block)
    case 'receipt':
      return plainReceipt(block)
    case 'slip':
      return [
        [block.title, block.text, block.foot?.text].filter(Boolean).join('\n'),
        ...(block.foot?.link == null ? [] : [plainLink(block.foot.link)]),
      ]
    case 'button':
      return [plainLink(block)]
    case 'chips':
    case 'links':
      return [block.links.map(plainLink).join('\n')]
    case 'word':
      return [`${block.from}:\n${block.text}`]
    case 'rows':
      return [plainRows(block.rows)]
    case 'digits':
      return [`${block.label}: ${block.digits}`]
    case 'rich':
      return plainRich(block.html)
    case 'paragraph':
      return [block.link === undefined ? block.text : `${block.text} ${plainLink(block.link)}`]
  }
}

const plainLink = ({ label, url }: MailLink): string => `${label}:\n${url}`
const plainRows = (rows: readonly LabelledRow[]): string =>
  rows.map(([label, value]) => `${label}: ${value}`).join('\n')

/** What an organizer wrote, paragraph by paragraph, each link with its address. */
const plainRich = (html: string): string[] =>
  sanitiseHtml(html)
    .replaceAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gsu, (_, url: string, label: string) =>
      textOfHtml(label) === textOfHtml(url) ? label : `${label} (${url})`,
    )
    .split(/(?<=<\/(?:p|ul|ol|h3|h4|blockquote)>)/u)
    .map(textOfHtml)

const plainTicket = ({ title, columns, pieces }: TicketBlock): string[] => [
  [title, ...columns.map(({ strong, plain }) => [strong, plain].filter(Boolean).join(', '))].join('\n'),
  ...pieces.map(plainPiece),
]

function plainPiece(piece: TicketPiece): string {
  switch (piece.kind) {
    case 'code': {
      const name = piece.count === null ? piece.name : `${piece.count}: ${piece.name}`
      return [name, piece.product, `${piece.referenceLabel}: ${piece.reference}`, plainLink(piece.open)].join('\n')
    }
    case 'more':
      return [piece.text, plainLink(piece.link)].join('\n')
    case 'missing':
      return `${piece.title}\n${piece.text}`
    case 'amount':
      return [
        `${piece.label}: ${piece.amount}`,
        ...[piece.note, piece.due].filter((line) => line !== null),
        ...piece.texts,
        ...(piece.rows.length === 0 ? [] : [plainRows(piece.rows)]),
      ].join('\n')
  }
}

const plainReceipt = ({ title, at, rows, total, paid, document }: ReceiptBlock): string[] => [
  [
    `${title}, ${at}`,
    ...rows.map(({ label, value }) => `${label}: ${value}`),
    `${total.label}: ${total.value}`,
    ...total.notes,
    ...(paid === null ? [] : [paid]),
  ].join('\n'),
  ...(document === null ? [] : [`${document.label} ${document.note}:\n${document.url}`]),
]
