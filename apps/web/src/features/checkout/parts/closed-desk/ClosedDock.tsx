import { publicPaths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useEffect, useRef } from 'react'
import action from '../../../../public/frame/parts/action.module.css'
import type { ClosedWords } from '../ticket-choice/desk-words.ts'
import type { TicketDesk } from '../ticket-choice/use-ticket-desk.ts'
import { watchBar } from '../ticket-choice/watch-bar.ts'
import css from '../ticket-desk/OrderDock.module.css'
import { useJoined } from './joined-here.ts'
import { inARow } from '../../../../format/in-a-row.ts'

export interface ClosedDockProps {
  readonly desk: TicketDesk
  readonly closed: ClosedWords
  readonly reminderHref: string | null
  /** The form of the waiting list is on the page, for dates. */
  readonly isWaiting: boolean
}

/** The bar at the foot of a phone while nothing can be bought: why, and the one next step. */
export function ClosedDock({ desk, closed, reminderHref, isWaiting }: ClosedDockProps) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => watchBar(bar.current), [])
  const isJoined = useJoined()
  return (
    <div ref={bar} className={css.dock} role="region" aria-label={m.storefront_tickets()}>
      <div className={css.row}>
        <p>
          <b className={css.closed}>{isJoined ? m.waiting_list_joined() : closed.short}</b>
          {closed.opening !== null && <span>{inARow(closed.opening.time, desk.zone)}</span>}
          {closed.reason === 'sold_out' && !isJoined && <span>{m.storefront_sold_out_short()}</span>}
          {closed.reason === 'locked' && <span>{m.storefront_locked_short()}</span>}
        </p>
        {!isJoined && <Way {...{ desk, closed, reminderHref, isWaiting }} />}
      </div>
    </div>
  )
}

function Way({ desk, closed, reminderHref, isWaiting }: ClosedDockProps) {
  const button = `${action.action} ${css.button}`
  if (closed.opening !== null && reminderHref !== null)
    return (
      <a className={button} href={reminderHref} download>
        {m.storefront_remind_me()}
      </a>
    )
  if (closed.reason === 'locked')
    return (
      <a className={button} href="#locked-code" onClick={() => document.getElementById('locked-code')?.focus()}>
        {m.storefront_enter_code()}
      </a>
    )
  if (closed.reason === 'sold_out' && (isWaiting || desk.catalogue.date === undefined))
    return (
      <a className={button} href={isWaiting ? '#waiting' : publicPaths.waitingList(desk.catalogue.event_id)}>
        {m.storefront_waiting_list()}
      </a>
    )
  return null
}
