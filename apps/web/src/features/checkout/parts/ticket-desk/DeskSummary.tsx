import { m } from '@turnout/messages/generated/messages.js'
import { ArrowRight, Check, Lock } from 'lucide-react'
import { formatMinor } from '../../../../public/format.ts'
import action from '../../../../public/parts/action.module.css'
import css from './DeskSummary.module.css'
import type { TicketDesk } from './use-ticket-desk.ts'

/** The lower half of the stub: the lines, the total, the one button. */
export function DeskSummary({ desk, continueLabel }: { desk: TicketDesk; continueLabel: string }) {
  const { totals } = desk
  const money = { locale: desk.locale, currency: desk.catalogue.currency }
  const empty = totals.count === 0
  return (
    <>
      <dl className={css.lines}>
        {totals.lines.map((line) => (
          <div key={line.priceId}>
            <dt>{m.storefront_line({ quantity: line.quantity, name: line.name })}</dt>
            <dd>{formatMinor(line.totalMinor, money)}</dd>
          </div>
        ))}
      </dl>
      {empty ? (
        <p className={css.choose}>{m.storefront_choose()}</p>
      ) : (
        <p className={css.total}>
          <span>
            {m.storefront_total()}
            {totals.taxMinor > 0 && (
              <small>{m.storefront_includes_tax({ amount: formatMinor(totals.taxMinor, money) })}</small>
            )}
          </span>
          <output className={css.amount} aria-live="polite">
            {formatMinor(totals.totalMinor, money)}
          </output>
        </p>
      )}
      {desk.failure !== null && (
        <p className={css.failure} role="alert">
          {desk.failure}
        </p>
      )}
      <button className={`${action.action} ${css.continue}`} type="submit" aria-disabled={empty || desk.busy}>
        {desk.busy ? m.storefront_reserving() : continueLabel}
        {!desk.busy && <ArrowRight size={20} strokeWidth={2.2} aria-hidden />}
        {desk.busy && <span className={css.progress} />}
      </button>
      <p className={css.trust}>
        <span>
          <Lock size={16} strokeWidth={1.75} aria-hidden />
          {m.storefront_secure_payment()}
        </span>
        <span>
          <Check size={16} strokeWidth={2.2} aria-hidden />
          {m.storefront_tickets_by_email()}
        </span>
      </p>
    </>
  )
}
