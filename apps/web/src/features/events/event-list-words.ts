import { m } from '@turnout/messages/generated/messages.js'
import type { EventsState } from '@turnout/contract/paths.ts'

/** Name of a list of events. */
export const tabWords = (state: EventsState): string =>
  ({ upcoming: m.events_tab_upcoming(), ended: m.events_tab_ended(), archived: m.events_tab_archived() })[state]
