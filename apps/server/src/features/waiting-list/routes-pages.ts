import { PARAMS } from '@turnout/contract/params.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import { waitingInput } from '@turnout/contract/waiting-list/entry.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fieldRefusals } from '../../platform/http/field-refusals.ts'
import type { Limiter } from '../../platform/http/guards/rate-limit.ts'
import type { StrangerLimit } from '../../platform/http/guards/stranger-limit.ts'
import { visitorOf } from '../../platform/http/guards/visitor.ts'
import { invalidFields, Refusal } from '../../platform/http/refusal.ts'
import { envelopeOf, refusalBehind } from '../../platform/http/render-error.ts'
import type { CachedPage } from '../../platform/web/cached-page.ts'
import { lostPages } from '../../platform/web/lost-pages.ts'
import { sendDocument } from '../../platform/web/send-document.ts'
import { findSession } from '../checkout/find-session.ts'
import { keepSession } from '../checkout/keep-session.ts'
import { sessionOf } from '../orders/access.ts'
import { drawForm, drawPlace, type PageServices, type PlaceShown } from './draw-page.ts'
import { joinWaitingList } from './join-waiting-list.ts'
import { leaveWaitingList } from './leave-waiting-list.ts'
import { takeOffer } from './take-offer.ts'

interface RouteServices extends PageServices {
  readonly limit: StrangerLimit
}

/** Pages a minute for one address: a whole school behind one router may wait. */
const PAGES = { calls: 600, perSeconds: 60 } as const
/** Every form costs a drawing, whatever becomes of it. */
const FORMS = { calls: 60, perSeconds: 60 } as const
/** Much longer than any form of this page. */
const FORM_MAX_BYTES = 16 * 1024

type Fields = Readonly<Record<string, string | readonly string[]>>

interface PageRoute {
  Params: { readonly event_id: string; readonly token: string }
  Querystring: { readonly price?: unknown; readonly date?: unknown }
  Body: Fields
}
type PageRequest = FastifyRequest<PageRoute>

/** The form to join, and the page of one entry. Looking changes nothing: its buttons are forms, and need no script. */
export async function pageRoutes(app: FastifyInstance, services: RouteServices): Promise<void> {
  const looks = app.rateLimits.often({ counter: 'waiting_list_pages', ...PAGES })
  const presses = app.rateLimits.often({ counter: 'waiting_list_forms', ...FORMS })
  const lost = lostPages(services.web, services)
  const missing = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    send(reply.code(404), await lost.of('event', request.language()))

  const form = async (request: PageRequest, reply: FastifyReply, shown = {}): Promise<FastifyReply> => {
    const eventId = idOf(request)
    const drawn = eventId === null ? null : await drawForm(app.database, services, { request, eventId, ...shown })
    return drawn === null ? missing(request, reply) : send(reply, drawn)
  }
  const place = async (request: PageRequest, reply: FastifyReply, shown: Partial<PlaceShown> = {}) => {
    const eventId = idOf(request)
    const token = PARAMS.cancel_token.schema.safeParse(request.params.token)
    if (eventId === null || !token.success) return missing(request, reply)
    const drawn = await drawPlace(app.database, services, { request, eventId, token: token.data, ...shown })
    return drawn === null ? missing(request, reply) : send(reply, drawn)
  }

  app.get<PageRoute>('/waiting-list/:event_id', async (request, reply) => {
    await looks.count(visitorOf(request))
    const price = PARAMS.product_id.schema.safeParse(request.query.price)
    const date = PARAMS.occurrence_id.schema.safeParse(request.query.date)
    return form(request, reply, {
      ...(price.success && { chosen: [price.data] }),
      ...(date.success && { date: date.data }),
    })
  })
  app.get<PageRoute>('/waiting-list/:event_id/:token', async (request, reply) => {
    await looks.count(visitorOf(request))
    return place(request, reply)
  })
  // A browser without script asks here before an offer is released. A mail program without a button
  // of its own opens it too: it is the address that it would post to.
  app.get<PageRoute>('/waiting-list/:event_id/:token/leave', async (request, reply) => {
    await looks.count(visitorOf(request))
    return place(request, reply, { asksRelease: true })
  })
  await app.register(async (forms) => {
    readForms(forms)
    forms.post<PageRoute>('/waiting-list/:event_id', async (request, reply) => {
      await presses.count(visitorOf(request))
      const eventId = idOf(request)
      if (eventId === null) return missing(request, reply)
      const given = await join(request, { eventId, services })
      return form(request, reply.code(given.status), given)
    })
    forms.post<PageRoute>('/waiting-list/:event_id/:token/leave', async (request, reply) => {
      const failed = await tried(request, presses, async (eventId) => {
        const named = { eventId, token: request.params.token }
        await app.database.transaction((tx) => leaveWaitingList(tx, named, buyerOf(request)))
      })
      return place(request, failed === null ? reply : reply.code(failed.status), { failure: failed?.message ?? null })
    })
    forms.post<PageRoute>('/waiting-list/:event_id/:token/take', async (request, reply) => {
      const { identifier: session } = findSession(app.secrets, [sessionOf(request, null)])
      let path = ''
      const failed = await tried(request, presses, async (eventId) => {
        const taking = { eventId, token: request.params.token, session }
        const shortId = await app.database.transaction((tx) => takeOffer(tx, taking, buyerOf(request)))
        path = publicPaths.order(eventId, shortId)
      })
      if (failed !== null) return place(request, reply.code(failed.status), { failure: failed.message })
      keepSession(reply, session, services.https)
      return reply.redirect(path, 303)
    })
  })
}

