import type { Event } from '@turnout/contract/events/event.ts'
import type { EventSettings } from '@turnout/contract/events/settings.ts'

/** The props of every section of the settings. */
export interface SectionProps {
  readonly event: Event
  readonly settings: EventSettings
}
