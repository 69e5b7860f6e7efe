import { z } from 'zod'
import { ConfigError } from './config-error.ts'

/** Where the operator sees how the product goes. */
export interface MetricsPlace {
  readonly port: number
  readonly host: string
}

export const metricsSettings = {
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  METRICS_HOST: z.string().min(1).optional(),
}

/** @throws ConfigError when the settings do not go together. */
export function readMetrics(set: {
  readonly METRICS_PORT?: number | undefined
  readonly METRICS_HOST?: string | undefined
  readonly PORT: number
}): MetricsPlace | null {
  const { METRICS_PORT: port, METRICS_HOST: host } = set
  if (port === undefined) {
    if (host === undefined) return null
    throw new ConfigError('METRICS_HOST goes with METRICS_PORT: without the port there are no metrics.')
  }
  if (port !== 0 && port === set.PORT)
    throw new ConfigError(`METRICS_PORT must not be PORT (${port}): buyers would reach it. Choose another one.`)
  return { port, host: host ?? '127.0.0.1' }
}
