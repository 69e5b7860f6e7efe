import type { MapLink } from '../../public/frame/map-link.ts'
import type { TicketFace } from '../../public/frame/parts/paper/ticket-face.ts'
import type { ShownTicket } from '../../public/frame/parts/ticket/ticket-view.ts'
import type { CancelWords } from './cancel-words.ts'
import type { CancelledWords } from './cancelled-words.ts'
import type { CheckoutPage } from './checkout-page.ts'
import type { GoneWords } from './parts/order/gone-words.ts'
import type { LeavingWords } from './parts/order/leaving-words.ts'
import type { MovedWords } from './parts/order/moved-words.ts'
import type { SeatWords } from './parts/order/seat-words.ts'
import type { OrderDate } from './parts/order/order-dates.ts'
import type { TransferRow, TransferScan } from './transfer-words.ts'

/** The page of an order that was made, or whose money is under way. */
export interface OrderPage extends Pick<CheckoutPage, 'locale' | 'event' | 'order' | 'payment' | 'return_to'> {
  readonly view: 'payment_return' | 'summary'
  readonly face: TicketFace
  readonly words: OrderWords
  /** Only with several. */
  readonly dates?: readonly OrderDate[]
  /** Its dates that the organizer moved; only where there are some. */
  readonly moved?: readonly MovedWords[]
  /** Its dates that are cancelled; only where there are some. */
  readonly gone?: readonly GoneWords[]
  /** The title where all that is left of it is for cancelled dates; null: it has something that takes place. */
  readonly goneTitle: string | null
  /** Its dates that the buyer may leave; only where there are some. */
  readonly leaving?: readonly LeavingWords[]
  /** The seats that the buyer may change; only where there are some. */
  readonly seats?: SeatWords
  /** Without those that were passed on. */
  readonly tickets: readonly ShownTicket[]
  /** How many there are; the page shows some. */
  readonly ticketCount: number
  /** The cover behind the top of the page, small; null where there is none. */
  readonly backdrop: string | null
  /** The page in each language; `href` also remembers the choice. */
  readonly languages: readonly { readonly locale: string; readonly name: string; readonly href: string }[]
  readonly place: { readonly name: string; readonly address: string; readonly map: MapLink } | null
}

/** What the page says beside the words that every page of an order has. */
export interface OrderWords extends Omit<CheckoutPage['words'], 'payBy' | 'heldUntil' | 'countries' | 'dialling'> {
  /** "20 May 2027": until when it waits for its money; null without a deadline. */
  readonly payBy: string | null
  /** The deadline of a transfer: less than a day is left, or it is over; null: more is left, or there is none. */
  readonly urgency: 'LAST_DAY' | 'LATE' | null
  /** "23 May 2027": until when places are kept for a transfer that is late; null for any other. */
  readonly heldUntil: string | null
  /** "€6.00": what is still to be paid. */
  readonly due: string
  /** "€36.00": a part of a transfer, which is there; null for none. */
  readonly arrived: string | null
  /** What a bank transfer takes; null where nothing is to be transferred. */
  readonly transfer: readonly TransferRow[] | null
  /** What a banking app scans for it; null where there is no code. */
  readonly scan: TransferScan | null
  /** "20 May 2027, 14:06": when it was made. */
  readonly madeAt: string
  /** "Sat 12 June 2027", of the event. */
  readonly date: string
  /** "19:30 – 23:45, Lisbon time" */
  readonly time: string
  /** The amount that went back so far; null for none. */
  readonly refunded: string | null
  /** What cancelling means; null where the buyer cannot. */
  readonly cancel: CancelWords | null
  /** Why it cannot be cancelled, where the buyer is told. */
  readonly cancelRefused: string | null
  /** How it ended; null for an order that is not cancelled. */
  readonly cancelled: CancelledWords | null
  /** "Jun" and "12", for a tile. */
  readonly month: string
  readonly day: string
}
