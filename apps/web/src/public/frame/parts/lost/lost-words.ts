import type { LostPageProps, MissingPage } from '@turnout/contract/pages.ts'
import { pageTheme } from '@turnout/domain/look/page-theme.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { DocumentHead } from '../../document-shell.ts'
import { initialOf } from '../Mark.tsx'

export interface LostWords {
  readonly title: string
  readonly text: string
  /** On the stub, below whose page it is. */
  readonly what: string
  /** On the stub, drawn large. */
  readonly status: number
}

/** The words of a page that is missing. */
export function lostWords(missing: MissingPage): LostWords {
  switch (missing.what) {
    case 'address':
      return {
        title: m.storefront_lost_address_title(),
        text: m.storefront_lost_address_text(),
        what: m.storefront_lost_address(),
        status: 404,
      }
    case 'event':
      return {
        title: m.storefront_not_available_title(),
        text: m.storefront_not_available_text(),
        what: m.storefront_lost_event(),
        status: 404,
      }
    case 'ticket':
      return {
        title: m.tickets_not_found_title(),
        text: m.tickets_not_found_text(),
        what: m.storefront_lost_ticket(),
        status: 404,
      }
    case 'replaced':
      return {
        title: m.storefront_lost_replaced_title(),
        text: m.storefront_lost_replaced_text(),
        what: m.storefront_lost_replaced(),
        status: 410,
      }
    case 'refused':
      return {
        title: m.storefront_lost_refused_title(),
        text: missing.message,
        what: m.storefront_lost_refused(),
        status: missing.status,
      }
    case 'busy':
      return {
        title: m.storefront_lost_wait_title(),
        text: missing.message,
        what: m.storefront_lost_wait(),
        status: missing.status,
      }
    case 'failed':
      return {
        title: m.storefront_lost_failed_title(),
        text: m.storefront_lost_failed_text(),
        what: m.storefront_lost_failed(),
        status: missing.status,
      }
  }
}

export const lostHead = ({ locale, missing, owner }: LostPageProps): DocumentHead => ({
  locale,
  title: lostWords(missing).title,
  noIndex: true,
  ...(owner !== null && { initial: initialOf(owner.organizer), theme: pageTheme(owner.settings) }),
})
