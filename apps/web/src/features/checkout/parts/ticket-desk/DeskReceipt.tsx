import { m } from '@turnout/messages/generated/messages.js'
import { formatMinor } from '../../../../public/format.ts'
import { type ReceiptLine, ReceiptLines, ReceiptTotal } from '../Receipt.tsx'
import type { TicketDesk } from './use-ticket-desk.ts'

const wordsOf =
  ({ locale, catalogue: { currency } }: TicketDesk) =>
  (minor: number): string =>
    formatMinor(minor, { locale, currency })

/** What the choice costs, line by line; the order will say the same. */
export function DeskReceipt({ desk }: { desk: TicketDesk }) {
  const { totals, catalogue } = desk
  const words = wordsOf(desk)
  const code = totals.discountMinor > 0 ? catalogue.promo_code?.code : undefined
  const rows: ReceiptLine[] = [
    ...totals.lines.map(({ priceId, quantity, name, listedMinor }) => ({
      key: priceId,
      name: m.storefront_line({ quantity, name }),
      amount: words(listedMinor),
    })),
    ...(code === undefined
      ? []
      : [{ key: 'discount', name: code, amount: `−${words(totals.discountMinor)}`, isDiscount: true }]),
    ...[...totals.fees, ...totals.addedTaxes].map(({ id, name, amountMinor }) => ({
      key: `charge ${id}`,
      name,
      amount: words(amountMinor),
    })),
  ]
  return <ReceiptLines lines={rows} />
}

/** The sum of what is chosen. */
export function DeskTotal({ desk }: { desk: TicketDesk }) {
  const { totals } = desk
  const words = wordsOf(desk)
  const included = totals.includedTaxes.map(({ amountMinor, name }) =>
    m.storefront_includes({ amount: words(amountMinor), name }),
  )
  return <ReceiptTotal amount={words(totals.totalMinor)} included={included} isRunning />
}
