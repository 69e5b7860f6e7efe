import type { OrganizerPageProps } from '@turnout/contract/storefront/organizer-page/page.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { CoverBackdrop } from '../../parts/EventCover.tsx'
import { backdropOf } from '../organizer-backdrop.ts'
import { AskBox } from '../parts/AskBox.tsx'
import { EventWall, PastEvents } from '../parts/EventWall.tsx'
import { OrganizerBar, TeamBar } from '../parts/OrganizerBar.tsx'
import { OrganizerHero } from '../parts/OrganizerHero.tsx'
import css from './OrganizerPage.module.css'

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
