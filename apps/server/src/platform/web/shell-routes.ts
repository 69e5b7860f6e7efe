import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Web } from './web.ts'

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * Serves the client-rendered application at its addresses, and answers what nobody serves: the same document with status 404, whose
 * router shows the error screen.
 */
export function shellRoutes(app: FastifyInstance, web: Web, addresses: readonly string[]): Answer {
  const shell =
    (status: number): Answer =>
    async (request, reply) => {
      await request.findCaller()
      const html = await web.organizerShell({ nonce: reply.cspNonce, locale: request.language() })
      return reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html)
    }
  for (const address of addresses) app.get(address, shell(200))
  return shell(404)
}
