import type { WaitingPageProps } from '@turnout/contract/waiting-list/page.ts'
import { pageTheme } from '@turnout/domain/look/page-theme.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { DocumentHead } from '../../public/frame/document-shell.ts'
import { SMALL_ACTS } from '../../public/frame/small-acts.ts'
import { initialOf } from '../../public/frame/parts/Mark.tsx'

/** Hidden from search engines, in the event's colours. */
export const waitingHead = ({ locale, event }: WaitingPageProps): DocumentHead => ({
  locale,
  title: m.waiting_list_document_title({ event: event.title }),
  noIndex: true,
  smallScript: SMALL_ACTS,
  initial: initialOf(event.organizer.name),
  theme: pageTheme(event.settings),
})
