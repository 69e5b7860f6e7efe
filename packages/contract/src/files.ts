/** The `Content-Type` of each kind of file that the API answers. */
export const FILES = {
  pdf: 'application/pdf',
  xml: 'application/xml',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  calendar: 'text/calendar; charset=utf-8',
  zip: 'application/zip',
  json: 'application/json; charset=utf-8',
  appleWallet: 'application/vnd.apple.pkpass',
} as const

export type FileKind = keyof typeof FILES

/** The `Content-Type` of a stream of events. */
export const EVENT_STREAM = 'text/event-stream; charset=utf-8'
