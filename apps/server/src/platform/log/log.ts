import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino'

export type Log = Logger

/**
 * The values that never reach a log line: credentials and whole bodies. Requests are logged by
 * method, route and status only.
 */
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

/**
 * An error as it is logged. Drivers attach all that they hold to their errors: a whole connection
 * with its keys and statements, the row that was refused.
 */
function toldOf(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack, cause } = error
  const { code } = error as { readonly code?: unknown }
  return {
    type: name,
    message,
    stack,
    ...(typeof code === 'string' && { code }),
    ...(cause !== undefined && { cause: toldOf(cause) }),
  }
}

/** @param to where lines go, by default standard output */
export function createLog(level: string, to?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    serializers: { err: toldOf },
    redact: { paths: REDACTED, censor: '[redacted]' },
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  }
  return to === undefined ? pino(options) : pino(options, to)
}
