import type { FastifyInstance } from 'fastify'
import { Server } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

declare module 'fastify' {
  interface FastifyInstance {
    /** A stop was announced: every answer closes its connection, and `/readyz` says no. */
    readonly isLeaving: () => boolean
    /**
     * Stops serving. Clients that have somewhere else to go do not notice. A connected client hears
     * with the next answer that this connection ends; requests that have begun are finished, at
     * most for `LAST_MS`.
     */
    stopServing(): Promise<void>
  }
}

/**
 * How long connections between two requests are kept: one that is closed while its next request is
 * on the way loses it, and it is unknown whether it was carried out. Busy ones are closed by
 * their next answer; what is still open after this says little.
 */
const GRACE_MS = 1500
/**
 * Supervisors kill after ten seconds; a request that is under way by then is cut, and is carried
 * out or not as with any cut.
 */
const LAST_MS = 7000
const LOOK_MS = 20

export function addLeave(app: FastifyInstance): void {
  let isLeaving = false
  app.decorate('isLeaving', () => isLeaving)
  app.decorate('stopServing', async () => {
    isLeaving = true
    // A client that waits to be let in is let in; the next one finds the door shut, and knows that
    // nothing was done.
    await nextTurn()
    stopListening(app)
    const until = performance.now() + GRACE_MS
    while (performance.now() < until && (await connectionsOf(app)) > 0) await sleep(LOOK_MS)
    const cutting = setTimeout(() => app.server.closeAllConnections(), LAST_MS - GRACE_MS)
    await app.close()
    clearTimeout(cutting)
  })
}

/** The HTTP server's own way would close idle connections in the same breath. */
const stopListening = (app: FastifyInstance): unknown => Server.prototype.close.call(app.server)

const connectionsOf = (app: FastifyInstance): Promise<number> =>
  new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)))
