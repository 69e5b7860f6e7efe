import type { EventPageProps } from '@turnout/contract/storefront/page.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Pencil, Share } from 'lucide-react'
import { Suspense, lazy, type MouseEvent, useState } from 'react'
import { useDeviceMaps } from '../../../public/frame/map-link.ts'
import { LanguageMenu } from '../../../public/frame/parts/LanguageMenu.tsx'
import { Mark } from '../../../public/frame/parts/Mark.tsx'
import { Still } from '../../../public/frame/parts/Still.tsx'
import chip from '../../../public/frame/parts/chip.module.css'
import { catalogueOf } from '../../checkout/parts/ticket-choice/catalogue.ts'
import { useTicketDesk } from '../../checkout/parts/ticket-choice/use-ticket-desk.ts'
import { OrderDock } from '../../checkout/parts/ticket-desk/OrderDock.tsx'
import { TicketDesk } from '../../checkout/parts/ticket-desk/TicketDesk.tsx'
import { coverOf, mirrorsCover } from '../event-cover.ts'
import type { EventPageView } from '../event-page.ts'
import type { EventParts } from '../event-parts.ts'
import { CoverBackdrop } from '../parts/EventCover.tsx'
import { DateChoice } from '../parts/dates/DateChoice.tsx'
import { EventDetails, EventFooter } from '../parts/EventDetails.tsx'
import { EventLead } from '../parts/EventLead.tsx'
import { contactHref } from '../parts/event-contact.ts'
import { useDates } from '../parts/dates/use-dates.ts'
import { SeatsOffer } from '../parts/SeatsOffer.tsx'
import css from './EventPage.module.css'

/** The cover again behind the top of the page, where the organizer wants it there. */
function Backdrop({ event }: Pick<EventPageView, 'event'>) {
  const cover = mirrorsCover(event) ? coverOf(event) : null
  return cover !== null && <CoverBackdrop src={cover.small} />
}

const ShareSheet = lazy(() => import('../parts/ShareSheet.tsx').then((part) => ({ default: part.ShareSheet })))

/** A device that is held in a hand has its own sheet, with the people one writes to. */
const hasOwnSheet = (): boolean => typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches

/**
 * Shares through the device, else opens the sheet of ways to share; before the script it is a mail
 * with the link.
 */
