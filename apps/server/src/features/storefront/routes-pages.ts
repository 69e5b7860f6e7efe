import type { TicketDate } from '@turnout/contract/occurrences/ticket-date.ts'
import { PARAMS } from '@turnout/contract/params.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import { SALE_REMINDER } from '@turnout/contract/storefront/closing.ts'
import { codeText } from '@turnout/domain/promo-codes/code-text.ts'
import { shownVideo, VIDEO_ORIGINS } from '@turnout/domain/look/video.ts'
import { PROMO_CODE_LENGTH } from '@turnout/domain/promo-codes/discount.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { visitorOf } from '../../platform/http/guards/visitor.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { CachedPage } from '../../platform/web/cached-page.ts'
import { lostPages } from '../../platform/web/lost-pages.ts'
import { sendDocument, sendSharedDocument } from '../../platform/web/send-document.ts'
import { calendarFile, saleCalendarFile, type CalendarEntry } from '../events/build-calendar.ts'
import { datesForCalendar } from '../occurrences/queries-ticket-date.ts'
import { pageOwnerOf } from '../events/read-page-owner.ts'
import { namedLanguage, queryOf } from '../events/choose-language.ts'
import { opensAtOf } from './draw-page.ts'
import { pageFinder, type FoundPage, type PageFinder, type PageServices } from './find-page.ts'
import { NOTHING_ASKED } from './load-dates.ts'
import { askedOf } from './load-page-view.ts'
import { readAskedDates } from './read-asked-dates.ts'
import type { KeepDrawings } from './pictures/keep-drawings.ts'
import { drawnCard } from './pictures/queries-cards.ts'
import { eventCard, readCardFile } from './pictures/read-card.ts'
import { seatsPageRoutes } from './seats-page/routes-seats-page.ts'
import { renderCard } from './pictures/render-card.ts'

/** Pages a minute for one address: a whole school behind one router may open the sale together. */
const PAGES = { calls: 3000, perSeconds: 60 } as const

/** A calendar file ends so; a slug holds no full stop. */
const CALENDAR = '.ics'
/** The longer one first: it ends like the other. */
const ENDINGS = [SALE_REMINDER, CALENDAR] as const

/**
 * A visitor's page. No shared cache may keep it, because the answer may set a cookie and follows the
 * visitor's language, and the browser asks each time, because stock moves; `no-store` is left to
 * pages of organizers, since it would also slow the return from the checkout.
 */
const FOR_VISITORS = 'private, no-cache'
const FOR_ONE = 'no-store'

interface PageParams {
  readonly event_id: string
  readonly slug?: string
}

interface PageRoute {
  Params: PageParams
  /** They may be anything, also a list. */
  Querystring: {
    readonly lang?: unknown
    readonly promo_code?: unknown
    readonly date?: unknown
    readonly day?: unknown
    readonly month?: unknown
    readonly waiting?: unknown
  }
}

type PageRequest = FastifyRequest<PageRoute>

/** Event pages, previews and calendar files. */
export function pageRoutes(app: FastifyInstance, services: PageServices): void {
  const finder = pageFinder(app.database, services)
  cardRoutes(app, { finder, drawings: services.drawings })
  seatsPageRoutes(app, { ...services, finder })
  const lost = lostPages(services.web, services)
  const limiter = app.rateLimits.often({ counter: 'event_pages', ...PAGES })

  const notAvailable = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    sendDocument(reply.code(404).header('cache-control', FOR_ONE), await lost.of('event', request.language()))

  const eventPage = async (request: PageRequest, reply: FastifyReply): Promise<FastifyReply> => {
    await limiter.count(visitorOf(request))
    const eventId = idOf(request)
    const found =
      eventId === null ? null : ((await finder.own(request, eventId, 'page')) ?? (await finder.visitors(eventId)))
    if (found === null) return notAvailable(request, reply)
    const { view } = found
    request.pageOwner = pageOwnerOf(view.event)
    const { event_id, slug = '' } = request.params
    const ending = ENDINGS.find((one) => slug.endsWith(one)) ?? ''
    const canonical = publicPaths.event(view.event.id, view.event.slug) + ending
    const isCanonical = slug === view.event.slug + ending && event_id === String(view.event.id)
    // Final for search engines, yet not for browsers: a title, and so its slug, can change back.
    if (!isCanonical) return reply.header('cache-control', FOR_ONE).redirect(canonical + queryOf(request), 301)
    const named = namedLanguage(request, reply, services)
    const locale = named ?? request.language()
    const cacheControl = found.isOwn ? FOR_ONE : FOR_VISITORS
    allowPlayer(reply, view)
    if (!isFound(view.event)) reply.header('x-robots-tag', 'noindex')
    reply.header('cache-control', cacheControl)
    if (ending === '') {
      const page = await drawn(found, request, { locale, namesLanguage: named !== null })
      // What a promo code opens belongs to who has it.
      return found.isOwn || codeIn(request) !== ''
        ? sendDocument(reply, page)
        : sendSharedDocument(request, reply, page)
    }
    const pageUrl = services.publicUrl() + publicPaths.event(view.event.id, view.event.slug)
    const dates = (await datesForCalendar(app.database, [view.event.id])).get(view.event.id) ?? [null]
    const shown = { ...view, event: view.eventIn(locale) }
    return sendEntry(reply, shown, { ending, pageUrl, locale, dates }) ?? notAvailable(request, reply)
  }

  const preview = async (request: PageRequest, reply: FastifyReply): Promise<FastifyReply> => {
    await limiter.count(visitorOf(request))
    const eventId = idOf(request)
    const found = eventId === null ? null : await finder.own(request, eventId, 'preview')
    if (found === null) return notAvailable(request, reply)
    request.pageOwner = pageOwnerOf(found.view.event)
    // The designer shows it in a frame.
    allowPlayer(reply, found.view)
    return sendDocument(
      reply.allowOwnFrames().header('cache-control', FOR_ONE),
      await drawn(found, request, { locale: request.language(), namesLanguage: false }),
    )
  }

  for (const prefix of ['/e', '/event']) {
    app.get<PageRoute>(`${prefix}/:event_id`, eventPage)
    app.get<PageRoute>(`${prefix}/:event_id/:slug`, eventPage)
  }
  // More precise than `/event/:event_id/:slug`: an event titled "Preview" is found under `/e`,
  // where every redirect leads.
  app.get<PageRoute>('/event/:event_id/preview', preview)
}

