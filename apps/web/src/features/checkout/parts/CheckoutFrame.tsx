import { m } from '@turnout/messages/generated/messages.js'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Mark } from '../../../public/frame/parts/Mark.tsx'
import type { CheckoutPage } from '../checkout-page.ts'
import { Backdrop } from '../../../public/frame/parts/Backdrop.tsx'
import css from './checkout.module.css'

interface CheckoutFrameProps {
  readonly page: {
    readonly event: Pick<CheckoutPage['event'], 'href' | 'title' | 'thumb' | 'backdrop' | 'organizer'>
  }
  /** At the end of the bar: how long the tickets are held. */
  readonly clock?: ReactNode
  /** Something lies over the page: nothing here can be reached. */
  readonly isCovered?: boolean
  readonly children: ReactNode
}

/** The frame of a checkout: the link back, the event, the clock, and the event's cover around it all. */
export function CheckoutFrame({ page: { event }, clock, isCovered = false, children }: CheckoutFrameProps) {
  return (
    <div className={css.ground}>
      {event.backdrop !== null && <Backdrop src={event.backdrop} />}
      <header className={css.checkoutFrameBar} inert={isCovered}>
        <a className={css.event} href={event.href}>
          {clock !== undefined && <span className="visually-hidden">{m.checkout_back()}</span>}
          <ChevronLeft className={css.way} size={20} strokeWidth={2.2} aria-hidden />
          {event.thumb === null ? (
            <Mark name={event.title} />
          ) : (
            <img className={css.thumb} src={event.thumb} width="44" height="44" alt="" />
          )}
          <span className={css.names}>
            <span>{event.title}</span>
            <small>{event.organizer}</small>
          </span>
        </a>
        {clock}
      </header>
      {children}
    </div>
  )
}
