import { claimInput } from '@turnout/contract/box-office/claim.ts'
import { keepClaimedTickets } from '@turnout/contract/box-office/claim-endpoints.ts'
import type { ClaimPageProps } from '@turnout/contract/box-office/page.ts'
import { PARAMS } from '@turnout/contract/params.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { visitorOf } from '../../../platform/http/guards/visitor.ts'
import { fieldRefusals } from '../../../platform/http/field-refusals.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { envelopeOf, refusalBehind } from '../../../platform/http/render-error.ts'
import { newToken } from '../../../platform/ids/ids.ts'
import { sendDocument } from '../../../platform/web/send-document.ts'
import type { Web } from '../../../platform/web/web.ts'
import { findSession } from '../../checkout/find-session.ts'
import { keepSession } from '../../checkout/keep-session.ts'
import { forOne } from '../../checkout/pages/draw-checkout.ts'
import { readForms } from '../../checkout/pages/read-forms.ts'
import { sessionOf } from '../../orders/access.ts'
import { isWithoutEmail, keepTickets } from './keep-tickets.ts'
import { orderPathOf, type ClaimServices } from './routes-claims.ts'
import { claimOfToken, type ClaimRow } from './store-claims.ts'

/** Pages a minute for one address of the net: a queue of guests behind one router scans one after the other. */
const PAGES = { calls: 600, perSeconds: 60 } as const

type ClaimRequest = FastifyRequest<{ Params: { readonly token: string } }>
type Exchange = { readonly request: ClaimRequest; readonly reply: FastifyReply }

/** What was sent, for the page that says why it was refused. */
interface Sent {
  readonly key: string
  readonly given: string
  readonly failure: { readonly text: string; readonly status: number } | null
}

/**
 * The page that a guest's phone opens from the screen of a till. Looking at it changes nothing: phones look at links. Its button is a form, so that the press works without script.
 */
export async function claimPageRoutes(
  app: FastifyInstance,
  { web, https, rateLimitFactor: mailFactor }: ClaimServices & { readonly web: Web },
): Promise<void> {
  const looks = app.rateLimits.often({ counter: 'claim_pages', ...PAGES })
  const { calls, perSeconds } = keepClaimedTickets.rateLimit ?? PAGES
  const presses = app.rateLimits.often({ counter: 'claim_forms', calls, perSeconds })
  app.get('/claim/:token', async (request: ClaimRequest, reply) => {
    await looks.count(visitorOf(request))
    return drawClaim(web, { request, reply }, { key: newToken(), given: '', failure: null })
  })
  await app.register(async (forms) => {
    readForms(forms)
    forms.setErrorHandler(async (error, request, reply) =>
      drawRefusal(web, { request: request as ClaimRequest, reply }, error),
    )
    forms.post('/claim/:token', async (request: ClaimRequest, reply) => {
      await presses.count(visitorOf(request))
      const token = tokenOf(request)
      if (token === undefined) throw new Refusal('not_found')
      const { identifier: session } = findSession(app.secrets, [sessionOf(request, null)])
      const actor = { kind: 'BUYER', id: null, requestId: request.id } as const
      const keeping = { ...inputOf(request), token, session, mailFactor }
      const kept = await app.database.transaction((tx) => keepTickets(tx, keeping, actor))
      if (kept.isOwner) keepSession(reply, session, https)
      return forOne(reply).redirect(orderPathOf(kept), 303)
    })
  })
}

const tokenOf = (request: ClaimRequest): string | undefined => PARAMS.token.schema.safeParse(request.params.token).data

const textIn = ({ body }: ClaimRequest, field: string): string => {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined
  return typeof value === 'string' ? value : ''
}

/** @throws Refusal invalid_fields */
function inputOf(request: ClaimRequest) {
  const parsed = claimInput.safeParse({
    key: textIn(request, 'key') || null,
    email: textIn(request, 'email').trim() || null,
  })
  if (!parsed.success) throw new Refusal('invalid_fields', { fields: fieldRefusals(parsed.error.issues) })
  return parsed.data
}

async function drawRefusal(web: Web, { request, reply }: Exchange, error: unknown): Promise<FastifyReply> {
  const refusal = refusalBehind(error)
  if (refusal.status >= 500) request.log.error({ err: error, request_id: request.id }, 'request failed')
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds))
  const { message, errors } = envelopeOf(refusal, request.server.words, { locale: request.language(), id: request.id })
  const text = errors['email']?.[0] ?? message
  const sent = { key: textIn(request, 'key') || newToken(), given: textIn(request, 'email') }
  return drawClaim(web, { request, reply }, { ...sent, failure: { text, status: refusal.status } })
}

const overOf = (claim: ClaimRow | undefined): ClaimPageProps['over'] => {
  if (claim === undefined) return 'UNKNOWN'
  if (claim.is_used) return 'USED'
  return claim.is_old ? 'OLD' : null
}

/** The page as things are now; a claim that is over says so. */
async function drawClaim(web: Web, { request, reply }: Exchange, { key, given, failure }: Sent): Promise<FastifyReply> {
  const token = tokenOf(request)
  const found = token === undefined ? undefined : await claimOfToken(request.server.database, token)
  const over = overOf(found)
  const props: ClaimPageProps = {
    locale: request.language(),
    token: request.params.token,
    press: key,
    over,
    claim:
      found === undefined || over !== null
        ? null
        : {
            event: found.event,
            organizer: found.organizer,
            tickets: found.tickets,
            asks_email: isWithoutEmail(found),
          },
    given,
    failure: over === null ? (failure?.text ?? null) : null,
  }
  const status = over === 'UNKNOWN' ? 404 : over === null ? (failure?.status ?? 200) : 410
  const document = await web.render({ name: 'claim', props })
  return sendDocument(forOne(reply).code(status).header('x-robots-tag', 'noindex'), document)
}
