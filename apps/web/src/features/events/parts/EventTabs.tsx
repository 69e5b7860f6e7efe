import { m } from '@turnout/messages/generated/messages.js'
import { LinkTabs } from '@turnout/ui/lists/LinkTabs.tsx'
import type { EventsState } from '@turnout/contract/paths.ts'
import { EVENTS_STATES } from '../event-list-address.ts'
import { tabWords } from '../event-list-words.ts'

/** Upcoming, ended, archived; each is an address. */
export function EventTabs({ current, hrefOf }: { current: EventsState; hrefOf: (state: EventsState) => string }) {
  const tabs = EVENTS_STATES.map((state) => ({
    href: hrefOf(state),
    label: tabWords(state),
    current: state === current,
  }))
  return <LinkTabs label={m.events_tabs()} tabs={tabs} />
}
