import type { PublicPage } from '@turnout/contract/pages.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { ReactNode } from 'react'
import {
  arrivalHead,
  checkoutHead,
  checkoutNoticeHead,
  orderHead,
  undoHead,
} from '../../../features/checkout/checkout-head.ts'
import { checkoutPage } from '../../../features/checkout/checkout-words.ts'
import { orderPage } from '../../../features/checkout/order-words.ts'
import { ArrivalPage } from '../../../features/checkout/pages/ArrivalPage.tsx'
import { CheckoutNoticePage } from '../../../features/checkout/pages/CheckoutNoticePage.tsx'
import { CheckoutPage } from '../../../features/checkout/pages/CheckoutPage.tsx'
import { OrderPage } from '../../../features/checkout/pages/OrderPage.tsx'
import { UndoEmailPage } from '../../../features/checkout/pages/UndoEmailPage.tsx'
import { TillPage } from '../../../features/box-office/pages/TillPage.tsx'
import { tillHead } from '../../../features/box-office/till-head.ts'
import { doorHead } from '../../../features/check-in/door-head.ts'
import { DoorPage } from '../../../features/check-in/pages/DoorPage.tsx'
import { claimHead } from '../../../features/box-office/claim-head.ts'
import { ClaimPage } from '../../../features/box-office/parts/print/ClaimPage.tsx'
import { TillPrintPage } from '../../../features/box-office/parts/print/TillPrintPage.tsx'
import { printHead } from '../../../features/box-office/print-head.ts'
import { guideHead } from '../../../features/guide/guide-head.ts'
import { GuidePage } from '../../../features/guide/pages/GuidePage.tsx'
import { organizerHead } from '../../../features/storefront/organizer-page/organizer-head.ts'
import { OrganizerPage } from '../../../features/storefront/organizer-page/pages/OrganizerPage.tsx'
import { ALL_PARTS } from '../../../features/storefront/all-parts.ts'
import { eventHead } from '../../../features/storefront/event-head.ts'
import { eventPageView } from '../../../features/storefront/event-words.ts'
import { EventPage } from '../../../features/storefront/pages/EventPage.tsx'
import { SeatsPage } from '../../../features/seats/page/parts/SeatsPage.tsx'
import { seatsHead } from '../../../features/seats/page/seats-head.ts'
import { seatsPage } from '../../../features/seats/page/seats-words.ts'
import { lookupPageView } from '../../../features/tickets/lookup-words.ts'
import { LookupPage } from '../../../features/tickets/pages/LookupPage.tsx'
import { ticketHead } from '../../../features/tickets/ticket-head.ts'
import { printPageView, ticketPageView } from '../../../features/tickets/ticket-words.ts'
import { PrintTicketsPage } from '../../../features/tickets/pages/PrintTicketsPage.tsx'
import { TicketPage } from '../../../features/tickets/pages/TicketPage.tsx'
import { StopMessagesPage } from '../../../features/messages/pages/StopMessagesPage.tsx'
import { stopHead } from '../../../features/messages/stop-head.ts'
import { WaitingPage } from '../../../features/waiting-list/pages/WaitingPage.tsx'
import { WaitingDesk } from '../../../features/waiting-list/parts/WaitingDesk.tsx'
import { waitingHead } from '../../../features/waiting-list/waiting-head.ts'
import { WidgetPage } from '../../../features/widget/pages/WidgetPage.tsx'
import { WidgetSeatsPage } from '../../../features/widget/pages/WidgetSeatsPage.tsx'
import { widgetHead, widgetPageView } from '../../../features/widget/widget-words.ts'
import type { DocumentHead } from '../../frame/document-shell.ts'
import { lostHead } from '../../frame/parts/lost/lost-words.ts'
import { MissingPage } from '../../frame/parts/lost/MissingPage.tsx'

