import * as endpoints from '@turnout/contract/messages/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { timingSafeEqual } from 'node:crypto'
import { Refusal } from '../../../platform/http/refusal.ts'
import { servePublic } from '../../../platform/http/serve.ts'
import type { BounceSettings } from '../../../platform/mail/return-path.ts'
import { hashToken } from '../../../platform/ids/ids.ts'
import { recordBounce } from './record-bounce.ts'

/** A report brings the mail along that came back, with its pictures. */
const REPORT_MAX_BYTES = 4 * 1024 * 1024

/** Where the mail server of the installation brings the reports that it gets, each as it came. */
export async function bounceRoutes(app: FastifyInstance, settings: BounceSettings | null): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // Bytes by whatever name: programs that hand mails over seldom let it be chosen.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: REPORT_MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    servePublic(scope, endpoints.receiveBounce, async ({ request }) => {
      if (settings === null) throw new Refusal('not_found')
      const { 'x-bounce-secret': secret, 'x-envelope-to': envelope } = request.headers
      if (!isSecret(settings, secret)) throw new Refusal('bounce_secret_wrong')
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const handed = { raw, envelope: typeof envelope === 'string' ? envelope : null }
      return { outcome: await recordBounce(app.database, settings, handed) }
    })
  })
}

/** Compared as hashes: they are of one length, whatever was given. */
const isSecret = ({ secret }: BounceSettings, given: unknown): boolean =>
  typeof given === 'string' && timingSafeEqual(hashToken(given), hashToken(secret))
