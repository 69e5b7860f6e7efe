import type { PublicHouse } from '@turnout/contract/seats/house.ts'
import { makeHall, SEAT_FLAGS, type Hall } from '@turnout/domain/seats/choose/hall.ts'
import { PRICE_LETTERS } from '@turnout/domain/seats/plan/seat-plan.ts'

type Section = PublicHouse['sections'][number]
type Row = Section['rows'][number]

/** A seat of a house with what it is in. */
export interface HouseSeat {
  readonly seat: Row['seats'][number]
  readonly row: Row
  readonly section: Section
}

/** A house for a search, and its seats in the same order: that of the plan, in which statuses are told. */
export interface SeatedHouse {
  readonly house: PublicHouse
  readonly hall: Hall
  readonly seats: readonly HouseSeat[]
  readonly placeOfGuid: ReadonlyMap<string, number>
}

export function hallOfHouse(house: PublicHouse): SeatedHouse {
  const sectionNames = [...new Set(house.sections.map(({ name }) => name))]
  const seats = house.sections.flatMap((section) =>
    section.rows.flatMap((row) => row.seats.map((seat): HouseSeat => ({ seat, row, section }))),
  )
  const placeOfGuid = new Map(seats.map(({ seat }, place) => [seat.guid, place]))
  const hall = makeHall({
    section: seats.map(({ section }) => sectionNames.indexOf(section.name)),
    row: seats.map(({ row }) => row.row_no),
    adjacency: seats.map(({ seat }) => seat.adjacency),
    rank: seats.map(({ seat }) => seat.rank),
    zone: seats.map(({ seat }) => PRICE_LETTERS.indexOf(seat.zone)),
    flags: seats.map(
      ({ seat }) =>
        (seat.is_accessible === true ? SEAT_FLAGS.accessible : 0) |
        (seat.restricted === undefined ? 0 : SEAT_FLAGS.restricted),
    ),
    companionOf: seats.map(({ seat }) => placeOfGuid.get(seat.companion_of ?? '') ?? -1),
    x: seats.map(({ seat }) => seat.x),
    y: seats.map(({ seat }) => seat.y),
  })
  return { house, hall, seats, placeOfGuid }
}
