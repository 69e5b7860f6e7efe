import { layoutOfEvent, POSTER_SEEDS } from '@turnout/domain/posters/poster-address.ts'
import { cardCover, type Card } from '../pictures/read-card.ts'
import type { OrganizerView } from './load-page.ts'

/** The card of an organizer: their name on their cover, or a poster of it. */
export function organizerCard({ organizer, theme }: OrganizerView): Card {
  return {
    words: { title: organizer.name, line: '' },
    accent: theme.accent,
    layout: layoutOfEvent(organizer.id),
    seed: organizer.id % POSTER_SEEDS,
    cover: organizer.cover === null ? null : cardCover(organizer.cover),
  }
}
