import { PARAMS } from '@turnout/contract/params.ts'
import { askForTickets as askEndpoint, findTickets } from '@turnout/contract/tickets/endpoints.ts'
import type { LookupPageProps } from '@turnout/contract/tickets/page.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../../platform/http/refusal.ts'
import { servePublic } from '../../../platform/http/serve.ts'
import { visitorOf } from '../../../platform/http/guards/visitor.ts'
import type { Web } from '../../../platform/web/web.ts'
import { sendDocument } from '../../../platform/web/send-document.ts'
import { foundTicketsAnswer } from '../answers.ts'
import { foundPage } from './build-found-page.ts'
import { ticketsOfAddress } from './queries-lookup.ts'
import { askForTickets } from './request-lookup.ts'
import { addressOfLookup } from './store-lookups.ts'

/**
 * Pages a minute for one address of the net; a link has 256 bits, so this only keeps guessing
 * quiet.
 */
const PAGES = { calls: 60, perSeconds: 60 } as const

interface LookupParts {
  /** Null where no pages are served. */
  readonly web: Web | null
  readonly publicUrl: () => string
}

/** "My tickets": an address is asked for, and its mail holds the only key. */
export function lookupRoutes(app: FastifyInstance, { web, publicUrl }: LookupParts): void {
  const find = async (token: string) => {
    const email = await addressOfLookup(app.database, token)
    return email === undefined ? undefined : foundTicketsAnswer(email, await ticketsOfAddress(app.database, email))
  }

  servePublic(app, askEndpoint, async ({ body, locale, write }) => {
    await write((tx) => askForTickets(tx, { email: body.email, locale }))
    return { message: m.tickets_lookup_sent({ email: body.email }, { locale: pickLocale({ saved: locale }) }) }
  })
  servePublic(app, findTickets, async ({ params }) => {
    const found = await find(params.token)
    if (found === undefined) throw new Refusal('lookup_link_invalid')
    return { data: found }
  })
  if (web === null) return

  const limiter = app.rateLimits.often({ counter: 'lookup_pages', ...PAGES })
  const send = async (reply: FastifyReply, props: LookupPageProps): Promise<FastifyReply> => {
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
    return sendDocument(reply, await web.render({ name: 'lookup', props }))
  }
  app.get('/my-tickets', (request, reply) => send(reply, { locale: request.language(), view: 'ask' }))
  app.get('/my-tickets/:token', async (request: FastifyRequest<{ Params: { token: string } }>, reply) => {
    await limiter.count(visitorOf(request))
    const token = PARAMS.token.schema.safeParse(request.params.token)
    const found = token.success ? await find(token.data) : undefined
    const locale = request.language()
    if (found === undefined) return send(reply.code(410), { locale, view: 'link_over' })
    return send(reply, await foundPage({ reader: app.database, publicUrl }, found, locale))
  })
}
