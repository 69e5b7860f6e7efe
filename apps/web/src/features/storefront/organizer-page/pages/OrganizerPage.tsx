import { publicPaths } from '@turnout/contract/paths.ts'
import type { OrganizerPageProps } from '@turnout/contract/storefront/organizer-page/page.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Share } from 'lucide-react'
import { LanguageMenu } from '../../../../public/frame/parts/LanguageMenu.tsx'
import chip from '../../../../public/frame/parts/chip.module.css'
import { CoverBackdrop } from '../../parts/EventCover.tsx'
import { backdropOf } from '../organizer-backdrop.ts'
import { AskBox } from '../parts/AskBox.tsx'
import { EventWall, PastEvents } from '../parts/EventWall.tsx'
import { OrganizerHero } from '../parts/OrganizerHero.tsx'
import organizerPageCss from '../parts/organizer-page.module.css'
import css from './OrganizerPage.module.css'

/** The top of the page: the language, and the button to share. */
function OrganizerBar({ page }: { page: OrganizerPageProps }) {
  const mail = `mailto:?${new URLSearchParams({ subject: page.organizer.name, body: page.page_url }).toString().replaceAll('+', '%20')}`
  return (
    <header className={organizerPageCss.bar}>
      <LanguageMenu className={organizerPageCss.language} locale={page.locale} languages={page.languages} />
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
function TeamBar({ view }: { view: NonNullable<OrganizerPageProps['organizer_view']> }) {
  const words = view.is_public ? m.organizer_page_yours() : m.organizer_page_not_public()
  return (
    <div className={organizerPageCss.team} role="region" aria-label={m.organizer_page_team()}>
      <p>{words}</p>
      <a href={view.edit_href}>{m.storefront_edit()}</a>
    </div>
  )
}

/** The public page of an organizer: what is planned, what was, and a form to ask. */
export function OrganizerPage(page: OrganizerPageProps) {
  const backdrop = backdropOf(page)
  return (
    <>
      <a className={css.skip} href="#upcoming">
        {m.organizer_page_skip()}
      </a>
      {page.organizer_view !== null && <TeamBar view={page.organizer_view} />}
      <div className={css.ground}>
        {backdrop !== null && <CoverBackdrop src={backdrop.sizes[0]?.url ?? backdrop.url} />}
        <OrganizerBar page={page} />
        <main className={css.page}>
          <OrganizerHero page={page} />
          <EventWall page={page} />
          {page.past.length > 0 && <PastEvents page={page} />}
          {page.form !== null && <AskBox page={page} form={page.form} />}
        </main>
        <footer className={css.footer}>
          <span>{m.storefront_copyright({ year: page.year, name: page.organizer.name })}</span>
          <a href={publicPaths.myTickets()}>{m.organizer_page_my_tickets()}</a>
        </footer>
      </div>
    </>
  )
}
