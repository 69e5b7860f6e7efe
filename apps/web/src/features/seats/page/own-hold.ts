import type { SeatsPageProps } from '@turnout/contract/seats/page.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { seatsText } from '@turnout/messages/seat-name.ts'
import { formatDate } from '../../../format/format.ts'
import type { SeatedHouse } from '../hall-of-house.ts'
import { listedSeat } from './list-context.ts'
import type { OwnHoldView } from './own-free.ts'

/** The buyer's own hold in words. */
export function ownHoldOf({ own, event, locale }: SeatsPageProps, seated: SeatedHouse): OwnHoldView | null {
  const seats = (own?.seats ?? []).flatMap(({ guid, price_id: priceId }) =>
    listedSeat(seated, seated.placeOfGuid.get(guid) ?? -1).map((seat) => ({ ...seat, priceId })),
  )
  if (own === null || seats.length === 0) return null
  const time = formatDate(own.until, 'time', { locale, timeZone: event.timezone })
  return {
    seats,
    text: m.seats_own_held({ seats: seatsText(seats), time }),
    href: publicPaths.order(event.id, own.order_short_id),
    until: own.until,
  }
}
