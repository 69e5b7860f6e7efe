import {
  checkResetLink,
  forgotPassword,
  resetPassword as resetPasswordEndpoint,
  undoEmailChange as undoEmailChangeEndpoint,
} from '@turnout/contract/sign-in/endpoints.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { FastifyInstance } from 'fastify'
import { callFacts } from '../../platform/http/guards/call-source.ts'
import type { Limiter } from '../../platform/http/guards/rate-limit.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { servePublic } from '../../platform/http/serve.ts'
import { checkPasswordOf } from '../accounts/check-password.ts'
import { askForReset, resetPassword } from './reset-password.ts'
import { resetExpiry, userOfReset } from './store.ts'
import { undoEmailChange } from './undo-email-change.ts'

export interface PasswordParts {
  readonly publicUrl: () => string
  readonly passwords: Limiter
}

/** The acts that a user who cannot sign in does by the link of a mail. */
export function passwordRoutes(app: FastifyInstance, settings: PasswordParts): void {
  const { passwords } = settings

  servePublic(app, forgotPassword, async ({ body, write, locale }) => {
    await write((tx) => askForReset(tx, body.email))
    return { message: m.sign_in_reset_sent({}, { locale: pickLocale({ saved: locale }) }) }
  })

  servePublic(app, checkResetLink, async ({ params }) => {
    const expiresAt = await resetExpiry(app.database, params.token)
    if (expiresAt === null) throw new Refusal('reset_link_invalid')
    return { data: { expires_at: expiresAt.toISOString() } }
  })

  servePublic(app, resetPasswordEndpoint, async ({ params, body, write, request, locale }) => {
    const userId = await userOfReset(app.database, params.token)
    if (userId === null) throw new Refusal('reset_link_invalid')
    await checkPasswordOf(app.database, userId, body.password)
    const passwordHash = await app.passwords.hash(body.password)
    const { token } = params
    const mailFactor = app.rateLimits.factor
    const surroundings = { publicUrl: settings.publicUrl(), mailFactor, call: callFacts(request) }
    const email = await write((tx) => resetPassword(tx, { token, passwordHash, ...surroundings }))
    // An attacker who guessed passwords meanwhile guessed another one.
    await passwords.forget(email.toLowerCase())
    return { message: m.sign_in_password_changed({}, { locale: pickLocale({ saved: locale }) }) }
  })

  servePublic(app, undoEmailChangeEndpoint, async ({ params, write, request }) => ({
    data: await write((tx) => undoEmailChange(tx, { token: params.token, call: callFacts(request) })),
  }))
}
