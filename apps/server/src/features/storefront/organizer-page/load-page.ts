import type { OrganizerPageProps, OrganizerTile } from '@turnout/contract/storefront/organizer-page/page.ts'
import type { PublicOrganizer } from '@turnout/contract/storefront/organizer-page/public-organizer.ts'
import { endOf } from '@turnout/domain/events/event-status.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { nextChangeOf } from '../answers-offer.ts'
import { offersOfEvents } from '../queries-prices.ts'
import { publicOrganizerAnswer, tileAnswer } from './answers.ts'
import { visitedOrganizer, wallEvents } from './queries.ts'

/** Events on the wall, and of those that are over: more than a visitor scrolls through. */
const UPCOMING_MAX = 120
const PAST_MAX = 400

/** Everything that the page of an organizer says. */
export interface OrganizerView {
  readonly organizer: PublicOrganizer
  readonly accountId: number
  readonly isPublic: boolean
  readonly isReachable: boolean
  readonly upcoming: readonly OrganizerTile[]
  readonly past: readonly OrganizerTile[]
  readonly pastCount: number
  readonly year: string
  readonly theme: OrganizerPageProps['theme']
  /** When it looks different by the clock; null when nothing begins or ends any more. */
  readonly changesAt: Date | null
}

/**
 * The page of an organizer in four statements, however many events there are; nothing for one who
 * is unknown or deleted. The caller decides who may see it.
 */
export async function loadOrganizer(
  reader: Reader,
  organizerId: number,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<OrganizerView | undefined> {
  const [row, upcoming, past] = await Promise.all([
    visitedOrganizer(reader, organizerId),
    wallEvents(reader, organizerId, { which: 'upcoming', limit: UPCOMING_MAX, now }),
    wallEvents(reader, organizerId, { which: 'past', limit: PAST_MAX, now }),
  ])
  if (row === undefined) return undefined
  const offers = await offersOfEvents(reader, upcoming)
  const around = { now, publicUrl }
  const changes = upcoming.flatMap((event) => [
    endOf({ startDate: event.start_date, endDate: event.end_date }),
    event.next_over,
    nextChangeOf([{ products: offers.get(event.id)?.products ?? [] }], now),
  ])
  const ahead = changes.filter((at): at is Date => at !== null && at > now)
  const organizer = publicOrganizerAnswer(row, publicUrl)
  const chosen = row.homepage_theme_settings
  // Fonts or a mode alone leave the colours to the next event.
  const hasColours = chosen?.accent !== undefined || chosen?.background !== undefined
  const looked = hasColours ? undefined : (upcoming[0] ?? past[0])
  return {
    organizer,
    accountId: row.account_id,
    isPublic: row.is_public,
    isReachable: row.is_reachable,
    upcoming: upcoming.map((event) => tileAnswer(event, offers.get(event.id) ?? null, around)),
    past: past.map((event) => tileAnswer(event, null, around)),
    pastCount: past[0]?.total ?? 0,
    year: String(now.toTemporalInstant().toZonedDateTimeISO(row.timezone).year),
    theme:
      looked === undefined
        ? organizer.settings.homepage_theme_settings
        : {
            ...organizer.settings.homepage_theme_settings,
            accent: looked.homepage_accent_color,
            background: looked.homepage_background_color,
          },
    changesAt: ahead.length === 0 ? null : new Date(Math.min(...ahead.map(Number))),
  }
}
