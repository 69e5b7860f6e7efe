import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { Refusal } from '../refusal.ts'

/**
 * `/healthz`: the process answers. `/readyz`: the database answers too and has every migration, and
 * no stop was announced.
 */
export function healthRoutes(app: FastifyInstance, isMigrated: () => Promise<boolean>): void {
  let migrated = false
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    if (app.isLeaving()) throw new Refusal('unavailable', { retryAfterSeconds: 5 })
    await sql`select 1`.execute(app.database.query)
    // Migrations only ever move forward: once current, always current for this process.
    migrated ||= await isMigrated()
    if (!migrated) throw new Refusal('unavailable', { retryAfterSeconds: 5 })
    return reply.header('cache-control', 'no-store').send({ status: 'ready' })
  })
}
