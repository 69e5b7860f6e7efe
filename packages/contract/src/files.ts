/** What a file of the API says it is, in its `Content-Type`. */
export const FILES = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  calendar: 'text/calendar; charset=utf-8',
  appleWallet: 'application/vnd.apple.pkpass',
} as const

export type FileKind = keyof typeof FILES

/** What a stream of events says it is. */
export const EVENT_STREAM = 'text/event-stream; charset=utf-8'
