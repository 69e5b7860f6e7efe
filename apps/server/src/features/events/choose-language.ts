import { LANGUAGE_PARAMETER } from '@turnout/contract/paths.ts'
import { localeOf, type Locale } from '@turnout/messages/locale.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** A choice of language lasts a year. */
const LANGUAGE_SECONDS = 31_536_000

/** The query as it came, with its question mark. */
export function queryOf(request: FastifyRequest): string {
  const at = request.url.indexOf('?')
  return at === -1 ? '' : request.url.slice(at)
}

/** A path that leaves no room for another site's name. */
const OWN_PATH = /^\/(?![/\\])/u

/**
 * Follows the choice of a language on every page (`?lang=de`): it is remembered, and the visitor is
 * sent to the same address without it. What is none of ours changes nothing.
 */
export function followLanguageChoice(app: FastifyInstance, publicUrl: () => string): void {
  // Not a promise, and the cheapest question first: each request pays for it.
  app.addHook('onRequest', (request, reply, done) => {
    const address = request.url.includes('lang=') ? addressInChoice(request) : null
    if (address === null) return done()
    remember(reply, address.locale, publicUrl().startsWith('https:'))
    void reply.header('cache-control', 'no-store').redirect(address.path, 302)
  })
}

interface ChosenAddress {
  readonly locale: Locale
  readonly path: string
}

/** The language that the address of a page asks for, and the address without it. */
function addressInChoice({ method, url }: FastifyRequest): ChosenAddress | null {
  const [path = '', query] = url.split(/\?(.*)/su)
  if (method !== 'GET' || !OWN_PATH.test(path) || path.startsWith('/api/')) return null
  // It speaks the language of the frame that leads to it, and sends no visitor on.
  if (path.endsWith('/arrival')) return null
  const parameters = new URLSearchParams(query)
  const asked = parameters.getAll('lang')
  const locale = asked.length === 1 ? localeOf(asked[0]) : null
  if (locale === null) return null
  parameters.delete('lang')
  const rest = parameters.toString()
  return { locale, path: rest === '' ? path : `${path}?${rest}` }
}

// Not HttpOnly: the organizer area reads and writes the same choice.
const remember = (reply: FastifyReply, locale: string, https: boolean): void =>
  void reply.setCookie('locale', locale, { path: '/', sameSite: 'lax', secure: https, maxAge: LANGUAGE_SECONDS })

/**
 * The language of an address that search engines list (`?hl=de`): the page is in it for every reader;
 * null when the address names none of ours. It counts as the choice of a visitor who has made none,
 * so that the checkout goes on in it.
 */
export function namedLanguage(
  request: FastifyRequest,
  reply: FastifyReply,
  { https }: { https: boolean },
): string | null {
  const named = new URLSearchParams(queryOf(request)).getAll(LANGUAGE_PARAMETER)
  const locale = named.length === 1 ? localeOf(named[0]) : null
  if (locale !== null && request.cookies['locale'] === undefined) remember(reply, locale, https)
  return locale
}
