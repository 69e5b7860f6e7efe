import { m } from '@turnout/messages/generated/messages.js'
import type { SeatsPageView } from '../seats-page.ts'
import css from './SeatsPage.module.css'

/** What is kept for the link of a partner, above the list. */
export function KeptSeats({ page: { kept } }: { page: SeatsPageView }) {
  if (kept === null) return null
  return (
    <div className={css.kept}>
      <p>{kept.text}</p>
      {kept.dates.length > 0 && (
        <nav aria-label={m.seats_kept_dates()}>
          {kept.dates.map(({ label, href }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </nav>
      )}
    </div>
  )
}
