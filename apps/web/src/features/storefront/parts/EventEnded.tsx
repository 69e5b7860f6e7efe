import { m } from '@turnout/messages/generated/messages.js'
import type { EventPageView } from '../event-page.ts'
import css from './EventEnded.module.css'

/** In place of the desk once the event is over: said plainly, with what comes next. */
export function EventEnded({ page }: { page: EventPageView }) {
  return (
    <div className={css.card}>
      <h2 id="tickets-title">{m.storefront_ended()}</h2>
      <p>{m.storefront_ended_text()}</p>
      {page.next_events.length > 0 && (
        <>
          <h3>{m.storefront_next_events({ name: page.event.organizer.name })}</h3>
          <ul>
            {page.next_events.map((next, i) => (
              <li key={next.href}>
                <a href={next.href}>
                  <strong>{next.title}</strong>
                  <span>{page.words.next_dates[i]}</span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
