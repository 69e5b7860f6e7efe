import { LRUCache } from 'lru-cache'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { CachedPage } from '../../platform/web/cached-page.ts'
import { oncePerLanguage } from '../../platform/web/once-per-language.ts'
import type { Web } from '../../platform/web/web.ts'
import { drawEventPage, type Drawing } from './draw-page.ts'
import type { AskedOfPage } from './load-dates.ts'
import { keepFresh, type Freshness } from './keep-fresh.ts'
import { loadPageView } from './load-page-view.ts'
import { loadPublicEvent, type PublicEventView } from './load-public-event.ts'
import { markOfLiveEvent } from './queries.ts'

/** A live event as it is kept for visitors. */
interface KeptEvent extends PublicEventView {
  /**
   * The page in a language, drawn when it is first asked for; once more for an address that names
   * the language, whose head says so.
   */
  page(locale: string, namesLanguage?: boolean): Promise<CachedPage>
  /**
   * The same for a visitor who tried too many promo codes: without any, and with words that say so.
   */
  waitPage(locale: string): Promise<CachedPage>
  /** The event with what an address asks of several dates. */
  asked(dates: AskedOfPage): Promise<PublicEventView>
  /** Its page. */
  pageAsked(locale: string, dates: AskedOfPage): Promise<CachedPage>
}

export interface KeptPages {
  /** The event if it is live; null for a visitor's "not available". */
  event(eventId: number): Promise<KeptEvent | null> | KeptEvent
}

export interface KeptPagesServices {
  readonly reader: Reader
  readonly web: Web
  readonly clock: Clock
  readonly publicUrl: () => string
}

/**
 * What a page shows is at most a second old, stock and published changes alike; a page that
 * thousands look at costs two small statements a second.
 */
const FRESHNESS: Freshness = { freshMs: 500, oldestMs: 1000, max: 500 }

/** The content that the mark does not cover, an organizer's next events, may be this old. */
const REDRAWN_AFTER_MS = 60_000

/** Pages of dates, days and months of one event that are kept until its mark changes. */
const ASKED_MAX = 200

interface Asked {
  readonly seen: PublicEventView
  readonly page: (locale: string) => Promise<CachedPage>
}

/** A page with what it was drawn from. */
interface Marked extends KeptEvent {
  readonly mark: string
  readonly drawnUntil: number
}

/**
 * Draws each page once and keeps it until what it shows has changed (docs/domain/availability.md,
 * "The page of thousands").
 */
export function keepPages(services: KeptPagesServices): KeptPages {
  const { reader, web, clock, publicUrl } = services
  const load = async (eventId: number, known: Marked | null): Promise<Marked | null> => {
    const now = clock.now()
    // Read before the event: a change between the two is found at the next look.
    const mark = await markOfLiveEvent(reader, eventId)
    if (mark === undefined) return null
    if (known !== null && known.mark === mark && now.getTime() < known.drawnUntil) return known
    const view = await loadPublicEvent(reader, eventId, { now, publicUrl })
    if (view === undefined || view.event.status !== 'LIVE') return null
    const drawnUntil = Math.min(view.changesAt?.getTime() ?? Number.POSITIVE_INFINITY, now.getTime() + REDRAWN_AFTER_MS)
    const draw = (special: Pick<Drawing, 'promoRefused' | 'namesLanguage'>) =>
      oncePerLanguage((locale) =>
        drawEventPage(web, { view, locale, publicUrl: publicUrl(), organizerView: null, ...special }),
      )
    const [usual, named] = [draw({}), draw({ namesLanguage: true })]
    const page: KeptEvent['page'] = (locale, namesLanguage = false) => (namesLanguage ? named : usual)(locale)
    const kept = new LRUCache<string, Promise<Asked>>({ max: ASKED_MAX })
    const read = async (dates: AskedOfPage): Promise<Asked> => {
      const seen = (await loadPageView(reader, eventId, { now, publicUrl, dates })) ?? view
      const page = oncePerLanguage((locale) =>
        drawEventPage(web, { view: seen, locale, publicUrl: publicUrl(), organizerView: null }),
      )
      return { seen, page }
    }
    const once = (dates: AskedOfPage): Promise<Asked> => {
      const key = JSON.stringify(dates)
      const known = kept.get(key) ?? read(dates)
      kept.set(key, known)
      // What failed is asked for again.
      known.catch(() => kept.delete(key))
      return known
    }
    const asked: KeptEvent['asked'] = async (dates) => (await once(dates)).seen
    const pageAsked: KeptEvent['pageAsked'] = async (locale, dates) => (await once(dates)).page(locale)
    return { ...view, mark, drawnUntil, page, asked, pageAsked, waitPage: draw({ promoRefused: 'too_many' }) }
  }
  return {
    event: keepFresh({ ...FRESHNESS, load }),
  }
}
