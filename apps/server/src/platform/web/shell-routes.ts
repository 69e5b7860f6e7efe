import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { shellTheme } from './organizer-shell.ts'
import type { Web } from './web.ts'

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

export interface ShellServices {
  readonly web: Web
  /** Where the application answers; its own router knows the pages below. */
  readonly addresses: readonly string[]
  /** The sentence for browsers without scripts. */
  readonly noScript: (locale: string) => string
}

/** Written by the application when a person chooses a theme. */
const THEME_COOKIE = 'theme'

/**
 * An address made to look like a file, which some cache on the way would keep for all. None
 * of our own has such a sign.
 */
const DISGUISED = /[.;\p{Cc}]/u

function isDisguised({ url }: FastifyRequest): boolean {
  const [path = ''] = url.split('?')
  try {
    return DISGUISED.test(decodeURIComponent(path))
  } catch {
    return true
  }
}

/**
 * Serves the client-rendered application at its addresses. Its own router shows the error screen for
 * what is not there.
 */
export function shellRoutes(app: FastifyInstance, { web, addresses, noScript }: ShellServices): void {
  const shell: Answer = async (request, reply) => {
    const caller = await request.findPerson()
    const locale = request.language()
    const theme = shellTheme(request.cookies[THEME_COOKIE])
    const unconfirmed = caller?.unconfirmedEmail ?? null
    const nonce = reply.allowNonce()
    const html = await web.organizerShell({ nonce, locale, theme, unconfirmed, noScript: noScript(locale) })
    const code = isDisguised(request) ? 404 : 200
    return reply.code(code).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html)
  }
  for (const address of addresses) app.get(address, shell)
}
