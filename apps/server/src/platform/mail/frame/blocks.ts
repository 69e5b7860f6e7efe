/*
 * What a mail is made of. Each block is drawn twice, as HTML (`draw-blocks.ts`) and as plain text
 * (`write-plain.ts`), from the same words.
 */

export interface MailLink {
  readonly label: string
  readonly url: string
}

/** A picture that goes with the mail; `cid` names it among its files. */
export interface MailPicture {
  readonly cid: string
  readonly alt: string
}

/** Whom a mail or a word in it is from: a letter on the accent, or the picture in its place. */
export interface MailMark {
  readonly initial: string
  /** Content id of a square picture. */
  readonly logo?: string | undefined
}

export type LabelledRow = readonly [label: string, value: string]

/** A row of a receipt; `ok`: money that the reader keeps. */
export interface MoneyLine {
  readonly label: string
  readonly value: string
  readonly isOk?: boolean
}

/** One of two columns in the head of a ticket: day and time, or place and street. */
interface HeadColumn {
  readonly strong: string
  readonly plain: string | null
  /** The second line leads there. */
  readonly url?: string | undefined
}

/** What an order still costs, hanging on the ticket. */
export interface AmountPiece {
  readonly kind: 'amount'
  readonly label: string
  readonly note: string | null
  readonly amount: string
  /** Until when. */
  readonly due: string | null
  /** How to pay, a paragraph each. */
  readonly texts: readonly string[]
  readonly rows: readonly LabelledRow[]
  /** To scan for a transfer, and what it is for. */
  readonly code?: { readonly picture: MailPicture; readonly note: string } | null
}

/** The paper below the head of a ticket, piece by piece with a perforation between. */
export type TicketPiece =
  | {
      readonly kind: 'code'
      readonly picture: MailPicture
      /** "Ticket 1 of 2". */
      readonly count: string | null
      readonly name: string
      readonly product: string
      readonly reference: string
      readonly referenceLabel: string
      readonly open: MailLink
    }
  | { readonly kind: 'more'; readonly text: string; readonly link: MailLink }
  | { readonly kind: 'missing'; readonly title: string; readonly text: string }
  | AmountPiece

export interface TicketBlock {
  readonly kind: 'ticket'
  readonly title: string
  readonly cover: MailPicture | null
  readonly columns: readonly HeadColumn[]
  readonly pieces: readonly TicketPiece[]
}

export interface ReceiptBlock {
  readonly kind: 'receipt'
  readonly title: string
  readonly at: string
  readonly rows: readonly MoneyLine[]
  readonly total: { readonly label: string; readonly notes: readonly string[]; readonly value: string }
  readonly paid: string | null
  readonly document: (MailLink & { readonly note: string }) | null
}

/** The event in one line, where the ticket itself has no place. */
export interface SlipBlock {
  readonly kind: 'slip'
  readonly title: string
  readonly text: string
  readonly thumb: MailPicture | null
  readonly foot: { readonly text: string; readonly link: MailLink | null } | null
}

export type MailBlock =
  | TicketBlock
  | ReceiptBlock
  | SlipBlock
  | { readonly kind: 'paragraph'; readonly text: string; readonly link?: MailLink | undefined }
  /** Made safe once more where it is drawn. */
  | { readonly kind: 'rich'; readonly html: string }
  | { readonly kind: 'rows'; readonly rows: readonly LabelledRow[] }
  /** A code to type. */
  | { readonly kind: 'digits'; readonly label: string; readonly digits: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  /** Up to four links of equal height. */
  | { readonly kind: 'chips'; readonly links: readonly MailLink[] }
  | { readonly kind: 'links'; readonly links: readonly MailLink[] }
  | { readonly kind: 'word'; readonly from: string; readonly mark: MailMark; readonly text: string }
