import { m } from '@turnout/messages/generated/messages.js'
import { LinkTabs } from '@turnout/ui/lists/LinkTabs.tsx'
import type { EventsState } from '@turnout/contract/paths.ts'
import { EVENTS_STATES } from '../event-list-address.ts'
import { tabWords } from '../event-list-words.ts'

export interface EventTabsProps {
  current: EventsState
  /** How many there are in each; undefined: not told. */
  counts?: Readonly<Record<EventsState, number>> | undefined
  hrefOf: (state: EventsState) => string
}

/** Upcoming, ended, archived; each is an address. */
export function EventTabs({ current, counts, hrefOf }: EventTabsProps) {
  const tabs = EVENTS_STATES.map((state) => ({
    href: hrefOf(state),
    label: tabWords(state),
    current: state === current,
    ...(counts === undefined ? {} : { count: counts[state] }),
  }))
  return <LinkTabs label={m.events_tabs()} tabs={tabs} />
}
