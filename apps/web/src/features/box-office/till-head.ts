import type { TillPageProps } from '@turnout/contract/box-office/page.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { DocumentHead } from '../../public/frame/document-shell.ts'
import { initialOf } from '../../public/frame/parts/Mark.tsx'

/** The head of a till's page: nothing in it that a search engine could keep. */
export const tillHead = ({ locale, till }: TillPageProps): DocumentHead => ({
  locale,
  ...(till === null
    ? { title: m.box_office_off_shell() }
    : { title: `${till.name} · ${till.event.title}`, initial: initialOf(till.name) }),
  noIndex: true,
})
