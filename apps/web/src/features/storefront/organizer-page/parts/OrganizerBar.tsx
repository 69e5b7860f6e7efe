import type { OrganizerPageProps } from '@turnout/contract/storefront/organizer-page/page.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Share } from 'lucide-react'
import chip from '../../../../public/frame/parts/chip.module.css'
import { LanguageMenu } from '../../../../public/frame/parts/LanguageMenu.tsx'
import css from './organizer-page.module.css'

/** The top of the page: the language, and the button to share. */
export function OrganizerBar({ page }: { page: OrganizerPageProps }) {
  const mail = `mailto:?${new URLSearchParams({ subject: page.organizer.name, body: page.page_url }).toString().replaceAll('+', '%20')}`
  return (
    <header className={css.bar}>
      <LanguageMenu className={css.language} locale={page.locale} languages={page.languages} />
      <a className={chip.chip} href={mail} role="button" data-share={page.page_url}>
        <Share size={16} strokeWidth={1.75} aria-hidden />
        <span aria-live="polite" data-said={m.storefront_link_copied()}>
          {m.storefront_share()}
        </span>
      </a>
    </header>
  )
}

/** For members of the account alone: whether others see the page, and where it is changed. */
export function TeamBar({ view }: { view: NonNullable<OrganizerPageProps['organizer_view']> }) {
  const words = view.is_public ? m.organizer_page_yours() : m.organizer_page_not_public()
  return (
    <div className={css.team} role="region" aria-label={m.organizer_page_team()}>
      <p>{words}</p>
      <a href={view.edit_href}>{m.storefront_edit()}</a>
    </div>
  )
}
