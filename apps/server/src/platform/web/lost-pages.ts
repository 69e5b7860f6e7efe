import type { LostPageProps, MissingPage, PageOwner } from '@turnout/contract/pages.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Refusal } from '../http/refusal.ts'
import type { CachedPage } from './cached-page.ts'
import { oncePerLanguage } from './once-per-language.ts'
import type { Web } from './documents.ts'
import { sendDocument } from './send-document.ts'

/** What is missing, where one page a language serves all. */
type Nameless = Extract<MissingPage, { readonly what: 'address' | 'event' | 'ticket' }>['what']

/** The pages in place of those that are not there, or that did not come about (docs/domain/closed-states.md). */
export interface LostPages {
  /** The same page for every request of something that is not there, so that nothing can be learned from it. */
  of(what: Nameless, locale: string): Promise<CachedPage>
  /** Answers the address that a ticket had before, in the colours of its event. */
  answerReplaced(request: FastifyRequest, reply: FastifyReply, owner: PageOwner): Promise<FastifyReply>
  /** Answers an unknown address; asks nothing of the database. */
  answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
  /** Answers a page's request that was refused or failed. */
  answerRefused(
    request: FastifyRequest,
    reply: FastifyReply,
    told: { readonly refusal: Refusal; readonly message: string },
  ): Promise<FastifyReply>
}

/** In development `of` draws for every request, because sources change under the server. */
export function lostPages(web: Web, { development }: { readonly development: boolean }): LostPages {
  const draw = (what: Nameless) => (locale: string) =>
    web.render({ name: 'lost', props: { locale, missing: { what }, owner: null } })
  const kept = {
    address: oncePerLanguage(draw('address')),
    event: oncePerLanguage(draw('event')),
    ticket: oncePerLanguage(draw('ticket')),
  }
  const of = (what: Nameless, locale: string): Promise<CachedPage> =>
    development ? draw(what)(locale) : kept[what](locale)
  return {
    of,
    answer: async (request, reply) => send(reply.code(404), await of('address', request.language())),
    async answerReplaced(request, reply, owner) {
      const props = { locale: request.language(), missing: { what: 'replaced' }, owner } as const
      return send(reply.code(410), await web.render({ name: 'lost', props }))
    },
    async answerRefused(request, reply, { refusal, message }) {
      const locale = request.language()
      if (refusal.status === 404) return send(reply.code(404), await of('address', locale))
      const what = whatOf(refusal)
      const again = what === 'refused' ? pageBefore(request) : (sameAgain(request) ?? pageBefore(request))
      const missing = { what, status: refusal.status, message, again, reference: referenceOf(request.id) }
      return send(reply.code(refusal.status), await drawFailed(web, request, { locale, missing }))
    },
  }
}

/**
 * A failure in the colours of the event that the page was of, where that is known. What failed may
 * be those colours: then the page is ours.
 */
async function drawFailed(
  web: Web,
  { pageOwner, log, id }: FastifyRequest,
  props: Omit<LostPageProps, 'owner'>,
): Promise<CachedPage> {
  if (pageOwner !== null && props.missing.what === 'failed') {
    try {
      return await web.render({ name: 'lost', props: { ...props, owner: pageOwner } })
    } catch (failed) {
      log.error({ err: failed, request_id: id }, 'no page in the colours of the event')
    }
  }
  return web.render({ name: 'lost', props: { ...props, owner: null } })
}

function whatOf({ status }: Refusal): 'refused' | 'busy' | 'failed' {
  if (status === 429 || status === 503) return 'busy'
  return status >= 500 ? 'failed' : 'refused'
}

/** By which a caller on the telephone names a request: the start of the id that the log has. */
const referenceOf = (requestId: string): string => `${requestId.slice(0, 4)}-${requestId.slice(4, 8)}`.toUpperCase()

type Again = { readonly path: string; readonly isSame: boolean } | null

/** A path that leaves no room for another site's name. */
const OWN_PATH = /^\/(?![/\\])/u

const sameAgain = ({ method, url }: FastifyRequest): Again =>
  method === 'GET' && OWN_PATH.test(url) ? { path: url, isSame: true } : null

/** The page of ours that sent the form; null for a form of another site, and for a page that was opened directly. */
function pageBefore({ method, headers }: FastifyRequest): Again {
  const { referer, host } = headers
  if (method === 'GET' || referer === undefined || !URL.canParse(referer)) return null
  const from = new URL(referer)
  const path = from.pathname + from.search
  return from.host === host && OWN_PATH.test(path) ? { path, isSame: false } : null
}

const send = (reply: FastifyReply, page: CachedPage): FastifyReply =>
  sendDocument(reply.header('cache-control', 'no-store'), page)
