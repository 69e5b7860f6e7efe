import type { Context, Span } from '@opentelemetry/api'
import type { FastifyRequest } from 'fastify'
import { AsyncLocalStorage } from 'node:async_hooks'
import { appVersion } from '../config/app-version.ts'
import type { TracesPlace } from '../config/read-traces.ts'
import type { Job } from '../jobs/job-kind.ts'
import { summaryOf } from './summary-of.ts'
import type { Traces } from './traces.ts'

/** A stop waits no longer for a collector. */
const LAST_MS = 2000

/**
 * Traces in the form of OpenTelemetry. Its packages are loaded here and nowhere else, so an installation without a
 * collector never reads them. Spans are our own: they carry the pattern of a route, the name of a job and the kind and
 * table of a statement, and nothing that a caller sent (decision 0111).
 */
export async function openTraces({ url, share, service }: TracesPlace): Promise<Traces> {
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = await import('@opentelemetry/api')
  const { BatchSpanProcessor, TraceIdRatioBasedSampler, ParentBasedSampler, TracerProvider } =
    await import('@opentelemetry/sdk-trace')
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
  const { resourceFromAttributes } = await import('@opentelemetry/resources')
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: LAST_MS })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': appVersion() }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('turnout', appVersion())
  const current = new AsyncLocalStorage<Context>()
  const spans = new WeakMap<FastifyRequest, Span>()
  const begin = (name: string, kind: number): Span => tracer.startSpan(name, { kind }, ROOT_CONTEXT)
  const within = <T>(span: Span, work: () => T): T => current.run(trace.setSpan(ROOT_CONTEXT, span), work)
  return {
    requests(app) {
      app.addHook('onRequest', (request, _reply, done) => {
        const span = begin(`${request.method} ${request.routeOptions.url ?? 'none'}`, SpanKind.SERVER)
        span.setAttribute('http.request.method', request.method)
        span.setAttribute('http.route', request.routeOptions.url ?? 'none')
        spans.set(request, span)
        within(span, done)
      })
      app.addHook('onResponse', (request, reply, done) => {
        const span = spans.get(request)
        span?.setAttribute('http.response.status_code', reply.statusCode)
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
        span?.end()
        done()
      })
    },
    jobs: (jobs) =>
      Object.fromEntries(
        Object.entries(jobs).map(([name, run]): [string, Job] => [
          name,
          async (stored) => {
            const span = begin(`job ${name}`, SpanKind.CONSUMER)
            try {
              await within(span, () => run(stored))
            } catch (error) {
              span.setStatus({ code: SpanStatusCode.ERROR })
              throw error
            } finally {
              span.end()
            }
          },
        ]),
      ),
    statement({ text, seconds, isDone }) {
      const parent = current.getStore()
      // Work without a request, such as a look every second, would drown the rest.
      if (parent === undefined) return
      const endTime = Date.now()
      const startTime = endTime - seconds * 1000
      const span = tracer.startSpan(summaryOf(text), { kind: SpanKind.CLIENT, startTime }, parent)
      span.setAttribute('db.system.name', 'postgresql')
      if (!isDone) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(endTime)
    },
    stop: () => provider.shutdown().catch(() => undefined),
  }
}
