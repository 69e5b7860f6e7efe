import { m } from '@turnout/messages/generated/messages.js'
import { formatMinor } from '../../../../public/format.ts'
import css from './DeskReceipt.module.css'
import type { TicketDesk } from './use-ticket-desk.ts'

/** What the choice costs, line by line; the order will say the same. */
export function DeskReceipt({ desk }: { desk: TicketDesk }) {
  const { totals, catalogue } = desk
  const words = (minor: number): string => formatMinor(minor, { locale: desk.locale, currency: catalogue.currency })
  return (
    <dl className={css.lines}>
      {totals.lines.map((line) => (
        <div key={line.priceId}>
          <dt>{m.storefront_line({ quantity: line.quantity, name: line.name })}</dt>
          <dd>{words(line.listedMinor)}</dd>
        </div>
      ))}
      {totals.discountMinor > 0 && catalogue.promo_code !== null && (
        <div className={css.discount}>
          <dt>
            <bdi>{catalogue.promo_code.code}</bdi>
          </dt>
          <dd>{`−${words(totals.discountMinor)}`}</dd>
        </div>
      )}
      {[...totals.fees, ...totals.addedTaxes].map((charge) => (
        <div key={charge.id}>
          <dt>{charge.name}</dt>
          <dd>{words(charge.amountMinor)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The sum, large; the taxes that its lines contain stand below. */
export function DeskTotal({ desk }: { desk: TicketDesk }) {
  const { totals } = desk
  const money = { locale: desk.locale, currency: desk.catalogue.currency }
  return (
    <p className={css.total}>
      <span>
        {m.storefront_total()}
        {totals.includedTaxes.map((tax) => (
          <small key={tax.id}>
            {m.storefront_includes({ amount: formatMinor(tax.amountMinor, money), name: tax.name })}
          </small>
        ))}
      </span>
      <output className={css.amount} aria-live="polite">
        {formatMinor(totals.totalMinor, money)}
      </output>
    </p>
  )
}
