import type { Clock } from '../../../platform/clock/clock.ts'
import type { Reads } from '../../../platform/database/reads.ts'
import type { CachedPage } from '../../../platform/web/cached-page.ts'
import { oncePerLanguage } from '../../../platform/web/once-per-language.ts'
import type { Web } from '../../../platform/web/web.ts'
import { keepFresh } from '../keep-fresh.ts'
import type { KeepDrawings } from '../pictures/keep-drawings.ts'
import { drawOrganizerPage, EMPTY_FORM, type Shown } from './draw-page.ts'
import { loadOrganizer, type OrganizerView } from './load-page.ts'
import { markOfOrganizer } from './queries.ts'

export interface PageServices {
  readonly web: Web
  readonly clock: Clock
  /** Starts every absolute address. */
  readonly publicUrl: () => string
  readonly https: boolean
  /** Sources of the web may change under the server: pages are drawn for every request. */
  readonly development: boolean
  readonly drawings: KeepDrawings
}

/** What an address asks for. */
export interface Asked extends Pick<Shown, 'allPast' | 'namesLanguage'> {
  /** The event that the form is about; one that is not on the page counts as none. */
  readonly about: number | null
}

interface KeptOrganizer extends OrganizerView {
  /** Of when it is, where a replica gave it; null: of the present. */
  readonly asOf: Date | null
  page(locale: string, asked: Asked): Promise<CachedPage>
}

type Drawn = (locale: string) => Promise<CachedPage>

interface Marked extends KeptOrganizer {
  readonly mark: string
}

/** As the event's page: it is looked at once a second. What a replica gives is as much older as the replica is behind. */
const FRESHNESS = { freshMs: 500, oldestMs: 1000, max: 200 }

/** Public pages of organizers, each drawn once and kept until what it shows has changed. */
export function keepPages(
  reads: Reads,
  { web, clock, publicUrl }: PageServices,
): (organizerId: number) => Promise<KeptOrganizer | null> | KeptOrganizer {
  const load = (organizerId: number, known: Marked | null): Promise<Marked | null> =>
    // Both from the same server: a mark that is newer than the view would hold on to what is old.
    reads.read(async (reader) => {
      const now = clock.now()
      const { asOf } = reader
      // Read before the events: a change between the two is found at the next look.
      const mark = await markOfOrganizer(reader, organizerId, now)
      if (mark === undefined) return null
      const isUnchanged = known !== null && known.mark === mark && (known.changesAt === null || now < known.changesAt)
      if (isUnchanged) return { ...known, asOf }
      const view = await loadOrganizer(reader, organizerId, { now, publicUrl: publicUrl() })
      return view === undefined || !view.isPublic ? null : { ...view, asOf, mark, page: drawings(view) }
    })
  const draw = (view: OrganizerView, shown: Shown) => (locale: string) =>
    drawOrganizerPage(web, { view, locale, publicUrl: publicUrl(), shown, isOwn: false })
  const drawings = (view: OrganizerView): KeptOrganizer['page'] => {
    const kept = new Map<string, Drawn>()
    return (locale, { about, ...shown }) => {
      // A link about one event is followed by few: its page is not kept.
      if (view.upcoming.some(({ id }) => id === about))
        return draw(view, { ...shown, form: { ...EMPTY_FORM, about } })(locale)
      const key = `${shown.allPast} ${shown.namesLanguage}`
      const drawn = kept.get(key) ?? oncePerLanguage(draw(view, { ...shown, form: EMPTY_FORM }))
      kept.set(key, drawn)
      return drawn(locale)
    }
  }
  return keepFresh({ ...FRESHNESS, load })
}
