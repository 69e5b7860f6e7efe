/** A free seat that an order is taken for, with the prices that it may have. */
interface GivenSeat {
  /** Its id in the plan. */
  readonly guid: string
  /** "Stalls · Row F · Seat 12" */
  readonly name: string
  /** The first one is proposed. At least one. */
  readonly priceIds: readonly number[]
}

/** Seats of a date that an order is taken for. */
export interface GivenSeats {
  /** null: the event has one date. */
  readonly dateId: number | null
  readonly seats: readonly GivenSeat[]
}

/** A seat of the form, at the price that is chosen for it. */
export interface SeatWanted extends GivenSeat {
  readonly priceId: number
}

export const seatsWanted = ({ seats }: GivenSeats): readonly SeatWanted[] =>
  seats.flatMap((seat) => (seat.priceIds[0] === undefined ? [] : [{ ...seat, priceId: seat.priceIds[0] }]))

/** How many seats each price has. */
export const quantitiesOfSeats = (seats: readonly SeatWanted[]): Readonly<Record<number, number>> =>
  Object.fromEntries([...Map.groupBy(seats, ({ priceId }) => priceId)].map(([id, of]) => [id, of.length]))

/** The same with another price for one of them. */
export const atPrice = (seats: readonly SeatWanted[], guid: string, priceId: number): readonly SeatWanted[] =>
  seats.map((seat) => (seat.guid === guid ? { ...seat, priceId } : seat))
