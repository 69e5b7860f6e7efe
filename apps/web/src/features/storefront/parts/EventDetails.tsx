import { publicPaths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { LookSectionName } from '@turnout/domain/look/look.ts'
import { Navigation } from 'lucide-react'
import type { ReactNode } from 'react'
import { Mark } from '../../../public/frame/parts/Mark.tsx'
import { RichText } from '../../../public/frame/parts/RichText.tsx'
import type { EventPageView } from '../event-page.ts'
import { placeOf } from '../event-place.ts'
import css from './EventDetails.module.css'
import { EventGallery } from './EventGallery.tsx'
import { EventVideo } from './EventVideo.tsx'
import { NextEvents } from './NextEvents.tsx'

type Section = (props: { page: EventPageView }) => ReactNode

const SECTIONS: Readonly<Record<LookSectionName, Section>> = {
  ABOUT: About,
  VIDEO: EventVideo,
  GALLERY: EventGallery,
  WHERE: Place,
  ORGANIZER: Host,
  MORE: NextEvents,
}

/** Below the tickets: the description, the place, the organizer, in the order of the event's look. */
export function EventDetails({ page }: { page: EventPageView }) {
  const { sections } = page.event.settings.homepage_theme_settings
  return (
    <div className={css.details}>
      {sections.map(({ name, is_hidden }) => {
        const Part = SECTIONS[name]
        return is_hidden ? null : <Part key={name} page={page} />
      })}
    </div>
  )
}

function About({ page: { event } }: { page: EventPageView }) {
  if (event.description === null) return null
  return (
    <section aria-labelledby="about-title">
      <h2 id="about-title">{event.settings.homepage_theme_settings.about_title ?? m.storefront_about()}</h2>
      <RichText id="about" className={css.prose} html={event.description} lang={event.text_locales?.['description']} />
    </section>
  )
}

function Host({ page: { event } }: { page: EventPageView }) {
  const { id, slug, is_page_public: hasPage } = event.organizer
  return (
    <section id="organizer" aria-labelledby="organizer-title">
      <h2 id="organizer-title">{m.storefront_organizer()}</h2>
      <div className={css.host}>
        <Mark name={event.organizer.name} logo={event.organizer.logo} size="large" />
        <div>
          <h3>
            <a href={hasPage ? publicPaths.organizer(id, slug) : undefined}>{event.organizer.name}</a>
          </h3>
          {event.organizer.description !== null && <RichText html={event.organizer.description} />}
        </div>
      </div>
    </section>
  )
}

function Place({ page }: { page: EventPageView }) {
  const place = placeOf(page.event, page.words.country)
  if (place === null) return null
  return (
    <section id="place" aria-labelledby="place-title">
      <h2 id="place-title">{m.storefront_where()}</h2>
      <div className={css.place}>
        <div>
          <h3>{place.name}</h3>
          {place.address !== place.name && <p>{place.address}</p>}
        </div>
        <a href={place.map.href} data-lookup={place.map.lookup ?? undefined} target="_blank" rel="noreferrer">
          <Navigation size={16} strokeWidth={1.75} aria-hidden />
          {m.storefront_open_maps()}
        </a>
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
