import { m } from '@turnout/messages/generated/messages.js'
import { useEffect, useRef } from 'react'
import { watchBar } from '../../checkout/parts/ticket-choice/watch-bar.ts'
import css from '../../checkout/parts/ticket-desk/OrderDock.module.css'
import action from '../../../public/frame/parts/action.module.css'
import type { EventPageView } from '../event-page.ts'

/** The bar at the foot of a phone once the event is over. */
export function EndedDock({ page }: { page: EventPageView }) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => watchBar(bar.current), [])
  return (
    <div ref={bar} className={css.dock} role="region" aria-label={m.storefront_tickets()}>
      <div className={css.row}>
        <p>
          <b className={css.closed}>
            {page.event.cancelled === null ? m.storefront_ended_short() : m.storefront_cancelled_short()}
          </b>
          <span>{page.words.date}</span>
        </p>
        <a className={`${action.action} ${css.button}`} href="#tickets">
          {page.next_events.length > 0 ? m.storefront_what_is_next() : m.tickets_lookup_find()}
        </a>
      </div>
    </div>
  )
}
