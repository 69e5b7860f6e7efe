import { areKeptSeatsReleased } from '@turnout/domain/seats/choose/access.ts'
import type { WaitedHouse, WishedSeats } from '@turnout/domain/waiting-list/waited-seats.ts'
import { ANY_SEATS, type SeatsAsked } from '@turnout/domain/availability/seats-asked.ts'
import type { Remembering } from '../../../platform/database/database.ts'
import type { CatalogueDate, CatalogueEvent } from '../../sale/queries-catalogue.ts'
import { keepHalls, type Halls } from '../../seats/choosing/keep-halls.ts'
import { numberOfLetter, type House, type SeatedHall } from '../../seats/choosing/queries-house.ts'

/** The seats of a date that is waited for. */
interface ReadHouse extends WaitedHouse {
  readonly house: House
  readonly seated: SeatedHall
}

/** What is free of the seats that are waited for. */
export interface WaitedHouses {
  /** For who takes seats of it in the same transaction. */
  readonly halls: Halls
  /** By the id of their date; 0 is the only one of an event. */
  readonly byDate: ReadonlyMap<number, ReadHouse>
}

interface Offered {
  readonly event: CatalogueEvent
  readonly dates: readonly CatalogueDate[]
}

/** The seats of the dates that are waited for; none of an event without seats. The pools are locked. */
export async function readHouses(reader: Remembering, { event, dates }: Offered): Promise<WaitedHouses> {
  const halls = keepHalls(reader)
  const isReleased = areKeptSeatsReleased(event.seatRules.releasedAt, event.now)
  const sold = event.isDated ? dates.map(({ id, house }) => [id, house] as const) : [[0, event.house] as const]
  const byDate = new Map<number, ReadHouse>()
  for (const [id, house] of sold) {
    if (house === null) continue
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const { hall: seated, statuses } = await halls.pictureOf(house)
    byDate.set(id, { house, seated, hall: seated.hall, statuses, isReleased })
  }
  return { halls, byDate }
}

interface Price {
  readonly zones?: readonly string[]
}

/** The seats of a price on a date, as a wish has them; undefined: it is sold without. Each price is for one letter. */
export function seatsOfWish({ byDate }: WaitedHouses, { zones = [] }: Price, dateId = 0): WishedSeats | undefined {
  const [letter] = zones
  const found = byDate.get(dateId)
  const poolId = letter === undefined ? undefined : found?.house.pools.get(letter)
  if (letter === undefined || found === undefined || poolId === undefined) return undefined
  return { house: found, zone: numberOfLetter(letter), poolId }
}

/** Just these seats, which were chosen for an offer. */
export function askForSeats(
  { byDate }: WaitedHouses,
  { occurrenceId = 0, seats = [] }: { readonly occurrenceId?: number; readonly seats?: readonly number[] },
): SeatsAsked {
  const named = byDate.get(occurrenceId)?.seated.named
  return { ...ANY_SEATS, chosen: seats.flatMap((place) => named?.[place]?.guid ?? []) }
}
