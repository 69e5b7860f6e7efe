import type { TillSale } from '@turnout/contract/box-office/sale.ts'
import { m } from '@turnout/messages/generated/messages.js'

const WORDS: Readonly<Record<TillSale['tender'], () => string>> = {
  CASH: () => m.box_office_cash(),
  CARD: () => m.box_office_tender_card(),
  FREE: () => m.box_office_free(),
  LATER: () => m.box_office_pay_later(),
}

/** How a sale was paid. */
export const tenderWords = (tender: TillSale['tender']): string => WORDS[tender]()

/** Whether all of a sale went back. */
export const isUndone = ({ refunded, total, tickets, lines }: TillSale): boolean =>
  (total > 0 && refunded >= total) || (total === 0 && lines.length > 0 && tickets.length === 0)
