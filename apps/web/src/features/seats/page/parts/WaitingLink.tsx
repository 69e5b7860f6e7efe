import { m } from '@turnout/messages/generated/messages.js'
import { keptFields } from '../seats-address.ts'
import type { SeatsPageView } from '../seats-page.ts'
import css from './WaitingSeats.module.css'

/** To the form of the waiting list, where some prices are sold out and others are not. */
export function WaitingLink({ page }: { page: SeatsPageView }) {
  const { waiting } = page
  if (waiting === null) return null
  const query = new URLSearchParams({ ...keptFields(page), n: String(page.quantity), waiting: 'yes' })
  return (
    <p className={css.back}>
      <a href={`${page.page_path}?${query}`}>{m.seats_waiting_for()}</a>
    </p>
  )
}
