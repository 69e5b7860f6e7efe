import type { FastifyReply } from 'fastify'
import { SESSION_COOKIE } from '../orders/access.ts'

/** A day: longer than any hold. */
const SESSION_SECONDS = 24 * 60 * 60

/** Gives a buyer's browser the session of their hold. */
export function keepSession(reply: FastifyReply, session: string, https: boolean): void {
  reply.setCookie(SESSION_COOKIE, session, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: https,
    maxAge: SESSION_SECONDS,
  })
}
