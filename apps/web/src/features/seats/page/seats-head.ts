import type { SeatsPageProps } from '@turnout/contract/seats/page.ts'
import { pageTheme } from '@turnout/domain/look/page-theme.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { DocumentHead } from '../../../public/frame/document-shell.ts'
import { initialOf } from '../../../public/frame/parts/Mark.tsx'

/** Hidden from search engines, in the event's colours. */
export const seatsHead = ({ locale, event }: SeatsPageProps): DocumentHead => ({
  locale,
  title: m.checkout_document_title({ step: m.seats_title(), event: event.title }),
  noIndex: true,
  initial: initialOf(event.organizer.name),
  theme: pageTheme(event.settings),
})
