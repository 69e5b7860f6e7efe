import type { Image } from '@turnout/contract/events/image.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import { eventTheme } from '@turnout/domain/colour/event-theme.ts'
import type { LookSectionName } from '@turnout/domain/look/look.ts'
import { pageTheme } from '@turnout/domain/look/page-theme.ts'
import { shownVideo, type Video } from '@turnout/domain/look/video.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Navigation } from 'lucide-react'
import type { ReactNode } from 'react'
import { pathOfImage } from '../../../format/image-path.ts'
import { escapeHtml } from '../../../public/frame/escape.ts'
import { Mark } from '../../../public/frame/parts/Mark.tsx'
import { RichText } from '../../../public/frame/parts/RichText.tsx'
import type { EventPageView } from '../event-page.ts'
import { placeOf } from '../event-place.ts'
import css from './EventDetails.module.css'

type Section = (props: { page: EventPageView }) => ReactNode

/** The organizer's next events; once this one is over they stand in place of the tickets. */
function NextEvents({ page }: { page: EventPageView }) {
  const { event, next_events: events, words } = page
  if (events.length === 0 || event.lifecycle_status === 'ENDED' || event.cancelled !== null) return null
  return (
    <section aria-labelledby="more-title">
      <h2 id="more-title">{m.storefront_next_events({ name: event.organizer.name })}</h2>
      <ul className="look-more">
        {events.map((next, at) => (
          <li key={next.href}>
            <a href={next.href} lang={next.lang ?? undefined}>
              {next.title}
            </a>
            <span>{words.next_lines[at]}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Width of a picture in the row: two thirds of the column at most. */
const SIZES = '(max-width: 620px) 80vw, 320px'

const srcset = (image: Image, mimeType: string): string =>
  image.sizes
    .filter((size) => size.mime_type === mimeType)
    .map((size) => `${size.url} ${size.width}w`)
    .join(', ')

/** Pictures in a row; each opens large. */
function EventGallery({ page }: { page: EventPageView }) {
  const { gallery } = page.event
  if (gallery.length === 0) return null
  return (
    <section aria-labelledby="gallery-title">
      <h2 id="gallery-title">{m.storefront_gallery()}</h2>
      <ul className="look-gallery">
        {gallery.map((image, at) => (
          <li key={image.id}>
            <a href={pathOfImage(image)} target="_blank" rel="noreferrer">
              <picture>
                <source type="image/avif" srcSet={srcset(image, 'image/avif')} sizes={SIZES} />
                <source type="image/webp" srcSet={srcset(image, 'image/webp')} sizes={SIZES} />
                <img
                  src={pathOfImage(image)}
                  width={image.width}
                  height={image.height}
                  alt={m.storefront_picture({ number: at + 1, count: gallery.length })}
                  loading="lazy"
                  decoding="async"
                />
              </picture>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** May be done in the player and nothing else: it opens no window of ours and leads the page nowhere. */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-presentation'
const ALLOW = 'autoplay; fullscreen; encrypted-media; picture-in-picture'

/**
 * The video. The frame holds a page of ours with one link, which leads the frame to the player: until
 * it is pressed, no other site is called.
 */
function EventVideo({ page }: { page: EventPageView }) {
  const video = shownVideo(page.event.settings.homepage_theme_settings)
  if (video === null) return null
  const { player, page: address } = video
  const title = m.storefront_video_of({ title: page.event.title })
  return (
    <section aria-labelledby="video-title">
      <h2 id="video-title">{m.storefront_video()}</h2>
      {player === null ? (
        <p>
          <a className="look-link" href={address} target="_blank" rel="noreferrer">
            {m.storefront_video_elsewhere({ site: new URL(address).hostname.replace(/^www\./u, '') })}
          </a>
        </p>
      ) : (
        <iframe
          className="look-video"
          title={title}
          srcDoc={videoCover(page, video)}
          sandbox={SANDBOX}
          allow={ALLOW}
          referrerPolicy="strict-origin-when-cross-origin"
        />
      )}
    </section>
  )
}

const SITES = { YOUTUBE: 'YouTube', VIMEO: 'Vimeo' } as const

const WHOLE = 'box-sizing:border-box;height:100%;margin:0'
const MIDDLE = 'display:grid;place-content:center;justify-items:center;gap:10px;padding:16px;text-align:center'
const FONT = 'font:600 16px/1.4 Figtree,system-ui,sans-serif;text-decoration:none;outline-offset:-4px'
const TRIANGLE =
  '<svg width="28" height="28" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true"><path d="M7 4l14 8-14 8z"/></svg>'

/**
 * The page in a video's frame before it is pressed: one link, which leads the frame to the player. A separate document:
 * it has no style sheet of ours, so its few colours stand on the elements.
 */
function videoCover({ event, locale }: EventPageView, { site, player }: Video): string {
  const theme = eventTheme(pageTheme(event.settings))
  const disc = `display:grid;padding:18px;border-radius:50%;background:${theme.accent};color:${theme.onAccent}`
  const from = m.storefront_video_from({ site: site === null ? '' : SITES[site] })
  return [
    `<!doctype html><html lang="${escapeHtml(locale)}" style="${WHOLE}"><head>`,
    `<title>${escapeHtml(m.storefront_video_of({ title: event.title }))}</title></head>`,
    `<body style="${WHOLE};background:${theme.surface}">`,
    `<a href="${escapeHtml(player ?? '')}" style="${WHOLE};${MIDDLE};${FONT};color:${theme.onSurface}">`,
    `<span style="${disc}">${TRIANGLE}</span>${escapeHtml(m.storefront_video_play())}`,
    `<small style="font-weight:400;color:${theme.onSurfaceMuted}">${escapeHtml(from)}</small></a></body></html>`,
  ].join('')
}

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
