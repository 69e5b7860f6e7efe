import type { FastifyInstance } from 'fastify'
import type { Web } from './web.ts'

/**
 * Serves a service worker. Its scope is the folder of its address, so `/product/worker.js` sees the
 * pages below `/product/` and no others; browsers ask for a newer one whenever such a page is
 * opened.
 */
export function serveWorker(app: FastifyInstance, web: Web, worker: { name: string; address: string }): void {
  app.get(worker.address, async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await web.worker(worker.name)),
  )
}
