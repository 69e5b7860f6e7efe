import { m } from '@turnout/messages/generated/messages.js'
import { useEffect, useRef } from 'react'
import { formatMinor } from '../../../../format/format.ts'
import action from '../../../../public/frame/parts/action.module.css'
import { DockMessage } from './DeskMessage.tsx'
import summary from './DeskSummary.module.css'
import { itemsWords } from './DeskSummary.tsx'
import css from './OrderDock.module.css'
import type { TicketDesk } from '../ticket-choice/use-ticket-desk.ts'
import { watchBar } from '../ticket-choice/watch-bar.ts'

/**
 * The bar at the foot of a phone: first the way to the tickets, then the total and the way on, with
 * messages above them.
 */
export function OrderDock({ desk, continueLabel }: { desk: TicketDesk; continueLabel: string }) {
  const { totals } = desk
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => watchBar(bar.current), [])
  const button = `${action.action} ${css.button}`
  return (
    <div ref={bar} className={css.dock} role="region" aria-label={m.storefront_order_total()}>
      <DockMessage desk={desk} />
      <div className={css.row}>
        {totals.count === 0 ? (
          <>
            <BarWords desk={desk} />
            <a className={button} href="#tickets">
              {m.storefront_see_tickets()}
            </a>
          </>
        ) : (
          <>
            <p>
              <b>{formatMinor(totals.totalMinor, { locale: desk.locale, currency: desk.catalogue.currency })}</b>
              <span>{m.storefront_items({ items: itemsWords(desk) })}</span>
            </p>
            <button
              className={button}
              type="button"
              aria-disabled={desk.busy ? true : undefined}
              onClick={() => desk.submit()}
            >
              {desk.lack === null ? continueLabel : m.storefront_pass_more(desk.lack)}
              {desk.busy && <span className={summary.progress} />}
            </button>
          </>
        )}
      </div>
    </div>
  )
}

/** The lowest ticket price. */
function BarWords({ desk }: { desk: TicketDesk }) {
  const { from } = desk.words
  return (
    <p>
      {from !== null && <b>{from.line}</b>}
      {from?.hasFree === true && <span>{m.storefront_some_free()}</span>}
    </p>
  )
}
