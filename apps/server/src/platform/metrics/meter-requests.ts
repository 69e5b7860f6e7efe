import type { FastifyInstance } from 'fastify'
import type { Meters } from './create-meters.ts'

const METHODS: ReadonlySet<string> = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** What one asks for; HEAD is a GET without its answer, and anything else is an attempt. */
const methodOf = (method: string): string => (METHODS.has(method) ? method : method === 'HEAD' ? 'GET' : 'other')

const CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const

/** Counts every answer of a server. A live stream is answered when it ends, and says nothing about speed. */
export function meterRequests(app: FastifyInstance, { requests, requestSeconds }: Meters): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { url, config } = request.routeOptions
    const status = CLASSES[Math.floor(reply.statusCode / 100) - 1] ?? 'other'
    requests.inc({ method: methodOf(request.method), route: url ?? 'none', status })
    if (!isStream(reply.getHeader('content-type')))
      requestSeconds.observe({ slice: config.slice ?? 'pages' }, reply.elapsedTime / 1000)
    done()
  })
}

const isStream = (type: unknown): boolean => typeof type === 'string' && type.startsWith('text/event-stream')
