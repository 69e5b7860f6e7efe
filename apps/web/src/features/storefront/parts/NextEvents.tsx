import { m } from '@turnout/messages/generated/messages.js'
import type { EventPageView } from '../event-page.ts'

/** The organizer's next events; once this one is over they stand in place of the tickets. */
export function NextEvents({ page }: { page: EventPageView }) {
  const { event, next_events: events, words } = page
  if (events.length === 0 || event.lifecycle_status === 'ENDED' || event.cancelled !== null) return null
  return (
    <section aria-labelledby="more-title">
      <h2 id="more-title">{m.storefront_next_events({ name: event.organizer.name })}</h2>
      <ul className="look-more">
        {events.map((next, at) => (
          <li key={next.href}>
            <a href={next.href} lang={next.lang ?? undefined}>
              {next.title}
            </a>
            <span>{words.next_lines[at]}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
