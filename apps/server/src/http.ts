import { pickLocale } from '@turnout/messages/locale.ts'
import type { FastifyInstance } from 'fastify'
import { callerOfApiToken } from './features/api-tokens/store.ts'
import { followLanguageChoice } from './features/events/choose-language.ts'
import { callerOfToken } from './features/sign-in/sessions/store-sessions.ts'
import { fileMakers } from './jobs.ts'
import type { Services } from './services.ts'
import type { Database } from './platform/database/database.ts'
import type { Caller, Credential } from './platform/http/guards/caller.ts'
import { databaseCounts } from './platform/http/guards/database-counts.ts'
import { createHttpServer } from './platform/http/serving/http-server.ts'
import { docsRoutes } from './platform/http/serving/docs-routes.ts'
import { healthRoutes } from './platform/http/serving/health-routes.ts'
import { mailboxRoutes } from './platform/mail/mailbox-routes.ts'
import { isApiToken, meansApiToken } from './platform/ids/api-token-text.ts'
import type { LostPages } from './platform/web/lost-pages.ts'
import { words } from './words.ts'

/** The server before any slice: who calls, in which language, and the routes of the platform. */
export async function openHttp(parts: Services, lost: LostPages | null): Promise<FastifyInstance> {
  const authenticate = (credential: Credential) => callerOf(parts.database, credential)
  const app = await createHttpServer({
    ...parts,
    counts: parts.counts ?? databaseCounts(parts.database),
    words,
    pickLocale,
    authenticate,
    lostPages: lost,
  })
  followLanguageChoice(app, parts.publicUrl)
  healthRoutes(app, parts.isMigrated)
  await docsRoutes(app)
  if (parts.mailbox) mailboxRoutes(app, fileMakers(parts))
  return app
}

/** A session by its token; a program by its own, which is taken from where programs put one alone. */
async function callerOf(database: Database, credential: Credential): Promise<Caller | null> {
  const { text, isBearer } = credential
  if (!meansApiToken(text)) return callerOfToken(database, text)
  return isBearer && isApiToken(text) ? callerOfApiToken(database, credential) : null
}
