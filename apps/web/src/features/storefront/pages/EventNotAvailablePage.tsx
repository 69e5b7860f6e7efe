import { publicPaths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { EventPoster } from '../../../public/parts/EventPoster.tsx'
import { NoticeCard } from '../../../public/parts/NoticeCard.tsx'
import css from './EventNotAvailablePage.module.css'

/**
 * For events that do not exist, are drafts or were archived: the same words for all, so that
 * nothing can be guessed.
 */
export function EventNotAvailablePage() {
  return (
    <NoticeCard
      title={m.storefront_not_available_title()}
      text={m.storefront_not_available_text()}
      next={{ href: publicPaths.myTickets(), label: m.tickets_lookup_find() }}
      picture={
        <div className={css.poster}>
          <EventPoster />
        </div>
      }
    />
  )
}
