import type { PrintedReceipt } from '@turnout/contract/box-office/page.ts'
import type { Tender } from '@turnout/domain/box-office/movements.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { formatDate, formatMoney, formatPercent } from '../../../../format/format.ts'
import { FiscalLines } from './FiscalLines.tsx'
import css from './ReceiptLines.module.css'

interface ReceiptLinesProps {
  readonly receipt: PrintedReceipt
  readonly locale: string
  readonly isAgain: boolean
}

const TENDER_WORDS: Readonly<Record<Tender, () => string>> = {
  CASH: m.box_office_print_cash,
  CARD: m.box_office_print_card,
  FREE: m.box_office_print_free,
  LATER: m.box_office_print_later,
}

/** What was sold and how it was paid. */
export function ReceiptLines({ receipt, locale, isAgain }: ReceiptLinesProps) {
  const { timezone: timeZone, currency } = receipt
  const money = (sum: number): string => formatMoney(sum, { locale, currency })
  const moment = (at: string): string => formatDate(at, 'momentOfYear', { locale, timeZone })
  return (
    <section className={`${css.receipt} num`} aria-label={m.box_office_print_receipt()}>
      <header>
        <p className={css.strong}>{receipt.organizer}</p>
        <p>{receipt.event}</p>
        <p>
          {m.box_office_print_receipt()}, {moment(receipt.at)}
        </p>
        {isAgain && <p className={css.again}>{m.box_office_print_again()}</p>}
      </header>
      <dl className={css.rows}>
        {receipt.lines.map(({ title, quantity, total }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the lines of an order that was placed stay
          <Row key={at} name={`${quantity} × ${title}`} sum={money(total)} />
        ))}
      </dl>
      <dl className={css.rows}>
        <Row name={m.box_office_print_total()} sum={money(receipt.total)} isStrong />
        {receipt.taxes.map(({ name, rate, tax }) => (
          <Row
            key={`${name} ${rate}`}
            name={m.box_office_print_tax({ name, rate: formatPercent(rate, locale) })}
            sum={money(tax)}
          />
        ))}
        {receipt.rounding !== 0 && <Row name={m.box_office_print_rounding()} sum={money(receipt.rounding)} />}
        <Row name={TENDER_WORDS[receipt.tender]()} sum={money(receipt.total + receipt.rounding)} />
        {receipt.given !== null && <Row name={m.box_office_print_given()} sum={money(receipt.given)} />}
        {receipt.given !== null && <Row name={m.box_office_print_change()} sum={money(receipt.change)} />}
        {receipt.refunds.map(({ amount, at }) => (
          <Row key={at} name={m.box_office_print_refunded({ at: moment(at) })} sum={money(amount)} />
        ))}
      </dl>
      <p>{m.box_office_print_order({ reference: receipt.order_public_id })}</p>
      <p>{m.box_office_print_seller({ till: receipt.till, number: receipt.number, name: receipt.person.name })}</p>
      <FiscalLines fiscal={receipt.fiscal} zone={{ locale, timeZone }} />
      {receipt.refunds
        .filter(({ fiscal }) => fiscal.profile === 'SIGNED')
        .map(({ at, fiscal }) => (
          <div key={at}>
            <p className={css.strong}>{m.box_office_print_refunded({ at: moment(at) })}</p>
            <FiscalLines fiscal={fiscal} zone={{ locale, timeZone }} />
          </div>
        ))}
    </section>
  )
}

const Row = ({ name, sum, isStrong = false }: { name: string; sum: string; isStrong?: boolean }) => (
  <div className={isStrong ? css.strong : undefined}>
    <dt>{name}</dt>
    <dd>{sum}</dd>
  </div>
)
