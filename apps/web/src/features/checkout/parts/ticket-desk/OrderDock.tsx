import { m } from '@turnout/messages/generated/messages.js'
import { formatMinor } from '../../../../public/format.ts'
import action from '../../../../public/parts/action.module.css'
import summary from './DeskSummary.module.css'
import css from './OrderDock.module.css'
import type { TicketDesk } from './use-ticket-desk.ts'

/** The bar at the foot of a phone: the way to the tickets, then the total and the way on. */
export function OrderDock({ desk, continueLabel }: { desk: TicketDesk; continueLabel: string }) {
  const { totals } = desk
  if (desk.words.from === null) return null
  const button = `${action.action} ${css.button}`
  if (totals.count === 0) {
    return (
      <div className={css.dock} role="region" aria-label={m.storefront_order_total()}>
        <p>
          <b>{desk.words.from}</b>
        </p>
        <a className={button} href="#tickets">
          {m.storefront_see_tickets()}
        </a>
      </div>
    )
  }
  return (
    <div className={css.dock} role="region" aria-label={m.storefront_order_total()}>
      <p>
        <b>{formatMinor(totals.totalMinor, { locale: desk.locale, currency: desk.catalogue.currency })}</b>
        <span>{m.storefront_items({ count: totals.count })}</span>
      </p>
      <button className={button} type="button" aria-disabled={desk.busy} onClick={() => desk.submit()}>
        {continueLabel}
        {desk.busy && <span className={summary.progress} />}
      </button>
    </div>
  )
}
