import type { PublicOrganizer } from '@turnout/contract/storefront/organizer-page/public-organizer.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { buildFeed } from './build-feed.ts'
import { wallEvents } from './queries.ts'

/** Entries of a calendar that is over remain for so long, and so many of either kind at most. */
const PAST_MS = 365 * 86_400_000
const ENTRIES_MAX = 400

interface FeedParts {
  readonly clock: Clock
  readonly publicUrl: () => string
  readonly locale: string
}

/** The calendar of an organizer: everything live that is to come, also what is cancelled, and what was in the last year. */
export async function loadFeed(
  reader: Reader,
  { id, name, slug }: PublicOrganizer,
  { clock, publicUrl, locale }: FeedParts,
): Promise<string> {
  const now = clock.now()
  const [upcoming, past] = await Promise.all([
    wallEvents(reader, id, { which: 'upcoming', withCancelled: true, limit: ENTRIES_MAX, now }),
    wallEvents(reader, id, { which: 'past', limit: ENTRIES_MAX, now, since: new Date(now.getTime() - PAST_MS) }),
  ])
  const pageUrl = publicUrl() + publicPaths.organizer(id, slug)
  return buildFeed({ name, pageUrl, publicUrl: publicUrl(), locale, events: [...upcoming, ...past] })
}
