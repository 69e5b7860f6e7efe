import { m } from '@turnout/messages/generated/messages.js'
import type { MouseEvent } from 'react'
import action from '../../../public/frame/parts/action.module.css'
import type { SeatsOffered } from './seats-offered.ts'
import css from './SeatsOffer.module.css'

interface SeatsOfferProps {
  readonly seats: SeatsOffered | undefined
  onChoose?(event: MouseEvent): void
}

/** The way to the page where seats are chosen. */
export function SeatsOffer({ seats, onChoose }: SeatsOfferProps) {
  if (seats === undefined) return null
  const titleId = seats.is_alone ? 'tickets-title' : 'seats-title'
  return (
    <section className={css.card} aria-labelledby={titleId}>
      <h2 id={titleId}>{seats.title}</h2>
      <a className={action.action} href={seats.href} onClick={onChoose}>
        {seats.is_sold_out ? m.waiting_list_join() : m.seats_choose()}
      </a>
    </section>
  )
}
