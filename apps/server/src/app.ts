import { errorWords, fieldWords, waitWords } from '@turnout/messages/errors.ts'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { FastifyInstance } from 'fastify'
import { accountRoutes } from './features/accounts/routes.ts'
import { organizerRoutes } from './features/organizers/routes.ts'
import { signInRoutes } from './features/sign-in/routes.ts'
import { callerOfToken } from './features/sign-in/store.ts'
import type { Database } from './platform/database/database.ts'
import { docsRoutes } from './platform/http/docs-routes.ts'
import { healthRoutes } from './platform/http/health-routes.ts'
import { createHttpServer } from './platform/http/http-server.ts'
import { Refusal } from './platform/http/refusal.ts'
import type { Words } from './platform/http/render-error.ts'
import { unknownRoute } from './platform/http/unknown-route.ts'
import type { Job } from './platform/jobs/jobs.ts'
import type { Log } from './platform/log/log.ts'
import { deliverMail, type MailTransport } from './platform/mail/deliver.ts'
import { mailboxRoutes } from './platform/mail/mailbox-routes.ts'
import { SEND_MAIL } from './platform/mail/store.ts'
import type { Secrets } from './platform/secrets/secrets.ts'

/** What the product is made of; `main.ts` makes these from the settings, tests from their own database. */
export interface Parts {
  readonly database: Database
  readonly secrets: Secrets
  readonly log: Log
  /** Starts every link in mails and pages; known once the server listens. */
  readonly publicUrl: () => string
  readonly https: boolean
  readonly trustProxyHops: number
  readonly rateLimitFactor: number
  readonly development: boolean
  /** The mailbox page shows every mail to whoever opens it. */
  readonly mailbox: boolean
  readonly isMigrated: () => Promise<boolean>
}

const words: Words = {
  error: (code, locale, values = {}) => {
    const language = pickLocale({ saved: locale })
    const { seconds } = values
    return errorWords(code, language, typeof seconds === 'number' ? { ...values, retry: waitWords(seconds, language) } : values)
  },
  field: (word, locale, values) => fieldWords(word, pickLocale({ saved: locale }), values),
}

/** The web process: platform first, then every slice in its order. */
export async function createApp(parts: Parts): Promise<FastifyInstance> {
  const app = await createHttpServer({
    ...parts,
    words,
    pickLocale,
    authenticate: (token) => callerOfToken(parts.database, token),
  })
  healthRoutes(app, parts.isMigrated)
  await docsRoutes(app)
  if (parts.mailbox) mailboxRoutes(app)
  signInRoutes(app, parts)
  accountRoutes(app)
  organizerRoutes(app)
  app.setNotFoundHandler(
    unknownRoute(() => {
      throw new Refusal('not_found')
    }),
  )
  return app
}

/** The job process: one entry a job. */
export function createJobs(parts: { database: Database; mailTransport: MailTransport | null }): Record<string, Job> {
  return {
    [SEND_MAIL]: (payload) => deliverMail(parts.database, parts.mailTransport, (payload as { mail_id: number }).mail_id),
  }
}
