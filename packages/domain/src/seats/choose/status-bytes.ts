/**
 * The statuses of all seats as they travel: 2 bits for each, in the order of the plan, the first seat in the lowest
 * bits. Whose a seat is does not travel: a buyer's own seats come from the session.
 */
export const SEAT_STATUS = { free: 0, held: 1, sold: 2, blocked: 3 } as const

const SEATS_PER_BYTE = 4

/** What buyers are told: a seat is free or it is not, never why. */
export const asBuyersSee = (statuses: Uint8Array): Uint8Array =>
  statuses.map((status) => (status === SEAT_STATUS.free ? SEAT_STATUS.free : SEAT_STATUS.sold))

export function packStatuses(statuses: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(Math.ceil(statuses.length / SEATS_PER_BYTE))
  statuses.forEach((status, seat) => {
    const index = Math.floor(seat / SEATS_PER_BYTE)
    bytes[index] = (bytes[index] ?? 0) | (status << shiftOf(seat))
  })
  return bytes
}

/** The statuses of so many seats. What the bytes do not tell is sold: it is never offered. */
export const unpackStatuses = (bytes: Uint8Array, count: number): Uint8Array =>
  Uint8Array.from({ length: count }, (_, seat) => {
    const byte = bytes[Math.floor(seat / SEATS_PER_BYTE)]
    return byte === undefined ? SEAT_STATUS.sold : (byte >> shiftOf(seat)) & 3
  })

const shiftOf = (seat: number): number => (seat % SEATS_PER_BYTE) * 2
