import { m } from '@turnout/messages/generated/messages.js'
import { catalogueOf } from '../../checkout/parts/ticket-choice/catalogue.ts'
import { OrderDock } from '../../checkout/parts/ticket-desk/OrderDock.tsx'
import { TicketDesk } from '../../checkout/parts/ticket-desk/TicketDesk.tsx'
import { useTicketDesk } from '../../checkout/parts/ticket-choice/use-ticket-desk.ts'
import { Still } from '../../../public/parts/Still.tsx'
import { contactHref } from '../parts/event-contact.ts'
import { coverOf, mirrorsCover } from '../event-cover.ts'
import type { EventPageView } from '../event-page.ts'
import { EventBar, EventPreviewBar } from '../parts/EventBar.tsx'
import { CoverBackdrop } from '../parts/EventCover.tsx'
import { EventDetails, EventFooter } from '../parts/EventDetails.tsx'
import { EventEnded } from '../parts/EventEnded.tsx'
import { EventLead } from '../parts/EventLead.tsx'
import css from './EventPage.module.css'

/** The public page of one event: the poster, the facts, the ticket desk. */
export function EventPage(page: EventPageView) {
  const { event, organizer_view: view } = page
  const cover = mirrorsCover(event) ? coverOf(event) : null
  const desk = useTicketDesk({
    catalogue: catalogueOf(event),
    words: page.desk_words,
    locale: page.locale,
    pagePath: page.page_path,
    refusedCode: event.promo_code?.valid === false ? event.promo_code.code : null,
    promoRefused: page.promo_refused,
  })
  const continueLabel = event.settings.continue_button_text || m.storefront_continue()
  const ended = event.lifecycle_status === 'ENDED'
  return (
    <>
      <a className={css.skip} href="#tickets">
        {m.storefront_skip_to_tickets()}
      </a>
      {view?.is_preview === true && <EventPreviewBar publishHref={view.publish_href} />}
      <div className={css.ground}>
        {cover !== null && <CoverBackdrop src={cover.small} />}
        <EventBar page={page} />
        <main className={css.grid}>
          <EventLead page={page} />
          <aside className={css.desk} id="tickets" aria-labelledby="tickets-title">
            {ended ? (
              <EventEnded page={page} />
            ) : (
              <TicketDesk desk={desk} continueLabel={continueLabel} contactHref={contactHref(event)} />
            )}
          </aside>
          <Still id="details">{import.meta.env.SSR && <EventDetails page={page} />}</Still>
        </main>
        <Still id="footer">{import.meta.env.SSR && <EventFooter page={page} />}</Still>
      </div>
      {!ended && <OrderDock desk={desk} continueLabel={continueLabel} />}
    </>
  )
}