function readForms(forms: FastifyInstance): void {
  const read = { parseAs: 'string', bodyLimit: FORM_MAX_BYTES } as const
  forms.addContentTypeParser('application/x-www-form-urlencoded', read, (_request, body: string, done) =>
    done(null, fieldsOf(body)),
  )
  // Of the press of RFC 8058; nothing in it is needed.
  forms.addContentTypeParser('multipart/form-data', read, (_request, _body, done) => done(null, {}))
}

const LISTS: ReadonlySet<string> = new Set(['product_price_ids', 'event_occurrence_ids', 'zones'])

/** A field that comes several times is a list. */
function fieldsOf(body: string): Fields {
  const given = new URLSearchParams(body)
  return Object.fromEntries(
    [...new Set(given.keys())].map((name) => {
      const values = given.getAll(name)
      return [name, LISTS.has(name) ? values : (values[0] ?? '')]
    }),
  )
}

const buyerOf = (request: FastifyRequest) => ({ kind: 'BUYER', id: null, requestId: request.id }) as const

const idOf = (request: PageRequest): number | null => {
  const parsed = PARAMS.event_id.schema.safeParse(request.params.event_id)
  return parsed.success ? parsed.data : null
}

const send = (reply: FastifyReply, page: CachedPage): FastifyReply =>
  sendDocument(
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' }),
    page,
  )

/** Does what a button says; why not, in words, where it cannot. */
async function tried(
  request: PageRequest,
  presses: Limiter,
  act: (eventId: number) => Promise<void>,
): Promise<{ readonly status: number; readonly message: string } | null> {
  try {
    await presses.count(visitorOf(request))
    const eventId = idOf(request)
    if (eventId === null) throw new Refusal('not_found')
    await act(eventId)
    return null
  } catch (error) {
    const { status, message } = wordsOf(request, error)
    return { status, message }
  }
}

function wordsOf(request: FastifyRequest, error: unknown) {
  const { server, log, id } = request
  const refusal = refusalBehind(error)
  if (refusal.status >= 500) log.error({ err: error, request_id: id }, 'request failed')
  const { message, errors } = envelopeOf(refusal, server.words, {
    locale: request.language(),
    id,
    slice: 'waiting-list',
  })
  return { status: refusal.status, message, errors }
}

/** What `namedDates` and `namedLetters` read is left out. */
const withoutLists = ({
  event_occurrence_id: _one,
  event_occurrence_ids: _several,
  zones: _zones,
  ...others
}: Fields) => others

/** Whatever comes first: one of the choices, and once a tick beside them. */
const takesAny = (fields: Fields): boolean =>
  fields['any'] !== undefined || [fields['product_price_ids'] ?? []].flat().includes('any')

/**
 * The dates of a form: those that are ticked, of which `any` is one that counts where no other is; or the one of the
 * address, unless any other is fine too.
 */
function namedDates(fields: Fields): { readonly event_occurrence_ids?: readonly string[] } {
  const { event_occurrence_id: one, event_occurrence_ids: ticked = [], any_date: isAny } = fields
  const named = [one ?? [], ticked].flat()
  if (named.length === 0 && fields['asks_dates'] !== undefined) throw invalidFields({ event_occurrence_id: 'required' })
  const ids = named.filter((id) => id !== 'any')
  return isAny !== undefined || ids.length === 0 ? {} : { event_occurrence_ids: ids }
}

/**
 * The letters of a form of seats: those that are ticked, of which `any` is one that counts where no other is. It is for
 * those that the form offers.
 */
function namedLetters(fields: Fields): { readonly zones?: readonly string[] } {
  const { zones = [], offered_zones: offered } = fields
  const named = [zones].flat().filter((zone) => zone !== 'any')
  if (offered === undefined) return named.length === 0 ? {} : { zones: named }
  return { zones: named.length > 0 ? named : [offered].flat().flatMap((letters) => letters.split(' ')) }
}

/** Takes the form; what to show of it then. */
async function join(request: PageRequest, { eventId, services }: { eventId: number; services: RouteServices }) {
  const fields = request.body ?? {}
  try {
    const { product_price_ids: named, ...others } = withoutLists(fields)
    const rest = { ...others, ...namedDates(fields), ...namedLetters(fields) }
    const asked = takesAny(fields) ? rest : { ...rest, product_price_ids: [...new Set([named ?? []].flat())] }
    const read = waitingInput.safeParse(asked, { reportInput: true })
    if (!read.success) throw new Refusal('invalid_fields', { fields: fieldRefusals(read.error.issues) })
    // Only a machine fills in a hidden field. It is thanked like a person, and learns nothing.
    if ((fields['homepage'] ?? '') !== '') return { status: 200, joined: { input: read.data, entry: null } }
    const input = read.data
    await services.limit.count({ visitor: visitorOf(request), email: input.email, placeId: eventId })
    const joining = { eventId, input, locale: request.language() }
    const options = { ...services, now: services.clock.now(), actor: buyerOf(request) }
    const entry = await request.server.database.transaction((tx) => joinWaitingList(tx, joining, options))
    return { status: 201, joined: { input, entry } }
  } catch (error) {
    const { status, message, errors } = wordsOf(request, error)
    const first = Object.entries(errors).flatMap(([name, [text]]) =>
      text === undefined ? [] : [[name, text] as const],
    )
    const typed = Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value === 'string'))
    const values = takesAny(fields) ? { ...typed, any: 'true' } : typed
    const chosen = fields['product_price_ids'] ?? []
    const date = PARAMS.occurrence_id.schema.safeParse(fields['event_occurrence_id'])
    return {
      status,
      chosen: [chosen].flat().map(Number),
      ...(date.success && { date: date.data }),
      ticked: [fields['event_occurrence_ids'] ?? []].flat().map(Number),
      given: {
        values: values as Readonly<Record<string, string>>,
        errors: Object.fromEntries(first),
        failure: first.length === 0 ? message : null,
      },
    }
  }
}
