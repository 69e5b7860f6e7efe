import type { PageDates } from '@turnout/contract/storefront/page.ts'
import type { Handover } from '@turnout/contract/checkout/handover.ts'
import { SALE_REMINDER } from '@turnout/contract/storefront/closing.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LOCALES, NATIVE_NAMES } from '@turnout/messages/locale.ts'
import { Globe } from 'lucide-react'
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { Still } from '../../../public/frame/parts/Still.tsx'
import { DateChoice } from '../../storefront/parts/dates/DateChoice.tsx'
import { useDates } from '../../storefront/parts/dates/use-dates.ts'
import { ClosedDesk } from '../../checkout/parts/closed-desk/ClosedDesk.tsx'
import type { HeldTickets } from '../../checkout/parts/ticket-choice/desk-state.ts'
import { TicketDesk } from '../../checkout/parts/ticket-desk/TicketDesk.tsx'
import { useTicketDesk } from '../../checkout/parts/ticket-choice/use-ticket-desk.ts'
import { type FrameParent, frameParent, tellHeight } from '../frame-parent.ts'
import type { WidgetEvent, WidgetPageView } from '../widget-page.ts'
import frameLanguageCss from '../parts/FrameLanguage.module.css'
import css from './WidgetPage.module.css'

/** The frame that other sites show: the ticket desk of the event's page, and nothing around it. */
export function WidgetPage(page: WidgetPageView) {
  const { event } = page
  const frame = useRef<HTMLElement>(null)
  const parent = useRef<FrameParent | null>(null)
  useEffect(() => {
    parent.current = frameParent()
    return frame.current === null || parent.current === null ? undefined : tellHeight(frame.current, parent.current)
  }, [])
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

/**
 * The language of the frame, folded: it unfolds in the flow of the page, because a list that hangs
 * over the end of a frame would be cut off.
 */
function FrameLanguage({ locale }: { locale: string }) {
  const current = LOCALES.find((code) => code === locale)
  return (
    <details className={frameLanguageCss.language}>
      <summary>
        <Globe size={14} strokeWidth={1.75} aria-hidden />
        <span className="visually-hidden">{m.storefront_language()}: </span>
        {current === undefined ? m.storefront_language() : NATIVE_NAMES[current]}
      </summary>
      <ul>
        {LOCALES.map((code) => (
          <li key={code}>
            <a
              href={`?locale=${code}`}
              lang={code}
              hrefLang={code}
              aria-current={code === locale ? 'true' : undefined}
              onClick={speak(code)}
            >
              {NATIVE_NAMES[code]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The same frame in another language: what the page around asked for stays, and its history does not grow. */
const speak = (code: string) => (event: MouseEvent) => {
  event.preventDefault()
  const address = new URL(location.href)
  address.searchParams.set('locale', code)
  location.replace(address)
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

interface Leaving {
  readonly eventId: number
  readonly locale: string
  readonly parent: FrameParent | null
  /** Opened while the press was fresh; null: the same tab. */
  readonly tab: Window | null
}

/** An address that takes the hold to a page of ours; null when there is none. */
async function askWay({ shortId, session }: HeldTickets, { eventId, locale, parent }: Leaving): Promise<string | null> {
  const query = new URLSearchParams({ session_identifier: session })
  const answer = await fetch(`/api/public/events/${eventId}/order/${shortId}/handover?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': locale },
    body: JSON.stringify({ locale, return_to: parent?.back ?? null }),
  }).catch(() => null)
  if (answer?.ok !== true) return null
  const { data } = (await answer.json()) as { readonly data: Handover }
  return data.path
}

/**
 * Goes to the checkout with a hold, in the tab of the page around. A frame of another site has no
 * cookie to prove by there, so the hold travels with a token; false when it cannot.
 */
async function leaveFrame(hold: HeldTickets, leaving: Leaving): Promise<boolean> {
  const { tab } = leaving
  const path = await askWay(hold, leaving)
  if (path === null) {
    tab?.close()
    return false
  }
  const address = new URL(path, location.href).href
  if (tab !== null) tab.location.replace(address)
  // A sandbox may keep us from the tab: a new one is better than nothing.
  else if (window.open(address, '_top') === null) window.open(address, '_blank')
  return true
}

function Notice({ title, text }: { title: string; text: string }) {
  return (
    <section className={css.notice}>
      <h2>{title}</h2>
      <p>{text}</p>
    </section>
  )
}
