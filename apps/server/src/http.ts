import { pickLocale } from '@turnout/messages/locale.ts'
import type { FastifyInstance } from 'fastify'
import { fileMakers } from './jobs.ts'
import type { Services } from './server-services.ts'
import type { Database } from './platform/database/database.ts'
import type { Caller, Credential } from './platform/http/guards/caller.ts'
import { databaseCounts } from './platform/http/guards/database-counts.ts'
import { createHttpServer } from './platform/http/serving/http-server.ts'
import { docsRoutes } from './platform/http/serving/docs-routes.ts'
import { healthRoutes } from './platform/http/serving/health-routes.ts'
import { mailboxRoutes } from './platform/mail/mailbox-routes.ts'
import type { LostPages } from './platform/web/lost-pages.ts'
import { SLICES } from './slices.ts'
import { words } from './words.ts'

/** The server before any slice: who calls, in which language, and the routes of the platform. */
export async function openHttp(services: Services, lost: LostPages | null): Promise<FastifyInstance> {
  const authenticate = (credential: Credential) => callerOf(services.database, credential)
  const app = await createHttpServer({
    ...services,
    counts: services.counts ?? databaseCounts(services.database),
    words,
    pickLocale,
    authenticate,
    lostPages: lost,
  })
  healthRoutes(app, services.isMigrated)
  await docsRoutes(app)
  if (services.mailbox) mailboxRoutes(app, fileMakers(services))
  return app
}

/** The caller whom the first slice knows by the credential. */
async function callerOf(database: Database, credential: Credential): Promise<Caller | null> {
  for (const slice of SLICES) {
    // oxlint-disable-next-line no-await-in-loop -- the first that knows it answers
    const caller = await slice.callerOf?.(database, credential)
    if (caller != null) return caller
  }
  return null
}
