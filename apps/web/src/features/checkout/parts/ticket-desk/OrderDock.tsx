import { m } from '@turnout/messages/generated/messages.js'
import { useEffect, useRef } from 'react'
import { formatMinor } from '../../../../format/format.ts'
import action from '../../../../public/parts/action.module.css'
import { DockMessage } from './DeskMessage.tsx'
import summary from './DeskSummary.module.css'
import { itemsWords } from './DeskSummary.tsx'
import css from './OrderDock.module.css'
import type { TicketDesk } from '../ticket-choice/use-ticket-desk.ts'

/**
 * The bar at the foot of a phone: first the way to the tickets, then the total and the way on, with
 * messages above them.
 */
export function OrderDock({ desk, continueLabel }: { desk: TicketDesk; continueLabel: string }) {
  const { totals } = desk
  const bar = useRef<HTMLDivElement>(null)
  const isOpen = desk.words.closed === null
  useEffect(() => watchBar(bar.current), [isOpen])
  const button = `${action.action} ${css.button}`
  return (
    <div ref={bar} className={css.dock} role="region" aria-label={m.storefront_order_total()}>
      <DockMessage desk={desk} />
      <div className={css.row}>
        {totals.count === 0 ? (
          <>
            <BarWords desk={desk} />
            <a className={button} href="#tickets">
              {desk.words.closed?.reason === 'locked' ? m.storefront_enter_code() : m.storefront_see_tickets()}
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
              {continueLabel}
              {desk.busy && <span className={summary.progress} />}
            </button>
          </>
        )}
      </div>
    </div>
  )
}

/** The lowest ticket price; at a closed desk, the reason. */
function BarWords({ desk }: { desk: TicketDesk }) {
  const { closed, from } = desk.words
  return (
    <p>
      {closed !== null && <b className={css.closed}>{closed.short}</b>}
      {closed === null && from !== null && <b>{from.line}</b>}
      {closed === null && from?.hasFree === true && <span>{m.storefront_some_free()}</span>}
    </p>
  )
}

/**
 * Tells the page the height of the bar, so that no focused element lies under it. Hides the bar
 * while the desk's own button is in view. A bar that holds focus stays: it must not vanish under a
 * finger.
 */
function watchBar(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined
  const { style } = document.documentElement
  const size = new ResizeObserver(() => style.setProperty('--dock-height', `${bar.offsetHeight}px`))
  size.observe(bar)
  const own = document.querySelector('[data-way-on]')
  const sight = new IntersectionObserver(([entry]) => {
    bar.toggleAttribute('data-away', entry?.isIntersecting === true)
  })
  if (own !== null) sight.observe(own)
  return () => {
    size.disconnect()
    sight.disconnect()
    style.removeProperty('--dock-height')
  }
}
