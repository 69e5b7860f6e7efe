import { ALL_ENDPOINTS } from '@turnout/contract/all-endpoints.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'

const shapes = ALL_ENDPOINTS.map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll(/:[a-z_]+/gu, '[^/]+')}/?$`, 'u'),
}))

/** Methods that the API knows for an address; empty when the address is none of ours. */
const methodsOf = (path: string): string[] =>
  shapes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)

/**
 * Answers what no route does: the API by its envelope (405 where another method would do),
 * everything else by a page.
 */
export function unknownRoute(page: (request: FastifyRequest, reply: FastifyReply) => unknown) {
  return (request: FastifyRequest, reply: FastifyReply): unknown => {
    const path = request.url.split('?', 1)[0] ?? ''
    if (!path.startsWith('/api/') && path !== '/api') return page(request, reply)
    const methods = methodsOf(path)
    if (methods.length === 0) throw new Refusal('not_found')
    reply.header('allow', methods.join(', '))
    throw new Refusal('method_not_allowed')
  }
}
