import type { PageDates } from '@turnout/contract/storefront/page.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import { SALE_REMINDER } from '@turnout/contract/storefront/closing.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useRef, useState, type MouseEvent } from 'react'
import { Still } from '../../../public/frame/parts/Still.tsx'
import { DateChoice } from '../../storefront/parts/dates/DateChoice.tsx'
import { SeatsOffer } from '../../storefront/parts/SeatsOffer.tsx'
import { useDates } from '../../storefront/parts/dates/use-dates.ts'
import { ClosedDesk } from '../../checkout/parts/closed-desk/ClosedDesk.tsx'
import { TicketDesk } from '../../checkout/parts/ticket-desk/TicketDesk.tsx'
import { useTicketDesk } from '../../checkout/parts/ticket-choice/use-ticket-desk.ts'
import type { FrameParent } from '../frame-parent.ts'
import { useFrameParent } from '../parts/use-frame-parent.ts'
import type { WidgetEvent, WidgetPageView } from '../widget-page.ts'
import { FrameLanguage } from '../parts/FrameLanguage.tsx'
import { leaveFrame } from '../parts/leave-frame.ts'
import css from './WidgetPage.module.css'

/** The frame that other sites show: the ticket desk of the event's page, and nothing around it. */
export function WidgetPage(page: WidgetPageView) {
  const { event } = page
  const { frame, parent } = useFrameParent()
  const isChosen = page.dates?.chosen !== null || event?.catalogue.passes !== undefined
  // Before a date is chosen there is no desk.
  useDates({
    dates: isChosen ? undefined : page.dates,
    eventId: event?.catalogue.event_id ?? 0,
    zone: { locale: page.locale, timeZone: event?.catalogue.timezone ?? 'UTC' },
    desk: null,
  })
  return (
    <main ref={frame} className={css.frame}>
      <h1 className="visually-hidden">{event?.title ?? m.storefront_not_available_title()}</h1>
      {event === null && <Notice title={m.storefront_not_available_title()} text={m.widget_nothing()} />}
      {event?.over === 'ended' && <Notice title={m.storefront_ended()} text={m.storefront_ended_text()} />}
      {event?.over === 'cancelled' && <Notice title={m.storefront_cancelled()} text={m.storefront_cancelled_more()} />}
      {event !== null && event.over === null && page.dates && (
        <div id="tickets">
          <Still id="dates">{import.meta.env.SSR && <Dates page={page} event={event} dates={page.dates} />}</Still>
        </div>
      )}
      {event !== null && event.over === null && <SeatsOfFrame page={page} event={event} />}
      {event !== null && event.over === null && isChosen && <Desk {...{ page, event, parent }} />}
      <FrameLanguage locale={page.locale} />
    </main>
  )
}

/** The choice of a date, in the frame. */
function Dates({
  page,
  event: { catalogue, href },
  dates,
}: {
  page: WidgetPageView
  event: WidgetEvent
  dates: PageDates
}) {
  const shown = { ...catalogue, id: catalogue.event_id }
  return <DateChoice dates={dates} event={shown} locale={page.locale} path="" search={page.search} waitingPath={href} />
}

/** The way to the seats. It stays in the frame; without a script it leads to the event's own page of seats. */
function SeatsOfFrame({ page, event: { seats, words, catalogue } }: { page: WidgetPageView; event: WidgetEvent }) {
  const [wasTried, setTried] = useState(false)
  if (seats === undefined || (seats.is_alone && words.closed !== null)) return null
  const choose = (press: MouseEvent): void => {
    press.preventDefault()
    if (page.is_preview) return setTried(true)
    const address = new URL(location.href)
    address.pathname = publicPaths.widgetSeats(catalogue.event_id)
    if (catalogue.date !== undefined) address.searchParams.set('date', `${catalogue.date}`)
    location.assign(address)
  }
  return (
    <div className={css.seats}>
      <SeatsOffer seats={seats} onChoose={choose} />
      <p className={css.said} role="status">
        {wasTried && m.widget_preview_only()}
      </p>
    </div>
  )
}

interface DeskProps {
  readonly page: WidgetPageView
  readonly event: WidgetEvent
  readonly parent: { readonly current: FrameParent | null }
}

function Desk({ page, event, parent }: DeskProps) {
  const { locale } = page
  const tab = useRef<Window | null>(null)
  const [wasTried, setTried] = useState(false)
  const eventId = event.catalogue.event_id
  const desk = useTicketDesk({
    catalogue: event.catalogue,
    words: event.words,
    locale,
    zone: event.zone,
    // Without script a code is typed on the event's own page, where a form may load the page again.
    pagePath: event.href,
    isPreview: false,
    refusedCode: event.refused_code,
    promoRefused: page.promo_refused,
    leave: (hold) => leaveFrame(hold, { eventId, locale, parent: parent.current, tab: tab.current }),
  })
  useDates({ dates: page.dates, eventId, zone: { locale, timeZone: event.catalogue.timezone }, desk })
  // A browser opens a tab for a press alone, not for an answer that comes later.
  const submit: typeof desk.submit = (only) => {
    if (page.is_preview) return setTried(true)
    const isChosen = (only ?? desk.selection).size > 0 && !desk.busy
    tab.current = isChosen && parent.current?.newTab === true ? window.open('about:blank', '_blank') : null
    desk.submit(only)
  }
  const { closed } = desk.words
  if (closed === null && event.seats?.is_alone === true) return null
  if (closed !== null) {
    const reminderHref = closed.opensAt === null ? null : event.href + SALE_REMINDER
    return <ClosedDesk {...{ desk, closed, reminderHref }} contactHref={event.contact_href} />
  }
  return (
    <>
      <TicketDesk
        desk={{ ...desk, submit }}
        continueLabel={event.continue_text || m.widget_get_tickets()}
        ownLabel={event.continue_text}
        foot={<p className={css.foot}>{m.widget_pay_here({ host: page.pay_host })}</p>}
      />
      <p className={css.said} role="status">
        {wasTried && m.widget_preview_only()}
      </p>
    </>
  )
}

function Notice({ title, text }: { title: string; text: string }) {
  return (
    <section className={css.notice}>
      <h2>{title}</h2>
      <p>{text}</p>
    </section>
  )
}
