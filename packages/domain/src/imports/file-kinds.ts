/**
 * What a file of another system is, as far as its headings or its first keys tell. `TABLE`: rows and
 * columns that have to be named by hand.
 */
export const IMPORT_FILE_KINDS = [
  'PRETIX_JSON',
  'PRETIX_ORDERS',
  'PRETIX_POSITIONS',
  'PRETIX_PAYMENTS',
  'PRETIX_CHECK_INS',
  'PRETIX_WAITING_LIST',
  'HI_EVENTS_ORDERS',
  'HI_EVENTS_ATTENDEES',
  'HI_EVENTS_ANSWERS',
  'HI_EVENTS_PROMO_CODES',
  'HI_EVENTS_AFFILIATES',
  'EVENTBRITE_ATTENDEES_CLASSIC',
  'EVENTBRITE_ATTENDEES',
  'EVENTBRITE_ORDERS_CLASSIC',
  'EVENTBRITE_ORDERS',
  'TITO_TICKETS',
  'TITO_ORDERS',
  'TURNOUT_ORDERS',
  'TURNOUT_ATTENDEES',
  'LUMA_GUESTS',
  'HELLOASSO_TICKETS',
  'TICKET_TAILOR_ORDERS',
  'TICKET_TAILOR_TICKETS',
  'PRETIX_API_ORDERS',
  'EVENTBRITE_API_ATTENDEES',
  'HUMANITIX_TICKETS',
  'TABLE',
] as const
export type ImportFileKind = (typeof IMPORT_FILE_KINDS)[number]

/** Tables that sell nothing and admit no guest: their statuses and amounts are of codes and partners. */
export const KINDS_WITHOUT_SALES: ReadonlySet<ImportFileKind> = new Set([
  'HI_EVENTS_PROMO_CODES',
  'HI_EVENTS_AFFILIATES',
  'HI_EVENTS_ANSWERS',
])

/** The systems that files come from; references of one never meet those of another. */
export const IMPORT_SOURCES = [
  'PRETIX',
  'HI_EVENTS',
  'EVENTBRITE',
  'TITO',
  'LUMA',
  'HELLOASSO',
  'TICKET_TAILOR',
  'HUMANITIX',
  'TURNOUT',
  'TABLE',
] as const
export type ImportSource = (typeof IMPORT_SOURCES)[number]

export const sourceOfKind = (kind: ImportFileKind): ImportSource =>
  IMPORT_SOURCES.find((source) => kind.startsWith(source)) ?? 'TABLE'
