import { publicPaths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Navigation } from 'lucide-react'
import { Mark } from '../../../public/parts/Mark.tsx'
import { RichText } from '../../../public/parts/RichText.tsx'
import type { EventPageView } from '../event-page.ts'
import { type PlaceWords, placeOf } from '../event-place.ts'
import css from './EventDetails.module.css'
import { MapTile } from './MapTile.tsx'

/** Below the tickets: the description, the place, the organizer. */
export function EventDetails({ page }: { page: EventPageView }) {
  const { event, words } = page
  const place = placeOf(event, words.country)
  return (
    <div className={css.details}>
      {event.description !== null && (
        <section aria-labelledby="about-title">
          <h2 id="about-title">{m.storefront_about()}</h2>
          <RichText id="about" className={css.prose} html={event.description} />
        </section>
      )}
      {place !== null && <Place place={place} />}
      <section id="organizer" aria-labelledby="organizer-title">
        <h2 id="organizer-title">{m.storefront_organizer()}</h2>
        <div className={css.host}>
          <Mark name={event.organizer.name} size="large" />
          <div>
            <h3>
              <a href={publicPaths.organizer(event.organizer.id, event.organizer.slug)}>{event.organizer.name}</a>
            </h3>
            {event.organizer.description !== null && <RichText html={event.organizer.description} />}
          </div>
        </div>
      </section>
    </div>
  )
}

function Place({ place }: { place: PlaceWords }) {
  return (
    <section id="place" aria-labelledby="place-title">
      <h2 id="place-title">{m.storefront_where()}</h2>
      <div className={css.place}>
        <div className={css.address}>
          <h3>{place.name}</h3>
          {place.address !== place.name && <p>{place.address}</p>}
          {place.mapsUrl !== null && (
            <a href={place.mapsUrl} target="_blank" rel="noreferrer">
              <Navigation size={16} strokeWidth={1.75} aria-hidden />
              {m.storefront_open_maps()}
            </a>
          )}
        </div>
        <div className={css.map}>
          <MapTile />
        </div>
      </div>
    </section>
  )
}

export function EventFooter({ page }: { page: EventPageView }) {
  const { organizer, settings } = page.event
  const website = settings.website_url ?? organizer.website
  return (
    <footer className={css.footer}>
      <span>{m.storefront_copyright({ year: page.words.year, name: organizer.name })}</span>
      {website !== null && (
        <a href={website} rel="noreferrer">
          {m.storefront_website()}
        </a>
      )}
      {settings.support_email !== null && <a href={`mailto:${settings.support_email}`}>{m.storefront_contact()}</a>}
    </footer>
  )
}
