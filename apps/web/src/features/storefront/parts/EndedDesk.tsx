import { publicPaths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { ChevronRight } from 'lucide-react'
import { webcalOf } from '../../../format/webcal.ts'
import action from '../../../public/frame/parts/action.module.css'
import { Paper, Piece } from '../../../public/frame/parts/paper/Piece.tsx'
import type { EventPageView } from '../event-page.ts'
import css from './EndedDesk.module.css'

const SHOWN = 2

const MONEY_WORDS = {
  ALL: m.storefront_cancelled_all,
  WITHOUT_FEES: m.storefront_cancelled_without_fees,
  NONE: m.storefront_cancelled_none,
} as const

/** In place of the desk once the event is over: what comes next, and the ways that are still of use. */
export function EndedDesk({ page }: { page: EventPageView }) {
  const { event } = page
  const next = page.next_events.slice(0, SHOWN)
  const { id, slug, is_page_public: hasPage } = event.organizer
  const all = publicPaths.organizer(id, slug)
  return (
    <Paper>
      <Piece place="upper" className={css.upper}>
        <h2 id="tickets-title">{event.cancelled === null ? m.storefront_ended() : m.storefront_cancelled()}</h2>
        {event.cancelled === null ? (
          <p className={css.text}>
            {next.length === 0 ? m.storefront_ended_text() : m.storefront_next_from({ name: event.organizer.name })}
          </p>
        ) : (
          <>
            <p className={css.reason}>{event.cancelled.reason}</p>
            <p className={css.text}>{MONEY_WORDS[event.cancelled.money]()}</p>
          </>
        )}
        {next.length > 0 && (
          <ul className={css.list}>
            {next.map(({ href, title, picture }, i) => (
              <li key={href}>
                <a href={href}>
                  <img src={picture} alt="" width={64} height={64} />
                  <span>
                    <strong>{title}</strong>
                    <small className="num">{page.words.next_lines[i]}</small>
                  </span>
                  <ChevronRight size={20} strokeWidth={1.75} aria-hidden />
                </a>
              </li>
            ))}
          </ul>
        )}
      </Piece>
      <Piece place="lower" className={css.lower}>
        {hasPage && (
          <a className={`${action.action} ${css.all}`} href={all} data-way-on>
            {m.storefront_see_all_events()}
          </a>
        )}
        <p className={css.under}>
          <a href={publicPaths.myTickets()}>{m.tickets_lookup_find()}</a>
          {hasPage && (
            <>
              {` ${m.storefront_or()} `}
              <a href={webcalOf(`${new URL(all, page.page_url).href}.ics`)}>{m.storefront_follow_by_calendar()}</a>
            </>
          )}
        </p>
      </Piece>
    </Paper>
  )
}
