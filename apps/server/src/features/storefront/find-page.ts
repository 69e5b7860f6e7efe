import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { CachedPage } from '../../platform/web/cached-page.ts'
import type { Web } from '../../platform/web/web.ts'
import { isOwnEvent } from './access.ts'
import { drawEventPage } from './draw-page.ts'
import { keepPages, type KeptPages } from './keep-pages.ts'
import { loadPublicEvent, type CatalogueOfEvent, type PublicEventView } from './load-public-event.ts'

export interface PageParts {
  readonly web: Web
  readonly clock: Clock
  /** Starts every absolute address in pages, calendars and sitemaps. */
  readonly publicUrl: () => string
  readonly https: boolean
  /** Sources of the web may change under the server: pages are drawn for every request. */
  readonly development: boolean
  readonly catalogueOfEvent: CatalogueOfEvent
}

/** What there is for a request: the event, and the page to give for it. */
export interface FoundPage {
  readonly view: PublicEventView
  /** Made for this member of the event's account, and for nobody else. */
  readonly isOwn: boolean
  page(locale: string): Promise<CachedPage>
}

export interface PageFinder {
  /** For members of the event's account, in every status, drawn afresh; null for everybody else. */
  own(request: FastifyRequest, eventId: number, shown: 'preview' | 'page'): Promise<FoundPage | null>
  /** For everybody: live events, from what is kept. */
  visitors(eventId: number): Promise<FoundPage | null>
  notAvailable(locale: string): Promise<CachedPage>
}

export function pageFinder(reader: Reader, parts: PageParts): PageFinder {
  const kept = keepPages({ ...parts, reader })
  const pages = (): KeptPages => (parts.development ? keepPages({ ...parts, reader }) : kept)
  return {
    async own(request, eventId, shown) {
      if (!(await isOwnEvent(reader, await request.findCaller(), eventId))) return null
      const view = await loadPublicEvent(reader, eventId, { ...parts, now: parts.clock.now() })
      if (view === undefined) return null
      const drawing = { view, publicUrl: parts.publicUrl(), organizerView: shown }
      return { view, isOwn: true, page: (locale) => drawEventPage(parts.web, { ...drawing, locale }) }
    },
    async visitors(eventId) {
      const view = await pages().event(eventId)
      return view === null ? null : { view, isOwn: false, page: (locale) => view.page(locale) }
    },
    notAvailable: (locale) => pages().notAvailable(locale),
  }
}
