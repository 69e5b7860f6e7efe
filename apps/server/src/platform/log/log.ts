import { pino, type Logger } from 'pino'

export type Log = Logger

/** What never reaches a log line: credentials and whole bodies. Requests are logged by method, route and status only. */
const REDACTED = [
  'req.headers',
  '*.password',
  '*.password_hash',
  '*.token',
  '*.authorization',
  '*.cookie',
  '*.session_identifier',
  '*.secret',
]

export function createLog(level: string): Log {
  return pino({
    level,
    redact: { paths: REDACTED, censor: '[redacted]' },
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  })
}
