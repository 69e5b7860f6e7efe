import type { ImportSource } from '@turnout/domain/imports/file-kinds.ts'
import { m } from '@turnout/messages/generated/messages.js'

/** Names of systems are the same in every language. */
const SOURCE_NAMES: Readonly<Record<Exclude<ImportSource, 'TABLE'>, string>> = {
  PRETIX: 'pretix',
  HI_EVENTS: 'Hi.Events',
  EVENTBRITE: 'Eventbrite',
  TITO: 'Tito',
  LUMA: 'Luma',
  HELLOASSO: 'HelloAsso',
  TICKET_TAILOR: 'Ticket Tailor',
  HUMANITIX: 'Humanitix',
  TURNOUT: 'Turnout',
}

export const sourceName = (source: ImportSource): string =>
  source === 'TABLE' ? m.imports_source_table() : SOURCE_NAMES[source]
