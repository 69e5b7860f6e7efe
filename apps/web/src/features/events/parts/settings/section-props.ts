import type { Event } from '@turnout/contract/events/event.ts'
import type { EventSettings } from '@turnout/contract/events/settings.ts'

/** What every section of the settings is given. */
export interface SectionProps {
  readonly event: Event
  readonly settings: EventSettings
}
