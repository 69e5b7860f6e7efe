import type { Image } from '@turnout/contract/events/image.ts'
import type { OrganizerPageProps } from '@turnout/contract/storefront/organizer-page/page.ts'

/** What lies behind the top of the page: the organizer's cover, else that of the next event. */
export const backdropOf = ({ organizer, upcoming }: OrganizerPageProps): Image | null =>
  organizer.cover ?? upcoming[0]?.cover ?? null
