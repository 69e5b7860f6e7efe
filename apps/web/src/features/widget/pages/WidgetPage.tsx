import { SALE_REMINDER } from '@turnout/contract/storefront/closing.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useEffect, useRef, useState } from 'react'
import { ClosedDesk } from '../../checkout/parts/closed-desk/ClosedDesk.tsx'
import { TicketDesk } from '../../checkout/parts/ticket-desk/TicketDesk.tsx'
import { useTicketDesk } from '../../checkout/parts/ticket-choice/use-ticket-desk.ts'
import { type FrameParent, frameParent, tellHeight } from '../frame-parent.ts'
import { leaveFrame } from '../leave-frame.ts'
import type { WidgetEvent, WidgetPageView } from '../widget-page.ts'
import { FrameLanguage } from '../parts/FrameLanguage.tsx'
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
  return (
    <main ref={frame} className={css.frame}>
      <h1 className="visually-hidden">{event?.title ?? m.storefront_not_available_title()}</h1>
      {event === null && <Notice title={m.storefront_not_available_title()} text={m.widget_nothing()} />}
      {event?.over === 'ended' && <Notice title={m.storefront_ended()} text={m.storefront_ended_text()} />}
      {event?.over === 'cancelled' && <Notice title={m.storefront_cancelled()} text={m.storefront_cancelled_more()} />}
      {event !== null && event.over === null && <Desk {...{ page, event, parent }} />}
      <FrameLanguage locale={page.locale} />
    </main>
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

function Notice({ title, text }: { title: string; text: string }) {
  return (
    <section className={css.notice}>
      <h2>{title}</h2>
      <p>{text}</p>
    </section>
  )
}
