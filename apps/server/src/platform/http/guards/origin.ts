import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusal.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes that a browser sends from another site: when it says where a request comes from,
 * that must be here. Programs that send no Origin are not browsers and carry no foreign cookie.
 * `SameSite=Lax` is the other half of this defence.
 */
export function refuseForeignWrites(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (READS.has(request.method)) return done()
    const { origin } = request.headers
    const site = request.headers['sec-fetch-site']
    const foreign = origin === undefined ? site === 'cross-site' : hostOf(origin) !== request.host
    done(foreign ? new Refusal('foreign_origin') : undefined)
  })
}

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null)
