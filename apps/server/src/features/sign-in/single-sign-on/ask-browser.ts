import type { FastifyReply, FastifyRequest } from 'fastify'
import { newToken } from '../../../platform/ids/ids.ts'
import { STATE_MINUTES } from './store-states.ts'

/*
 * The cookie that binds a departure to the browser it was made in: an answer that is slipped to
 * somebody else signs nobody in.
 */

export interface CookieSettings {
  readonly https: boolean
}

const NAME = 'sso'
const PATH = '/api/auth/provider'
const TOKEN = /^[\w-]{43}$/u

/** What the cookie of a browser holds; empty without one. */
export const browserOf = (request: FastifyRequest): string => {
  const held = request.cookies[NAME] ?? ''
  return TOKEN.test(held) ? held : ''
}

/** Gives a browser its cookie, or keeps the one it has: two tabs may be on their way at once. */
export function giveBrowser(request: FastifyRequest, reply: FastifyReply, { https }: CookieSettings): string {
  const browser = browserOf(request) || newToken()
  reply.setCookie(NAME, browser, {
    path: PATH,
    httpOnly: true,
    sameSite: 'strict',
    secure: https,
    maxAge: STATE_MINUTES * 60,
  })
  return browser
}
