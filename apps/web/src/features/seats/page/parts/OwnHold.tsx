import { m } from '@turnout/messages/generated/messages.js'
import css from './SeatsPage.module.css'
import type { SeatsPageView } from '../seats-page.ts'

/** That the seats of the buyer's hold are not lost by looking for others, with the link to their checkout. */
export function OwnHold({ page: { own } }: { page: Pick<SeatsPageView, 'own'> }) {
  if (own === null) return null
  return (
    <p className={css.own}>
      {own.text} <a href={own.href}>{m.seats_own_keep()}</a>
    </p>
  )
}