function ShareButton({ title, url, className }: { title: string; url: string; className?: string | undefined }) {
  const [open, setOpen] = useState(false)
  const mail = `mailto:?${new URLSearchParams({ subject: title, body: url }).toString().replaceAll('+', '%20')}`
  const share = (event: MouseEvent): void => {
    event.preventDefault()
    // Refused means closed by the visitor: nothing to say.
    if (hasOwnSheet()) navigator.share({ title, url }).catch(() => undefined)
    else setOpen(true)
  }
  return (
    <>
      <a className={`${chip.chip} ${className ?? ''}`} href={mail} role="button" onClick={share}>
        <Share size={16} strokeWidth={1.75} aria-hidden />
        <span>{m.storefront_share()}</span>
      </a>
      {open && (
        <Suspense>
          <ShareSheet title={title} url={url} mail={mail} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The top of the page: the organizer, the language, the button to share. */
function EventBar({ page }: { page: EventPageProps }) {
  const { event, languages, locale, organizer_view: view } = page
  return (
    <header className={css.bar}>
      <a className={css.organizer} href="#organizer">
        <Mark name={event.organizer.name} logo={event.organizer.logo} />
        <span>{event.organizer.name}</span>
      </a>
      {view !== null && !view.is_preview && (
        <a className={`${chip.chip} ${css.symbol}`} href={view.edit_href}>
          <Pencil size={16} strokeWidth={1.75} aria-hidden />
          <span>{m.storefront_edit()}</span>
        </a>
      )}
      {languages.length > 1 && <LanguageMenu className={css.language} locale={locale} languages={languages} />}
      <ShareButton className={css.symbol} title={event.title} url={page.page_url} />
    </header>
  )
}

/** Where the date of an event with several is chosen. */
function Dates({ page: { dates, event, locale, page_path: path } }: { page: EventPageView }) {
  if (dates === undefined) return null
  return (
    <Still id="dates">
      {import.meta.env.SSR && <DateChoice dates={dates} event={event} locale={locale} path={path} />}
    </Still>
  )
}

const waitingOf = ({ event, dates }: EventPageView, Desk: EventParts['WaitingDesk']) => ({
  Desk,
  offerMinutes: event.settings.waitlist_offer_timeout_minutes,
  dates: dates?.waiting,
})

/** The way to the page where seats are chosen. */
const Seats = ({ page: { seats } }: { page: EventPageView }) => (
  <Still id="seats">{import.meta.env.SSR && <SeatsOffer seats={seats} />}</Still>
)

interface DockProps extends Pick<EventParts, 'ClosedDock'> {
  readonly desk: ReturnType<typeof useTicketDesk>
  readonly continueLabel: string
  readonly reminderHref: string | null
  /** The form of the waiting list is on the page. */
  readonly isWaiting: boolean
}

/** The bar at the foot of a phone. */
function Dock({ desk, continueLabel, ClosedDock, reminderHref, isWaiting }: DockProps) {
  const { closed } = desk.words
  return (
    <Suspense fallback={null}>
      {closed === null ? (
        <OrderDock desk={desk} continueLabel={continueLabel} />
      ) : (
        <ClosedDock desk={desk} closed={closed} reminderHref={reminderHref} isWaiting={isWaiting} />
      )}
    </Suspense>
  )
}

/** The public page of one event: the poster, the facts, the ticket desk. */
export function EventPage({ page, parts }: { page: EventPageView; parts: EventParts }) {
  const { dates, event, organizer_view: view } = page
  const isChosen = dates?.chosen !== null || page.passes !== undefined || dates.waiting !== undefined
  const { ClosedDesk, ClosedDock, EndedDesk, EndedDock, PreviewBanner, WaitingDesk } = parts
  const isPreview = view?.is_preview === true
  useDeviceMaps()
  const desk = useTicketDesk({
    catalogue: catalogueOf(event, page.passes),
    words: page.desk_words,
    locale: page.locale,
    zone: page.words.zone,
    pagePath: page.page_path,
    isPreview,
    refusedCode: event.promo_code?.valid === false ? event.promo_code.code : null,
    promoRefused: page.promo_refused,
  })
  useDates({ dates, eventId: event.id, zone: { locale: page.locale, timeZone: event.timezone }, desk })
  const continueLabel = event.settings.continue_button_text || m.storefront_continue()
  const { closed } = desk.words
  const isOver = event.lifecycle_status === 'ENDED' || event.cancelled !== null
  const reminderHref = page.reminder_url
  // Of a house that is sold out the list of its letters is on the page of seats.
  const leadsToSeats = closed === null || page.seats?.is_sold_out === true
  const hasSeats = page.seats !== undefined && !isOver && !(page.seats.is_alone && !leadsToSeats)
  return (
    <>
      <a className={css.skip} href="#tickets">
        {m.storefront_skip_to_tickets()}
      </a>
      {isPreview && PreviewBanner !== null && <PreviewBanner view={view} />}
      <div className={css.ground}>
        <Still id="backdrop">{import.meta.env.SSR && <Backdrop event={event} />}</Still>
        <EventBar page={page} />
        <main className={css.grid} data-over={isOver || undefined}>
          <EventLead page={page} />
          <aside className={css.desk} id="tickets" aria-labelledby="tickets-title">
            {isOver && EndedDesk !== null && <EndedDesk page={page} />}
            {!isOver && <Dates page={page} />}
            {hasSeats && <Seats page={page} />}
            {!isOver && isChosen && !(hasSeats && page.seats?.is_alone === true) && (
              <Suspense fallback={null}>
                {closed === null ? (
                  <TicketDesk
                    desk={desk}
                    continueLabel={continueLabel}
                    ownLabel={event.settings.continue_button_text}
                  />
                ) : (
                  <ClosedDesk
                    desk={desk}
                    closed={closed}
                    contactHref={contactHref(event)}
                    reminderHref={reminderHref}
                    waiting={waitingOf(page, WaitingDesk)}
                  />
                )}
              </Suspense>
            )}
          </aside>
          <Still id="details">{import.meta.env.SSR && <EventDetails page={page} />}</Still>
        </main>
        <Still id="footer">{import.meta.env.SSR && <EventFooter page={page} />}</Still>
      </div>
      {isOver && EndedDock !== null && <EndedDock page={page} />}
      {!isOver && !isPreview && isChosen && (
        <Dock {...{ desk, continueLabel, ClosedDock, reminderHref }} isWaiting={dates?.waiting !== undefined} />
      )}
    </>
  )
}
