import { m } from '@turnout/messages/generated/messages.js'
import type { ReactNode } from 'react'
import { eventHead } from '../features/storefront/event-head.ts'
import type { EventPageProps } from '../features/storefront/event-page-props.ts'
import { eventPageView } from '../features/storefront/event-words.ts'
import { EventNotAvailablePage } from '../features/storefront/pages/EventNotAvailablePage.tsx'
import { EventPage } from '../features/storefront/pages/EventPage.tsx'
import type { DocumentHead } from './document-shell.ts'

/**
 * Every page that is rendered on the server, by name, with the props the server hands over; each says its language. A slice adds its
 * page here, as a case of `preparePage`, and as `entries/<name>.tsx`.
 */
export type PublicPage =
  | { readonly name: 'event'; readonly props: EventPageProps }
  | { readonly name: 'event-not-available'; readonly props: { readonly locale: string } }

/** A page made ready. */
export interface PreparedPage {
  readonly head: DocumentHead
  readonly element: ReactNode
  /** What the browser needs to wake the page; undefined if it stays as it is and needs no script. */
  readonly props: unknown
}

/** Joins each page's name with its component. Called with the page's language already set. */
export function preparePage({ name, props }: PublicPage): PreparedPage {
  switch (name) {
    case 'event': {
      const view = eventPageView(props)
      // The description stands in the document already; `entries/event.tsx` reads it back.
      const event = { ...view.event, description: view.event.description === null ? null : '' }
      return { head: eventHead(view), element: <EventPage {...view} />, props: { ...view, event } }
    }
    case 'event-not-available':
      return {
        head: { locale: props.locale, title: m.storefront_not_available_title(), noIndex: true },
        element: <EventNotAvailablePage />,
        props: undefined,
      }
  }
}
