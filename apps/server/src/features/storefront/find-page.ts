import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { CachedPage } from '../../platform/web/cached-page.ts'
import type { Web } from '../../platform/web/web.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { GuessLimit } from '../promo-codes/limit-guesses.ts'
import { isOwnEvent } from '../events/access.ts'
import { refusedOf } from './answers-price.ts'
import { findPromoCode } from './find-promo-code.ts'
import { drawEventPage } from './draw-page.ts'
import { keepPages, type KeptPages } from './keep-pages.ts'
import type { KeepDrawings } from './pictures/keep-drawings.ts'
import type { AskedOfPage } from './load-dates.ts'
import { loadPageView } from './load-page-view.ts'
import { loadPublicEvent, type PublicEventView } from './load-public-event.ts'
import type { LoadHouse } from './seats-page/load-house.ts'

export interface PageServices {
  readonly web: Web
  readonly clock: Clock
  /** Starts every absolute address in pages, calendars and sitemaps. */
  readonly publicUrl: () => string
  readonly https: boolean
  /** Sources of the web may change under the server: pages are drawn for every request. */
  readonly development: boolean
  readonly guesses: GuessLimit
  readonly drawings: KeepDrawings
  readonly houses: LoadHouse
}

/** A promo code in the address of a page. */
interface CodeInAddress {
  readonly text: string
  /** What is asked of several dates beside it. */
  readonly dates: AskedOfPage
  readonly visitor: string
}

/** The result for a request: the event, and the page to give for it. */
export interface FoundPage {
  readonly view: PublicEventView
  /** Made for this member of the event's account, and for no one else. */
  readonly isOwn: boolean
  page(locale: string, namesLanguage?: boolean): Promise<CachedPage>
  /** With what its address asks of several dates. */
  pageAsked(locale: string, asked: AskedOfPage): Promise<CachedPage>
  /** The page with a promo code: drawn for this one visitor, and not kept. */
  pageWithCode(locale: string, code: CodeInAddress): Promise<CachedPage>
}

export interface PageFinder {
  /** For members of the event's account, in every status, drawn afresh; null for all others. */
  own(request: FastifyRequest, eventId: number, shown: 'preview' | 'page'): Promise<FoundPage | null>
  /** For all visitors: live events, from what is kept. */
  visitors(eventId: number): Promise<FoundPage | null>
}

export function pageFinder(reader: Reader, services: PageServices): PageFinder {
  const kept = keepPages({ ...services, reader })
  const pages = (): KeptPages => (services.development ? keepPages({ ...services, reader }) : kept)
  return {
    async own(request, eventId, shown) {
      if (!(await isOwnEvent(reader, await request.findPerson(), eventId))) return null
      const view = await loadPublicEvent(reader, eventId, { ...services, now: services.clock.now() })
      if (view === undefined) return null
      const drawing = { view, publicUrl: services.publicUrl(), organizerView: shown }
      return {
        view,
        isOwn: true,
        page: (locale, namesLanguage = false) => drawEventPage(services.web, { ...drawing, locale, namesLanguage }),
        pageAsked: async (locale, dates) => {
          const asked = await loadPageView(reader, eventId, { ...services, now: services.clock.now(), dates })
          return drawEventPage(services.web, { ...drawing, view: asked ?? view, locale })
        },
        pageWithCode: (locale, code) =>
          drawWithCode(reader, services, {
            view,
            locale,
            code,
            organizerView: shown,
            waitPage: () => drawEventPage(services.web, { ...drawing, locale, promoRefused: 'too_many' }),
          }),
      }
    },
    async visitors(eventId) {
      const view = await pages().event(eventId)
      if (view === null) return null
      return {
        view,
        isOwn: false,
        page: (locale, namesLanguage) => view.page(locale, namesLanguage),
        pageAsked: (locale, asked) => view.pageAsked(locale, asked),
        pageWithCode: (locale, code) =>
          drawWithCode(reader, services, {
            view,
            locale,
            code,
            organizerView: null,
            waitPage: () => view.waitPage(locale),
          }),
      }
    },
  }
}

interface CodedDrawing {
  readonly view: PublicEventView
  readonly locale: string
  readonly code: CodeInAddress
  readonly organizerView: 'preview' | 'page' | null
  /** The page without a code, for a visitor who has tried too many. */
  readonly waitPage: () => Promise<CachedPage>
}

async function drawWithCode(reader: Reader, services: PageServices, drawing: CodedDrawing): Promise<CachedPage> {
  const { code, locale, organizerView, waitPage } = drawing
  const now = services.clock.now()
  const eventId = drawing.view.event.id
  try {
    const asked = await findPromoCode(reader, services.guesses, {
      eventId,
      text: code.text,
      visitor: code.visitor,
      now,
    })
    // Found a moment ago; if it is gone by now, the next visit says so.
    const view = (await loadPageView(reader, eventId, { ...services, now, asked, dates: code.dates })) ?? drawing.view
    const promoRefused = refusedOf(asked, view.event)
    return await drawEventPage(services.web, {
      view,
      locale,
      publicUrl: services.publicUrl(),
      organizerView,
      promoRefused,
    })
  } catch (refused) {
    if (refused instanceof Refusal && refused.code === 'too_many_requests') return waitPage()
    throw refused
  }
}
