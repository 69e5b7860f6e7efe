import { publicPaths } from '@turnout/contract/paths.ts'
import type { SeatsPageProps } from '@turnout/contract/seats/page.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { seatsText } from '@turnout/messages/seat-name.ts'
import { formatNearDate } from '../../../format/format.ts'
import type { SeatedHouse } from '../hall-of-house.ts'
import { listedSeats } from './list-context.ts'
import type { KeptSeats } from './seats-page.ts'

/** More of them are said by their sections alone. */
const ROWS_MAX = 6

/** What is kept for the link that a page was opened by, in words. Those of the server: the browser keeps them. */
export function keptSeats({ event, locale, seat_link: link }: SeatsPageProps, seated: SeatedHouse): KeptSeats {
  const { guids, dates } = { guids: link?.seats ?? [], dates: link?.dates ?? [] }
  const seats = listedSeats(
    seated,
    guids.flatMap((guid) => seated.placeOfGuid.get(guid) ?? []),
  )
  const isShort = new Set(seats.map(({ section, row }) => JSON.stringify([section, row]))).size <= ROWS_MAX
  const sections = [...Map.groupBy(seats, ({ section }) => section)].map(([section, of]) =>
    isShort ? [section, seatsText(of)].filter(Boolean).join(', ') : section,
  )
  return {
    text: seats.length === 0 ? m.seats_kept_none() : m.seats_kept({ seats: sections.join(' · ') }),
    dates: dates
      .filter(({ id }) => id !== event.occurrence?.id)
      .map(({ id, start_date: start }) => {
        const query = new URLSearchParams({ date: String(id), seat_link: link?.short_id ?? '' })
        return {
          label: formatNearDate(start, 'moment', { locale, timeZone: event.timezone }),
          href: `${publicPaths.seats(event.id, event.slug, null)}?${query}`,
        }
      }),
  }
}
