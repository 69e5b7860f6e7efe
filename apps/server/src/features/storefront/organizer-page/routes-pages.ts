import { PARAMS } from '@turnout/contract/params.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { visitorOf } from '../../../platform/http/guards/visitor.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { tellAsOf } from '../../../platform/http/tell-as-of.ts'
import { lostPages } from '../../../platform/web/lost-pages.ts'
import { sendDocument, sendSharedDocument } from '../../../platform/web/send-document.ts'
import { namedLanguage, queryOf } from '../../events/choose-language.ts'
import type { KeepDrawings } from '../pictures/keep-drawings.ts'
import { readCardFile } from '../pictures/read-card.ts'
import { renderCard } from '../pictures/render-card.ts'
import { organizerFinder, type OrganizerFinder } from './find-page.ts'
import { loadFeed } from './load-feed.ts'
import { organizerCard } from './read-card.ts'
import { pageOwnerOf } from './read-page-owner.ts'
import { formRoutes, type FormServices } from './routes-form.ts'

/** Pages a minute for one address: as event pages. */
const PAGES = { calls: 3000, perSeconds: 60 } as const

/** A visitor's page: the browser asks each time, because stock moves; a member's is for them alone. */
const FOR_VISITORS = 'private, no-cache'
const FOR_ONE = 'no-store'

/** A calendar that looks again and again is answered from what it has; its language is its own. */
const FEED_KEPT = 'private, max-age=300'

/** A calendar ends so; a slug holds no full stop. */
const CALENDAR = '.ics'

interface PageRoute {
  Params: { readonly organizer_id: string; readonly slug?: string }
  /** They may be anything, also a list. */
  Querystring: { readonly past?: unknown; readonly about?: unknown }
}

/** Organizers' pages, the form to ask on them, and calendars to follow. */
export async function pageRoutes(app: FastifyInstance, services: Omit<FormServices, 'finder'>): Promise<void> {
  const finder = organizerFinder({ reader: app.database, reads: app.reads }, services)
  cardRoutes(app, { finder, drawings: services.drawings })
  const lost = lostPages(services.web, services)
  const limiter = app.rateLimits.often({ counter: 'organizer_pages', ...PAGES })

  const organizerPage = async (request: FastifyRequest<PageRoute>, reply: FastifyReply): Promise<FastifyReply> => {
    await limiter.count(visitorOf(request))
    const { organizer_id, slug = '' } = request.params
    const id = PARAMS.organizer_id.schema.safeParse(organizer_id)
    const found = id.success ? await finder.find(request, id.data) : null
    const locale = request.language()
    if (found === null)
      return sendDocument(reply.code(404).header('cache-control', FOR_ONE), await lost.of('address', locale))
    request.pageOwner = pageOwnerOf(found.view)
    const { organizer } = found.view
    const ending = slug.endsWith(CALENDAR) ? CALENDAR : ''
    const canonical = publicPaths.organizer(organizer.id, organizer.slug) + ending
    const isCanonical = slug === organizer.slug + ending && organizer_id === String(organizer.id)
    // Final for search engines, yet not for browsers: a name, and so its slug, can change back.
    if (!isCanonical) return reply.header('cache-control', FOR_ONE).redirect(canonical + queryOf(request), 301)
    if (ending !== '') {
      const feed = await app.reads.read((reader) => loadFeed(reader, organizer, { ...services, locale }))
      return sendFeed(reply, feed)
    }
    tellAsOf(reply, found.asOf)
    const { past, about } = request.query
    const event = PARAMS.event_id.schema.safeParse(about)
    const named = namedLanguage(request, reply, services)
    const page = await found.page(named ?? locale, {
      allPast: past === 'all',
      namesLanguage: named !== null,
      about: event.success ? event.data : null,
    })
    if (!found.view.isPublic || !organizer.settings.allow_search_engine_indexing)
      reply.header('x-robots-tag', 'noindex')
    return found.isOwn
      ? sendDocument(reply.header('cache-control', FOR_ONE), page)
      : sendSharedDocument(request, reply.header('cache-control', FOR_VISITORS), page)
  }

  app.get<PageRoute>('/o/:organizer_id', organizerPage)
  app.get<PageRoute>('/o/:organizer_id/:slug', organizerPage)
  await formRoutes(app, { ...services, finder })
}

/** As for events. */
const CARDS = { calls: 300, perSeconds: 60 } as const

interface CardRoute {
  Params: { readonly organizer_id: string; readonly file: string }
}

/** Pictures of shared links to organizers, seen by all who see the page. */
function cardRoutes(
  app: FastifyInstance,
  { finder, drawings }: { finder: OrganizerFinder; drawings: KeepDrawings },
): void {
  const limiter = app.rateLimits.often({ counter: 'organizer_cards', ...CARDS })
  const from = { reader: app.database, fileStore: app.fileStore, kept: drawings }

  app.get<CardRoute>('/share/organizers/:organizer_id/:file', async (request, reply) => {
    await limiter.count(visitorOf(request))
    const id = PARAMS.organizer_id.schema.safeParse(request.params.organizer_id)
    const asked = readCardFile(request.params.file)
    const found = id.success && asked !== null ? await finder.find(request, id.data) : null
    if (found === null || asked === null) throw new Refusal('not_found')
    const { view } = found
    return renderCard(reply, { card: organizerCard(view), asked, isPublic: view.isPublic }, from)
  })
}

const sendFeed = (reply: FastifyReply, feed: string): FastifyReply =>
  reply.type('text/calendar; charset=utf-8').header('cache-control', FEED_KEPT).send(feed)
