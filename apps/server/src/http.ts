import { pickLocale } from '@turnout/messages/locale.ts'
import type { FastifyInstance } from 'fastify'
import { callerOfToken } from './features/sign-in/sessions/store-sessions.ts'
import { fileMakers } from './jobs.ts'
import type { Parts } from './parts.ts'
import { createHttpServer } from './platform/http/serving/http-server.ts'
import { docsRoutes } from './platform/http/serving/docs-routes.ts'
import { healthRoutes } from './platform/http/serving/health-routes.ts'
import { mailboxRoutes } from './platform/mail/mailbox-routes.ts'
import { words } from './words.ts'

/** The server before any slice: who calls, in which language, and the routes of the platform. */
export async function openHttp(parts: Parts): Promise<FastifyInstance> {
  const authenticate = (token: string) => callerOfToken(parts.database, token)
  const app = await createHttpServer({ ...parts, words, pickLocale, authenticate })
  healthRoutes(app, parts.isMigrated)
  await docsRoutes(app)
  if (parts.mailbox) mailboxRoutes(app, fileMakers(parts))
  return app
}
