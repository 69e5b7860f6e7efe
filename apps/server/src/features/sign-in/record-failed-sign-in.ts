import type { FastifyInstance, FastifyReply } from 'fastify'
import { recordOfUser } from '../accounts/record-of-user.ts'
import { userByEmail } from '../accounts/store.ts'
import { callFacts } from '../../platform/http/guards/call-source.ts'
import type { Limiter } from '../../platform/http/guards/rate-limit.ts'

/** Rows that wrong passwords for one login leave: the first few say what goes on. */
export const FAILURES_TOLD = { counter: 'told_failures', isFixed: true, calls: 5, perSeconds: 3600 }

/**
 * Notes once the answer is sent that a password was wrong, where the address has a login: whether
 * it has one cannot be told from how long the answer took.
 */
export function recordFailedSignIn(
  app: FastifyInstance,
  { email, reply, told }: { readonly email: string; readonly reply: FastifyReply; readonly told: Limiter },
): void {
  const call = callFacts(reply.request)
  reply.raw.once('finish', () => {
    note().catch((error: unknown) => reply.log.warn({ err: error }, 'a failed sign-in was not noted'))
  })
  const note = async (): Promise<void> => {
    const user = await userByEmail(app.database, email)
    if (user === undefined || !(await told.allows(String(user.id)))) return
    await app.database.transaction((tx) =>
      recordOfUser(tx, { kind: 'USER', id: user.id, ...call }, { act: 'user.sign_in_failed' }),
    )
  }
}
