import type { PublicHouse } from '@turnout/contract/seats/house.ts'
import type { SeatStatuses } from '@turnout/contract/seats/seating.ts'
import { unpackStatuses } from '@turnout/domain/seats/choose/status-bytes.ts'
import { markStatuses, withChanges } from '@turnout/domain/seats/choose/status-news.ts'
import { sourceOfPage } from '../../../public/frame/visit-source.ts'
import { affiliateOf } from '../../checkout/parts/ticket-choice/affiliate-link.ts'
import { hallOfHouse, type SeatedHouse } from '../hall-of-house.ts'
import type { SeatsPageView } from './seats-page.ts'
import { bytesOf } from '../bytes-of.ts'
import type { ListedStanding } from './listed-seats.ts'
import { withOwnFree } from './own-free.ts'
import type { ChosenSeat, KnownStatuses } from './seats-state.ts'

type Address = Pick<SeatsPageView, 'date' | 'pass' | 'seat_link' | 'own'> & {
  readonly event: Pick<SeatsPageView['event'], 'id'>
}

async function ask<Answer>(
  { event, date, pass, seat_link: link }: Address,
  path: string,
  mark?: string,
): Promise<Answer> {
  const query = new URLSearchParams({
    ...(date !== null && { event_occurrence_id: String(date) }),
    ...(pass !== null && { event_occurrence_ids: pass.dates.join(',') }),
    ...(mark !== undefined && { mark }),
    // A house is the same by every link.
    ...(link !== null && path !== '' && { seat_link: link }),
  })
  const response = await fetch(`/api/public/events/${event.id}/seats${path}?${query}`)
  if (!response.ok) throw new Error(`refused with ${response.status}`)
  return ((await response.json()) as { readonly data: Answer }).data
}

/** The seats of the date; null: it has none any more. */
export async function askHouse(address: Address): Promise<SeatedHouse | null> {
  const house = await ask<PublicHouse>(address, '')
  return house.plan === '' ? null : hallOfHouse(house)
}

export interface SeatsNews extends KnownStatuses {
  /** Of the standing areas of each letter; missing: there are none. */
  readonly standing?: SeatStatuses['standing']
}

/** What is free now; null where the date is sold by another plan. `before`: what is known, only changes are asked for. */
export async function askStatuses(
  address: Address,
  seated: SeatedHouse,
  before: KnownStatuses | null,
): Promise<SeatsNews | null> {
  const { house, hall } = seated
  const { plan, mark, changes, statuses = '', standing } = await ask<SeatStatuses>(address, '/status', before?.mark)
  if (plan !== house.plan) return null
  const known = (told: Uint8Array): SeatsNews => ({
    mark,
    standing,
    told,
    statuses: withOwnFree(told, seated, address.own),
  })
  if (changes === undefined || before === null) return known(unpackStatuses(bytesOf(statuses), hall.count))
  const next = withChanges(before.told, changes)
  const isSame = markStatuses(next, Number.parseInt(mark, 10)).mark === mark
  return isSame ? known(next) : askStatuses(address, seated, null)
}

export interface Hold {
  readonly chosen: readonly ChosenSeat[]
  /** Of standing areas. */
  readonly standing: readonly (ListedStanding & { readonly quantity: number })[]
  /** They are an offer of a price: others of it will do. */
  readonly isOffer: boolean
  /** One for each press of the button: pressed again, it finds the same order. */
  readonly key: string
  /** Of this page: to it the key belongs. */
  readonly secret: string
}

export type HoldAnswer =
  | { readonly outcome: 'held'; readonly shortId: string; readonly session: string }
  | { readonly outcome: 'refused'; readonly message: string | null; readonly areSeatsGone: boolean }

/** Asks the server to hold these seats. */
export async function holdSeats(page: SeatsPageView, hold: Hold): Promise<HoldAnswer> {
  const response = await fetch(`/api/public/events/${page.event.id}/order`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': hold.key,
      'accept-language': document.documentElement.lang,
    },
    body: JSON.stringify({
      products: productsOf(page, hold),
      promo_code: page.promo_code,
      seat_link: page.seat_link,
      affiliate_code: affiliateOf(page.event.id),
      source: sourceOfPage(),
      session_identifier: hold.secret,
    }),
  })
  const answer = (await response.json().catch(() => null)) as Answered | null
  if (response.ok && answer?.data !== undefined)
    return { outcome: 'held', shortId: answer.data.short_id, session: answer.data.session_identifier }
  const fields = Object.keys(answer?.errors ?? {})
  const [reason] = Object.values(answer?.errors ?? {}).flat()
  const areSeatsGone = fields.some((field) => /\.seats\.\d+$/u.test(field))
  return { outcome: 'refused', message: reason ?? answer?.message ?? null, areSeatsGone }
}

interface Answered {
  readonly data?: { readonly short_id: string; readonly session_identifier: string }
  readonly message?: string
  readonly errors?: Readonly<Record<string, readonly string[]>>
}

const datesOf = ({ date, pass }: SeatsPageView) =>
  pass?.isChosen === true ? { event_occurrence_ids: pass.dates } : { event_occurrence_id: date }

function productsOf(page: SeatsPageView, { chosen, standing, isOffer }: Hold) {
  const counted = standing.map(({ productId, priceId, quantity }) => ({
    product_id: productId,
    ...datesOf(page),
    quantities: [{ price_id: priceId, quantity }],
  }))
  const seated = [...Map.groupBy(chosen, ({ priceId }) => priceId)].map(([priceId, seats]) => {
    const price = page.prices.flatMap(({ prices }) => prices).find((one) => one.priceId === priceId)
    const guids = seats.map(({ guid }) => guid)
    const wheelchairs = seats.filter(({ access }) => access === 'place').length
    return {
      product_id: price?.productId,
      ...datesOf(page),
      quantities: [
        {
          price_id: priceId,
          quantity: seats.length,
          ...(isOffer ? { best_available: { zone: seats[0]?.letter, wish: guids } } : { seats: guids }),
          ...(wheelchairs > 0 && { wheelchairs }),
        },
      ],
    }
  })
  return [...counted, ...seated]
}