/** A page made ready. */
export interface PreparedPage {
  readonly head: DocumentHead
  readonly element: ReactNode
  /**
   * The data that the browser needs to wake the page; undefined if the page stays as it is and
   * needs no script.
   */
  readonly props: unknown
}

/** Joins each page's name with its component. Called with the page's language already set. */
export function preparePage({ name, props, search }: PublicPage): PreparedPage {
  switch (name) {
    case 'event':
    case 'event-closed':
      return eventOf(eventPageView(props))
    case 'seats': {
      const { page, plain } = seatsPage(props)
      return { head: seatsHead(props), element: <SeatsPage page={page} plain={plain} />, props: page }
    }
    case 'organizer':
      return { head: organizerHead(props), element: <OrganizerPage {...props} />, props: undefined }
    case 'ticket': {
      const view = ticketPageView(props, search)
      const head = ticketHead(props, m.tickets_title())
      return { head, element: <TicketPage {...view} />, props: view }
    }
    case 'lookup': {
      const view = lookupPageView(props, search)
      const head = { locale: props.locale, title: m.tickets_lookup_title(), noIndex: true }
      return { head, element: <LookupPage {...view} />, props: view }
    }
    case 'widget': {
      const view = widgetPageView(props)
      return { head: widgetHead(props), element: <WidgetPage {...view} />, props: view }
    }
    case 'widget-seats': {
      const view = { page: seatsPage(props).page, pay_host: props.pay_host }
      return { head: widgetHead(props), element: <WidgetSeatsPage {...view} />, props: view }
    }
    case 'arrival':
      return { head: arrivalHead(props), element: <ArrivalPage {...props} />, props: null }
    case 'waiting-list':
      return { head: waitingHead(props), element: <WaitingPage {...props} />, props: undefined }
    case 'stop-messages':
      return { head: stopHead(props), element: <StopMessagesPage {...props} />, props: undefined }
    case 'undo-email':
      return { head: undoHead(props), element: <UndoEmailPage {...props} />, props }
    case 'door':
      return { head: doorHead(props), element: <DoorPage {...props} />, props }
    case 'till':
      return { head: tillHead(props), element: <TillPage {...props} />, props }
    case 'print-tickets': {
      const view = printPageView(props)
      const title = `${m.tickets_print()} · ${view.tickets[0]?.face.title ?? ''}`
      const theme = { accent: '#1c1a17', background: '#ffffff', cover: false }
      const head = { locale: props.locale, title, noIndex: true, theme }
      return { head, element: <PrintTicketsPage {...view} />, props: view }
    }
    case 'claim':
      return { head: claimHead(props), element: <ClaimPage {...props} />, props: undefined }
    case 'till-print':
      return { head: printHead(props), element: <TillPrintPage {...props} />, props: undefined }
    case 'guide':
      return { head: guideHead(props), element: <GuidePage {...props} />, props: undefined }
    case 'lost':
      return { head: lostHead(props), element: <MissingPage {...props} />, props: undefined }
    case 'checkout': {
      const page = checkoutPage(props, search)
      return { head: checkoutHead(props), element: <CheckoutPage {...page} />, props: page }
    }
    case 'order': {
      const page = orderPage(props)
      return { head: orderHead(props, page), element: <OrderPage {...page} />, props: page }
    }
    case 'checkout-notice':
      return { head: checkoutNoticeHead(props), element: <CheckoutNoticePage {...props} />, props: undefined }
  }
}

function eventOf(view: ReturnType<typeof eventPageView>): PreparedPage {
  // The texts stand in the document already, in parts that stay as they are.
  const organizer = { ...view.event.organizer, description: null }
  const event = { ...view.event, description: null, organizer }
  return {
    head: eventHead(view),
    element: <EventPage page={view} parts={{ ...ALL_PARTS, WaitingDesk }} />,
    // The dates are there already, too.
    props: { ...view, event, ...(view.dates && { dates: { ...view.dates, rows: [], listed: [], month: null } }) },
  }
}