/** Cards a minute for one address: programs of chats ask once a link. */
const CARDS = { calls: 300, perSeconds: 60 } as const

interface CardRoute {
  Params: { readonly event_id: string; readonly file: string }
}

/** Pictures of shared links, seen by all who see the page. */
function cardRoutes(app: FastifyInstance, { finder, drawings }: { finder: PageFinder; drawings: KeepDrawings }) {
  const limiter = app.rateLimits.often({ counter: 'event_cards', ...CARDS })
  const from = { reader: app.database, fileStore: app.fileStore, kept: drawings }

  app.get<CardRoute>('/share/events/:event_id/:file', async (request, reply) => {
    await limiter.count(visitorOf(request))
    const id = PARAMS.event_id.schema.safeParse(request.params.event_id)
    const asked = readCardFile(request.params.file)
    if (!id.success || asked === null) throw new Refusal('not_found')
    const found = (await finder.visitors(id.data)) ?? (await finder.own(request, id.data, 'page'))
    if (found === null) throw new Refusal('not_found')
    const card = eventCard(found.view.eventIn(asked.locale), asked.locale)
    const drawnAhead = (mark: string) => drawnCard(app.database, found.view.event.id, mark)
    return renderCard(reply, { card, asked, isPublic: !found.isOwn }, { ...from, drawnAhead })
  })
}

/** A page with a video may frame its player, and no page any other site. */
function allowPlayer(reply: FastifyReply, { event }: FoundPage['view']): void {
  const site = shownVideo(event.settings.homepage_theme_settings)?.site ?? null
  if (site !== null) reply.allowSources({ 'frame-src': [VIDEO_ORIGINS[site]] })
}

/** Whether search engines may list the page; the head of the page says the same. */
const isFound = ({ status, settings }: FoundPage['view']['event']): boolean =>
  status === 'LIVE' && settings.allow_search_engine_indexing

/** The page, with the promo code that the address names (`?promo_code=`). */
function drawn(
  found: FoundPage,
  request: PageRequest,
  { locale, namesLanguage }: { locale: string; namesLanguage: boolean },
): Promise<CachedPage> {
  const text = codeIn(request)
  const asked = found.view.dates === null ? NOTHING_ASKED : readAskedDates(request.query)
  const dates = askedOf(found.view.dates, asked)
  if (text !== '') return found.pageWithCode(locale, { text, dates, visitor: visitorOf(request) })
  return dates === NOTHING_ASKED ? found.page(locale, namesLanguage) : found.pageAsked(locale, dates)
}

/** The promo code in the address; empty when it names none. */
const codeIn = ({ query: { promo_code } }: PageRequest): string =>
  typeof promo_code === 'string' ? codeText(promo_code).slice(0, PROMO_CODE_LENGTH.max) : ''

/** The id in the address; null for what can be none. */
function idOf(request: PageRequest): number | null {
  const parsed = PARAMS.event_id.schema.safeParse(request.params.event_id)
  return parsed.success ? parsed.data : null
}

interface Entry {
  readonly ending: (typeof ENDINGS)[number]
  readonly pageUrl: string
  readonly locale: string
  /** Null for an event with one. */
  readonly dates: readonly (TicketDate | null)[]
}

/** The event, with an entry for each of its dates, or the opening of its sale; null when it has no such day. */
function sendEntry(
  reply: FastifyReply,
  view: FoundPage['view'],
  { ending, pageUrl, locale, dates: [first = null, ...others] }: Entry,
): FastifyReply | null {
  const { id, title } = view.event
  if (ending === CALENDAR) {
    const entryOf = (date: TicketDate | null): CalendarEntry => ({ ...view, pageUrl, locale, date })
    return sendCalendar(reply, `event-${id}`, calendarFile(entryOf(first), ...others.map(entryOf)))
  }
  const opensAt = opensAtOf(view.event)
  if (opensAt === null) return null
  const entry = m.storefront_sale_entry({ title }, { locale: pickLocale({ saved: locale }) })
  return sendCalendar(
    reply,
    `sale-${id}`,
    saleCalendarFile({ ...view, pageUrl }, { opensAt: new Date(opensAt), title: entry }),
  )
}

const sendCalendar = (reply: FastifyReply, name: string, file: string): FastifyReply =>
  reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.ics"`)
    .send(file)
