import { publicPaths } from '@turnout/contract/paths.ts'
import type { WidgetLook } from '@turnout/contract/widget/page.ts'
import { codeText } from '@turnout/domain/promo-codes/code-text.ts'
import { PROMO_CODE_LENGTH } from '@turnout/domain/promo-codes/discount.ts'
import { embedCode, readChoice, type EmbedChoice } from '@turnout/domain/widget/embed-code.ts'
import { frameAncestors } from '@turnout/domain/widget/sites.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import type { Reader } from '../../platform/database/database.ts'
import type { Limiter } from '../../platform/http/guards/rate-limit.ts'
import { visitorOf } from '../../platform/http/guards/visitor.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { CachedPage } from '../../platform/web/cached-page.ts'
import { sendDocument } from '../../platform/web/send-document.ts'
import type { Web } from '../../platform/web/web.ts'
import { isOwnEvent } from '../events/access.ts'
import { pageOwnerOf } from '../events/read-page-owner.ts'
import { refusedOf } from '../storefront/answers-price.ts'
import type { PageServices } from '../storefront/find-page.ts'
import { findPromoCode } from '../storefront/find-promo-code.ts'
import { loadPublicEvent, type PublicEventView } from '../storefront/load-public-event.ts'
import type { AskedOfPage } from '../storefront/load-dates.ts'
import { readAskedDates } from '../storefront/read-asked-dates.ts'
import { drawFrame } from './draw-frame.ts'
import { keepFrames, type KeptFrame } from './keep-frames.ts'
import { askedOf, idOf, type FrameRoute } from './read-frame.ts'
import { seatsFrameRoute } from './routes-seats.ts'

/** Frames a minute for one address: a whole school behind one router may open the sale together. */
const FRAMES = { calls: 3000, perSeconds: 60 } as const

/** As pages for visitors: stock moves. */
const FOR_VISITORS = 'private, no-cache'
const FOR_ONE = 'no-store'
/** An hour without asking, a week more while it is asked for; it has one name for ever. */
const SCRIPT_CACHE = 'public, max-age=3600, stale-while-revalidate=604800'

type FrameRequest = FastifyRequest<FrameRoute>

export interface WidgetServices extends Omit<PageServices, 'web'> {
  /** null: there are no pages to frame. */
  readonly web: Web | null
}

/** What other sites show of ours: the script that they load, and the frame that it opens. */
export function widgetRoutes(app: FastifyInstance, { web, ...rest }: WidgetServices): void {
  if (web === null) return
  const services = { ...rest, web }
  scriptRoute(app, web)
  frameRoutes(app, services)
}

