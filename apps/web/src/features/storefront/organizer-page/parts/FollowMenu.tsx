import type { OrganizerPageProps } from '@turnout/contract/storefront/organizer-page/page.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { CalendarPlus, Globe, Link, Smartphone } from 'lucide-react'
import { webcalOf } from '../../../../format/webcal.ts'
import chip from '../../../../public/frame/parts/chip.module.css'
import css from './organizer-page.module.css'

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

/*
 * Addresses that make a visitor's calendar follow one of ours. They are links, never requests of
 * ours.
 */

const googleFeedUrl = (url: string): string =>
  `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: webcalOf(url) })}`

const outlookFeedUrl = (url: string, name: string): string =>
  `https://outlook.live.com/calendar/0/addfromweb?${new URLSearchParams({ url, name })}`

/** Ways to have new dates appear in one's own calendar. It unfolds before any script. */
export function FollowMenu({ page }: { page: OrganizerPageProps }) {
  const { calendar_url: url, organizer } = page
  const elsewhere = { target: '_blank', rel: 'noreferrer' }
  return (
    <details className={css.follow}>
      <summary className={chip.chip}>
        <CalendarPlus size={16} strokeWidth={1.75} aria-hidden />
        {m.organizer_page_follow()}
      </summary>
      <ul className={css.menu}>
        <li>
          <a href={webcalOf(url)}>
            <Smartphone {...ICON} />
            {m.organizer_page_follow_device()}
            <small>{m.organizer_page_follow_hint()}</small>
          </a>
        </li>
        <li>
          <a href={googleFeedUrl(url)} {...elsewhere}>
            <Globe {...ICON} />
            {m.storefront_calendar_google()}
          </a>
        </li>
        <li>
          <a href={outlookFeedUrl(url, organizer.name)} {...elsewhere}>
            <Globe {...ICON} />
            {m.organizer_page_follow_outlook()}
          </a>
        </li>
        <li className={css.apart} data-needs-script="">
          <button type="button" data-copy={url}>
            <Link {...ICON} />
            <span aria-live="polite" data-said={m.storefront_link_copied()}>
              {m.organizer_page_follow_copy()}
            </span>
          </button>
        </li>
      </ul>
    </details>
  )
}
