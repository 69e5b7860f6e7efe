import type { OrderEvent } from '@turnout/contract/checkout/public-order.ts'
import { posterAddress, posterOfEvent } from '@turnout/domain/posters/poster-address.ts'
import { comma } from '../../../format/in-a-row.ts'
import { pathOfImage } from '../../../format/image-path.ts'
import { ticketFace } from '../../../public/frame/parts/paper/ticket-face.ts'
import css from './waiting-list.module.css'

/** The event that is waited for: its cover, when, and where; it leads to the event's page. */
export function EventCard({ event, href, locale }: { event: OrderEvent; href: string; locale: string }) {
  const { title, startsAt, date, time, place, street } = ticketFace(event, locale)
  return (
    <a className={css.card} href={href}>
      <img src={pictureOf(event)} width="88" height="88" alt="" />
      <span className={css.words}>
        <strong>{title}</strong>
        <time className="num" dateTime={startsAt}>
          {date}
          {comma()}
          {time}
        </time>
        {place !== '' && (
          <span>
            {place}
            {street !== '' && comma()}
            {street}
          </span>
        )}
      </span>
    </a>
  )
}

function pictureOf(event: OrderEvent): string {
  const cover = event.images.find(({ type }) => type === 'EVENT_COVER')
  if (cover === undefined)
    return posterAddress(posterOfEvent(event, { accent: event.settings.homepage_accent_color, format: 'strip' }))
  return cover.sizes[0]?.url ?? pathOfImage(cover)
}
