import type { WidgetLook } from '@turnout/contract/widget/page.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { CachedPage } from '../../platform/web/cached-page.ts'
import { sitesOfEvent } from '../checkout/handover/store-handovers.ts'
import { keepPages, type KeptPagesServices } from '../storefront/keep-pages.ts'
import type { AskedOfPage } from '../storefront/load-dates.ts'
import type { PublicEventView } from '../storefront/load-public-event.ts'
import { drawFrame } from './draw-frame.ts'

/**
 * Drawings of one event that are kept: a few sites, in a few languages. A frame with made-up colours is drawn
 * for one visitor.
 */
const DRAWINGS_MAX = 24

/** A live event with what its frames need. */
export interface KeptFrame {
  readonly view: PublicEventView
  readonly sites: readonly string[]
  page(locale: string, look: WidgetLook): Promise<CachedPage>
  /** With what its address asks of several dates. */
  asked(dates: AskedOfPage): Promise<PublicEventView>
}

interface Kept {
  readonly sites: Promise<readonly string[]>
  readonly drawn: Map<string, Promise<CachedPage>>
}

/**
 * The frames of live events, as old as their pages and no older: what was drawn depends on the event as it was read,
 * and is forgotten with it.
 */
export function keepFrames(services: KeptPagesServices): (eventId: number) => Promise<KeptFrame | null> {
  const pages = keepPages(services)
  const kept = new WeakMap<PublicEventView, Kept>()
  const keptOf = (view: PublicEventView): Kept => {
    const known = kept.get(view)
    if (known !== undefined) return known
    const made: Kept = { sites: sitesOf(services.reader, view), drawn: new Map() }
    // The next visitor asks again.
    made.sites.catch(() => kept.delete(view))
    kept.set(view, made)
    return made
  }
  return async (eventId) => {
    const view = await pages.event(eventId)
    if (view === null) return null
    const { sites, drawn } = keptOf(view)
    const draw = (locale: string, look: WidgetLook) =>
      drawFrame(services.web, { view, locale, look, publicUrl: services.publicUrl() })
    return { view, asked: view.asked, sites: await sites, page: (locale, look) => once(drawn, { locale, look, draw }) }
  }
}

const sitesOf = (reader: Reader, view: PublicEventView): Promise<readonly string[]> =>
  sitesOfEvent(reader, view.event.id)

interface Asked {
  readonly locale: string
  readonly look: WidgetLook
  readonly draw: (locale: string, look: WidgetLook) => Promise<CachedPage>
}

/** One drawing a language and look, however many ask at once; a failed one is tried again. */
function once(drawn: Map<string, Promise<CachedPage>>, { locale, look, draw }: Asked): Promise<CachedPage> {
  const key = `${locale} ${look.accent} ${look.mode}`
  const known = drawn.get(key)
  if (known !== undefined) return known
  const drawing = draw(locale, look)
  if (drawn.size >= DRAWINGS_MAX) return drawing
  drawn.set(key, drawing)
  drawing.catch(() => drawn.delete(key))
  return drawing
}
