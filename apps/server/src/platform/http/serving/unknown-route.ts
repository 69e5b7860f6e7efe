import { ALL_ENDPOINTS } from '@turnout/contract/all-endpoints.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerOptions, type AllowedOrigins } from '../guards/origin.ts'
import { Refusal } from '../refusal.ts'

/** Served by the platform, for people and programs that want to know the API. */
const DESCRIPTIONS = [
  { method: 'GET', path: '/api/openapi.json' },
  { method: 'GET', path: '/api/event.schema.json' },
  { method: 'GET', path: '/api/docs' },
]

const shapes = [...ALL_ENDPOINTS, ...DESCRIPTIONS].map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll(/:[a-z_]+/gu, '[^/]+')}/?$`, 'u'),
}))

/** Methods that the API knows for an address; empty when the address is none of ours. */
const methodsOf = (path: string): string[] =>
  shapes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)

/**
 * Answers what no route does: the API by its envelope (405 where another method would do, and
 * OPTIONS with the methods that there are), everything else by a page.
 */
export function unknownRoute(allowed: AllowedOrigins, page: (request: FastifyRequest, reply: FastifyReply) => unknown) {
  return (request: FastifyRequest, reply: FastifyReply): unknown => {
    const path = request.url.split('?', 1)[0] ?? ''
    if (!path.startsWith('/api/') && path !== '/api') return page(request, reply)
    const methods = methodsOf(path)
    if (methods.length === 0) throw new Refusal('not_found')
    if (request.method === 'OPTIONS') return answerOptions(request, reply, { methods, allowed })
    reply.header('allow', methods.join(', '))
    throw new Refusal('method_not_allowed')
  }
}
