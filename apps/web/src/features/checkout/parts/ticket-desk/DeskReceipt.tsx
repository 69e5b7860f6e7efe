import { m } from '@turnout/messages/generated/messages.js'
import { formatMinor } from '../../../../format/format.ts'
import { type ReceiptLine, ReceiptLines, ReceiptTotal } from '../order/Receipt.tsx'
import css from './DeskReceipt.module.css'
import type { TicketDesk } from '../ticket-choice/use-ticket-desk.ts'

const wordsOf =
  ({ locale, catalogue: { currency } }: TicketDesk) =>
  (minor: number): string =>
    minor === 0 ? m.storefront_free() : formatMinor(minor, { locale, currency })

/** Rows that stand in any window; more may scroll, and must then be reached with the keyboard. */
const SHORT_ROWS = 4

/** The cost of the choice, line by line; the order will say the same. */
export function DeskReceipt({ desk }: { desk: TicketDesk }) {
  const { totals, catalogue } = desk
  const words = wordsOf(desk)
  const rows: ReceiptLine[] = [
    ...totals.lines.flatMap(({ priceId, date, quantity, name, amountMinor }, n) => [
      ...(desk.others.length > 0 && totals.lines[n - 1]?.date !== date ? [dateRow(desk, date)] : []),
      {
        key: `${date} ${priceId}`,
        name: priceId < 0 ? name : m.storefront_line({ quantity, name }),
        amount: words(amountMinor),
      },
    ]),
    ...totals.discounts.map(({ name, amountMinor }) => ({
      key: `discount ${name}`,
      name: name ?? catalogue.promo_code?.code ?? '',
      amount: words(-amountMinor),
      isDiscount: true,
    })),
    ...totals.added.map(({ id, name, amountMinor }) => ({
      key: `charge ${id}`,
      name,
      amount: words(amountMinor),
    })),
  ]
  const isLong = rows.length > SHORT_ROWS
  return (
    <div
      className={css.receipt}
      {...(isLong && { role: 'group', tabIndex: 0, 'aria-label': m.storefront_order_lines() })}
    >
      <ReceiptLines lines={rows} />
    </div>
  )
}

/** The head of the lines of a date; another one than that of the page can be taken out. */
function dateRow({ others, dateName, dropDate }: TicketDesk, place: number): ReceiptLine {
  const other = others[place]
  const name = other?.name ?? dateName ?? ''
  const remove = other && (
    <button
      type="button"
      className={css.remove}
      aria-label={`${m.storefront_dates_remove()} ${name}`}
      onClick={() => dropDate(other.id)}
    >
      {m.storefront_dates_remove()}
    </button>
  )
  return { key: `date ${place}`, name, amount: '', isDate: true, remove }
}

/** The sum of the choice. */
export function DeskTotal({ desk }: { desk: TicketDesk }) {
  const { totals } = desk
  const words = wordsOf(desk)
  const included = totals.contained.map(({ amountMinor, name }) =>
    m.storefront_includes({ amount: words(amountMinor), name }),
  )
  return <ReceiptTotal amount={words(totals.totalMinor)} included={included} isRunning />
}
