import { LANGUAGE_PARAMETER } from '@turnout/contract/paths.ts'
import { localeOf } from '@turnout/messages/locale.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A choice of language lasts a year. */
const LANGUAGE_SECONDS = 31_536_000

/** The query as it came, with its question mark. */
export function queryOf(request: FastifyRequest): string {
  const at = request.url.indexOf('?')
  return at === -1 ? '' : request.url.slice(at)
}

/**
 * Remembers a language that the address asks for (`?lang=de`) and answers the query without it;
 * null when it asks for none of ours.
 */
export function chooseLanguage(
  request: FastifyRequest,
  reply: FastifyReply,
  { https }: { https: boolean },
): { query: string } | null {
  const query = new URLSearchParams(queryOf(request))
  const asked = query.getAll('lang')
  const locale = asked.length === 1 ? localeOf(asked[0]) : null
  if (locale === null) return null
  remember(reply, locale, https)
  reply.header('cache-control', 'no-store')
  query.delete('lang')
  const rest = query.toString()
  return { query: rest === '' ? '' : `?${rest}` }
}

// Not HttpOnly: the organizer area reads and writes the same choice.
const remember = (reply: FastifyReply, locale: string, https: boolean): void =>
  void reply.setCookie('locale', locale, { path: '/', sameSite: 'lax', secure: https, maxAge: LANGUAGE_SECONDS })

/**
 * The language of an address that search engines list (`?hl=de`): the page is in it, whoever asks;
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
