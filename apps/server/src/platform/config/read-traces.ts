import { z } from 'zod'
import { ConfigError } from './config-error.ts'

/** Where traces go, and how many. */
export interface TracesPlace {
  /** Takes OTLP as JSON over HTTP. */
  readonly url: string
  /** Of requests and jobs, from 0 to 1. */
  readonly share: number
  /** What the product is called there. */
  readonly service: string
}

const PROTOCOL = 'http/json'

const address = z.url({ protocol: /^https?$/u }).optional()

/** As OpenTelemetry calls them; `OTEL_EXPORTER_OTLP_HEADERS` and the like are read by its exporter. */
export const tracesSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_PROTOCOL: z.string().optional(),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: z.string().optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default('turnout'),
}

type Given = z.output<z.ZodObject<typeof tracesSettings>>

/** @throws ConfigError when traces are wanted in a form in which they do not leave. */
export function readTraces(set: Given): TracesPlace | null {
  const base = set.OTEL_EXPORTER_OTLP_ENDPOINT
  const url =
    set.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base === undefined ? null : `${base.replace(/\/+$/u, '')}/v1/traces`)
  if (url === null) return null
  const protocol = set.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ?? set.OTEL_EXPORTER_OTLP_PROTOCOL ?? PROTOCOL
  if (protocol !== PROTOCOL)
    throw new ConfigError(
      `Traces leave as ${PROTOCOL}; OTEL_EXPORTER_OTLP_PROTOCOL asks for "${protocol}". Leave it out, and give the endpoint for HTTP (port 4318).`,
    )
  return { url, share: set.OTEL_TRACES_SAMPLER_ARG, service: set.OTEL_SERVICE_NAME }
}