/** The one script of ours that pages of other origins run. */
function scriptRoute(app: FastifyInstance, web: Web): void {
  app.get('/widget.js', async (request, reply) => {
    const script = await web.embed('widget')
    const etag = `"${createHash('sha256').update(script).digest('base64url').slice(0, 22)}"`
    reply.headers({
      etag,
      'cache-control': SCRIPT_CACHE,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('text/javascript; charset=utf-8').send(script)
  })
}

interface CodedFrame {
  readonly view: PublicEventView
  readonly locale: string
  readonly look: WidgetLook
  readonly isPreview?: boolean
  readonly dates: AskedOfPage
  readonly search: string
  readonly code: { readonly text: string; readonly visitor: string }
}

/** The frame with a promo code: drawn for one visitor, and not kept. */
async function findFrameWithCode(reader: Reader, services: PageServices, frame: CodedFrame): Promise<CachedPage> {
  const { view, code, dates, ...drawing } = frame
  const now = services.clock.now()
  const publicUrl = services.publicUrl()
  const eventId = view.event.id
  try {
    const asked = await findPromoCode(reader, services.guesses, { eventId, ...code, now })
    const coded = (await loadPublicEvent(reader, eventId, { ...services, now, asked, dates })) ?? view
    const promoRefused = refusedOf(asked, coded.event)
    return await drawFrame(services.web, { ...drawing, view: coded, publicUrl, promoRefused })
  } catch (refused) {
    if (refused instanceof Refusal && refused.code === 'too_many_requests')
      return drawFrame(services.web, { ...drawing, view, publicUrl, promoRefused: 'too_many' })
    throw refused
  }
}

/** For members of the event's account, in every status, on our own pages alone. */
function ownFrameRoute(app: FastifyInstance, services: PageServices, limiter: Limiter): void {
  const { database } = app
  app.get<FrameRoute>('/event/:event_id/widget', async (request, reply) => {
    await limiter.count(visitorOf(request))
    const { locale, look } = askedOf(request)
    const eventId = idOf(request)
    const isOwn = eventId !== null && (await isOwnEvent(database, await request.findPerson(), eventId))
    const now = services.clock.now()
    const [dates, search] = [readAskedDates(request.query), searchOf(request)]
    const view = isOwn ? ((await loadPublicEvent(database, eventId, { ...services, now, dates })) ?? null) : null
    if (view !== null) request.pageOwner = pageOwnerOf(view.event)
    reply.code(view === null ? 404 : 200).allowOwnFrames()
    const code = codeOf(request)
    const page =
      view === null || code === ''
        ? drawFrame(services.web, { view, locale, look, search, isPreview: true, publicUrl: services.publicUrl() })
        : findFrameWithCode(database, services, {
            view,
            locale,
            look,
            isPreview: true,
            dates,
            search,
            code: { text: code, visitor: visitorOf(request) },
          })
    return sendFrame(reply, await page, FOR_ONE)
  })
}

function frameRoutes(app: FastifyInstance, services: PageServices): void {
  const { database } = app
  const limiter = app.rateLimits.often({ counter: 'widget_frames', ...FRAMES })
  ownFrameRoute(app, services, limiter)
  const kept = keepFrames({ ...services, reader: database })
  const frameOf = services.development ? (id: number) => keepFrames({ ...services, reader: database })(id) : kept

  seatsFrameRoute(app, services, { limiter, frameOf })

  const sendVisitors = async (request: FrameRequest, reply: FastifyReply, found: KeptFrame): Promise<FastifyReply> => {
    const { locale, look } = askedOf(request)
    reply.allowFrames(frameAncestors(found.sites))
    request.pageOwner = pageOwnerOf(found.view.event)
    const code = codeOf(request)
    if (code === '' && found.view.dates === null) return sendFrame(reply, await found.page(locale, look), FOR_VISITORS)
    const search = searchOf(request)
    const dates = readAskedDates(request.query)
    if (code === '') {
      const drawing = { view: await found.asked(dates), locale, look, search, publicUrl: services.publicUrl() }
      return sendFrame(reply, await drawFrame(services.web, drawing), FOR_VISITORS)
    }
    const coded = { view: found.view, locale, look, dates, search, code: { text: code, visitor: visitorOf(request) } }
    return sendFrame(reply, await findFrameWithCode(database, services, coded), FOR_ONE)
  }

  /** For every site that the event allows. No session is looked at. */
  app.get<FrameRoute>('/widget/:event_id', async (request, reply) => {
    await limiter.count(visitorOf(request))
    const { locale, look } = askedOf(request)
    const eventId = idOf(request)
    const found = eventId === null ? null : await frameOf(eventId)
    if (found === null) {
      const nothing = await drawFrame(services.web, { view: null, locale, look, publicUrl: services.publicUrl() })
      return sendFrame(reply.code(404).allowFrames(['*']), nothing, FOR_ONE)
    }
    return sendVisitors(request, reply, found)
  })

  app.get<FrameRoute>('/widget/:event_id/test', async (request, reply) => {
    await limiter.count(visitorOf(request))
    const eventId = idOf(request)
    const found = eventId === null ? null : await frameOf(eventId)
    if (found === null) return reply.callNotFound()
    const origin = services.publicUrl()
    // It may be opened under another name of this machine: then script and frame come from elsewhere.
    reply.allowSources({ 'script-src': [origin], 'frame-src': [origin] })
    const { locale } = askedOf(request)
    const choice = readChoice(request.query)
    const nonce = reply.allowNonce()
    const html = drawTestPage({ event: found.view.event, choice, origin, locale, nonce })
    return reply.type('text/html; charset=utf-8').header('cache-control', FOR_ONE).send(html)
  })
}

/** The query of a frame, as its links keep it. */
const searchOf = ({ url }: FrameRequest): string => url.split('?')[1] ?? ''

interface TestPage {
  readonly event: { readonly id: number; readonly slug: string; readonly title: string }
  readonly choice: EmbedChoice
  readonly origin: string
  readonly locale: string
  readonly nonce: string
}

const STYLE = `body{max-width:720px;margin:0 auto;padding:32px 20px 80px;background:#fbfaf8;color:#22201c;font:17px/1.6 Georgia,'Noto Serif',serif}
h1{font-size:27px;line-height:1.15}a{color:inherit}turnout-tickets{display:block;margin:32px 0}`

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/**
 * A page as an organizer could write it, with nothing of ours but the code that an organizer copies: what
 * works here works on their site.
 */
function drawTestPage({ event, choice, origin, locale, nonce }: TestPage): string {
  const speak = { locale: pickLocale({ saved: locale }) }
  const page = origin + publicPaths.event(event.id, event.slug)
  const label = m.widget_link({ title: event.title }, speak)
  const code = embedCode('html', { origin, eventId: event.id, page, label }, choice)
  return [
    `<!doctype html><html lang="${escaped(locale)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escaped(m.widget_test_title({ title: event.title }, speak))}</title>`,
    `<link rel="icon" href="data:,"><style nonce="${escaped(nonce)}">${STYLE}</style></head><body><main>`,
    `<h1>${escaped(m.widget_test_heading({}, speak))}</h1><p>${escaped(m.widget_test_text({}, speak))}</p>`,
    code,
    `<p>${escaped(m.widget_test_below({}, speak))}</p></main></body></html>`,
  ].join('\n')
}

function codeOf({ query: { promo_code: code } }: FrameRequest): string {
  return typeof code === 'string' ? codeText(code).slice(0, PROMO_CODE_LENGTH.max) : ''
}

const sendFrame = (reply: FastifyReply, page: CachedPage, cacheControl: string): FastifyReply =>
  sendDocument(reply.headers({ 'cache-control': cacheControl, 'x-robots-tag': 'noindex' }), page)
