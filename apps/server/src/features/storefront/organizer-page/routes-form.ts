import { contactInput } from '@turnout/contract/storefront/organizer-page/public-organizer.ts'
import { PARAMS } from '@turnout/contract/params.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fieldRefusals } from '../../../platform/http/field-refusals.ts'
import type { StrangerLimit } from '../../../platform/http/guards/stranger-limit.ts'
import { visitorOf } from '../../../platform/http/guards/visitor.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { envelopeOf, refusalBehind } from '../../../platform/http/render-error.ts'
import type { CachedPage } from '../../../platform/web/cached-page.ts'
import { lostPages } from '../../../platform/web/lost-pages.ts'
import { sendDocument } from '../../../platform/web/send-document.ts'
import { drawOrganizerPage, EMPTY_FORM } from './draw-page.ts'
import type { OrganizerFinder } from './find-page.ts'
import type { PageServices } from './keep-pages.ts'
import { pageOwnerOf } from './read-page-owner.ts'
import { sendMessage, type MessageServices } from './send-message.ts'

export interface FormServices extends PageServices, MessageServices {
  readonly finder: OrganizerFinder
  readonly limit: StrangerLimit
}

/** Much longer than the longest message in any script. */
const FORM_MAX_BYTES = 64 * 1024

/** Every form costs a drawing, whatever becomes of it. */
const FORMS = { calls: 30, perSeconds: 60 } as const

interface FormRoute {
  Params: { readonly organizer_id: string; readonly slug: string }
  Body: Readonly<Record<string, string>>
}

/**
 * The form of the page, which works before any script: it is answered with the page, thanks or what
 * is wrong in its place, and nothing that was written is lost.
 */
export async function formRoutes(app: FastifyInstance, services: FormServices): Promise<void> {
  const lost = lostPages(services.web, services)
  const limiter = app.rateLimits.often({ counter: 'organizer_forms', ...FORMS })
  await app.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_MAX_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    forms.post<FormRoute>('/o/:organizer_id/:slug', async (request, reply) => {
      await limiter.count(visitorOf(request))
      const id = PARAMS.organizer_id.schema.safeParse(request.params.organizer_id)
      const found = id.success ? await services.finder.find(request, id.data) : null
      const locale = request.language()
      if (found === null) return answer(reply.code(404), await lost.of('address', locale))
      request.pageOwner = pageOwnerOf(found.view)
      const given = await take(request, { organizerId: found.view.organizer.id, services })
      const shown = { allPast: false, namesLanguage: false, form: { ...EMPTY_FORM, ...given.form } }
      const { view, isOwn } = found
      const page = await drawOrganizerPage(services.web, {
        view,
        locale,
        publicUrl: services.publicUrl(),
        shown,
        isOwn,
      })
      return answer(reply.code(given.status), page)
    })
  })
}

const answer = (reply: FastifyReply, page: CachedPage): FastifyReply =>
  sendDocument(reply.header('cache-control', 'no-store'), page)

/** Sends what the form holds; what to show of it then. */
async function take(
  request: FastifyRequest<FormRoute>,
  { organizerId, services }: { organizerId: number; services: FormServices },
): Promise<{ status: number; form: Partial<typeof EMPTY_FORM> }> {
  const fields = request.body ?? {}
  try {
    const read = contactInput.safeParse(fields, { reportInput: true })
    if (!read.success) throw new Refusal('invalid_fields', { fields: fieldRefusals(read.error.issues) })
    const input = read.data
    // Only a machine fills in a hidden field. It is thanked like a person, and learns nothing.
    if ((fields['homepage'] ?? '') === '') {
      await services.limit.count({ visitor: visitorOf(request), email: input.email, placeId: organizerId })
      await request.server.database.transaction((tx) => sendMessage(tx, { organizerId, input }, services))
    }
    return { status: 200, form: { sent_to: input.email } }
  } catch (error) {
    return refused(request, fields, error)
  }
}

function refused(request: FastifyRequest<FormRoute>, fields: FormRoute['Body'], error: unknown) {
  const { server, log, id } = request
  const refusal = refusalBehind(error)
  if (refusal.status >= 500) log.error({ err: error, request_id: id }, 'request failed')
  const words = { locale: request.language(), id, slice: 'organizer-page' }
  const { message, errors } = envelopeOf(refusal, server.words, words)
  const first = Object.entries(errors).flatMap(([name, [text]]) => (text === undefined ? [] : [[name, text] as const]))
  const about = Number(fields['about'] ?? '')
  const form = {
    values: fields,
    about: Number.isSafeInteger(about) && about > 0 ? about : null,
    errors: Object.fromEntries(first),
    failure: first.length === 0 ? message : null,
  }
  return { status: refusal.status, form }
}
