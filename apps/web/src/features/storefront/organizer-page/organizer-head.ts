import type { OrganizerPageProps, OrganizerTile } from '@turnout/contract/storefront/organizer-page/page.ts'
import { addressOfHandle, NETWORKS } from '@turnout/domain/organizers/social-handle.ts'
import type { DocumentHead } from '../../../public/frame/document-shell.ts'
import { languageAddresses } from '../../../public/frame/language-addresses.ts'
import { initialOf } from '../../../public/frame/parts/Mark.tsx'
import { SMALL_ACTS } from '../../../public/frame/small-acts.ts'
import { backdropOf } from './organizer-backdrop.ts'

/** The head of an organizer's page for browsers, search engines and chats that show its link. */
export function organizerHead(page: OrganizerPageProps): DocumentHead {
  const { organizer } = page
  const { settings } = organizer
  const isOpen = page.organizer_view?.is_public !== false && settings.allow_search_engine_indexing
  const backdrop = backdropOf(page)
  return {
    locale: page.locale,
    title: settings.seo_title ?? organizer.name,
    description: settings.seo_description ?? organizer.description_preview ?? undefined,
    ...languageAddresses(page),
    initial: initialOf(organizer.name),
    noIndex: !isOpen,
    theme: { ...page.theme, cover: backdrop !== null },
    share: {
      siteName: organizer.name,
      imageUrl: page.share_image,
      imageAlt: organizer.name,
    },
    jsonLd: isOpen ? structuredData(page) : undefined,
    smallScript: SMALL_ACTS,
  }
}

const absolute = ({ page_url }: OrganizerPageProps, path: string): string => new URL(path, page_url).href

/** schema.org: who they are, and what they have planned. */
function structuredData(page: OrganizerPageProps): unknown {
  const { organizer, upcoming } = page
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': `${page.page_url}#organizer`,
        name: organizer.name,
        url: page.page_url,
        description: organizer.description_preview ?? undefined,
        logo: organizer.logo?.url,
        address: organizer.address ?? undefined,
        sameAs: sameAs(page),
      },
      {
        '@type': 'ItemList',
        numberOfItems: upcoming.length,
        itemListElement: upcoming.map((event, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          item: eventItem(page, event),
        })),
      },
    ],
  }
}

/** Other addresses of the same organizer. */
function sameAs({ organizer }: OrganizerPageProps): string[] {
  const { website, settings } = organizer
  const named = NETWORKS.flatMap((network) => {
    const name = settings.social_media_handles[network]
    return name === null ? [] : [addressOfHandle(network, name)]
  })
  return website === null ? named : [website, ...named]
}

function eventItem(page: OrganizerPageProps, event: OrganizerTile): unknown {
  const url = absolute(page, event.href)
  const place = [event.venue, event.city].filter((part) => part !== null).join(', ')
  const isPlace = !event.is_online && place !== ''
  return {
    '@type': 'Event',
    name: event.title,
    description: event.description_preview ?? undefined,
    url,
    startDate: event.start_date,
    endDate: event.end_date ?? undefined,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${isPlace ? 'Offline' : 'Online'}EventAttendanceMode`,
    image: event.cover === null ? undefined : [event.cover.url],
    location: isPlace
      ? { '@type': 'Place', name: event.venue ?? place, address: place }
      : { '@type': 'VirtualLocation', url },
    organizer: { '@id': `${page.page_url}#organizer` },
  }
}
