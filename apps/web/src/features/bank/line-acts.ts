import type { BankLineAnswer } from '@turnout/contract/bank/bank.ts'

/* What a person can do with a line, the most likely first. */

export type LineAct =
  /** Book it on the order that is proposed. */
  | 'BOOK'
  /** Too little: the order is paid with it, and the rest is let off. */
  | 'ACCEPT'
  /** Too little: it waits, and the buyer is asked for the rest. */
  | 'ASK_REST'
  /** Too much: book what was asked for, and give the rest back. */
  | 'BOOK_AND_PAY_BACK'
  | 'PAY_BACK'
  | 'RENEW'
  | 'FIND'
  | 'SPLIT'
  | 'NOT_OURS'
  | 'TAKE_BACK'

export interface LineActs {
  /** Buttons, at most two. */
  readonly buttons: readonly LineAct[]
  /** In the menu of the row. */
  readonly more: readonly LineAct[]
}

const OPEN: readonly LineAct[] = ['FIND', 'SPLIT', 'NOT_OURS']

/** What comes after money that waits: it is the order's, but pays for nothing yet. */
function actsOfHeld({ orders }: BankLineAnswer): readonly LineAct[] {
  const [order] = orders
  if (order?.status === 'AWAITING_OFFLINE_PAYMENT') return ['ACCEPT', 'PAY_BACK']
  return order?.status === 'EXPIRED' ? ['PAY_BACK', 'RENEW'] : ['PAY_BACK']
}

/** The acts of a line by its state and by what is known of it; the server decides again. */
export function actsOf(line: BankLineAnswer): LineActs {
  switch (line.state) {
    case 'EXACT':
    case 'LIKELY':
    case 'HAND_BACK':
      return { buttons: ['BOOK'], more: line.state === 'HAND_BACK' ? ['NOT_OURS'] : OPEN }
    case 'TOO_LITTLE':
      return { buttons: ['ACCEPT', 'ASK_REST'], more: OPEN }
    case 'TOO_MUCH':
      return { buttons: ['BOOK_AND_PAY_BACK'], more: OPEN }
    case 'PAID_TWICE':
      return { buttons: ['PAY_BACK'], more: OPEN }
    case 'CAME_LATE':
      return { buttons: line.why.code === 'ORDER_EXPIRED' ? ['PAY_BACK', 'RENEW'] : ['PAY_BACK'], more: OPEN }
    case 'UNKNOWN':
      return { buttons: ['FIND'], more: ['SPLIT', 'NOT_OURS'] }
    case 'HELD':
      return { buttons: actsOfHeld(line), more: ['TAKE_BACK'] }
    case 'CONFIRMED':
    case 'IGNORED':
    case 'BOOKED':
      return { buttons: [], more: ['TAKE_BACK'] }
    case 'LEFT_OUT':
      return { buttons: [], more: line.amount > 0 ? ['FIND'] : [] }
  }
}
