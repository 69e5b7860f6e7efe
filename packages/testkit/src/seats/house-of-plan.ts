import type { PublicHouse } from '@turnout/contract/seats/house.ts'
import { SEAT_STATUS } from '@turnout/domain/seats/choose/status-bytes.ts'
import { placedAreas } from '@turnout/domain/seats/plan/placed-areas.ts'
import { placedSeats, type PlacedSeat } from '@turnout/domain/seats/plan/placed-seats.ts'
import { PRICE_LETTERS, tenths, type SeatPlan } from '@turnout/domain/seats/plan/seat-plan.ts'

type Section = PublicHouse['sections'][number]
type Seat = Section['rows'][number]['seats'][number]

/** A plan as the public API tells it, with one price for each letter: 1 for A, 2 for B. */
export function houseOfPlan(plan: SeatPlan): PublicHouse {
  const sections: Section[] = []
  let [zoneId, rowUuid] = ['', '']
  for (const seat of placedSeats(plan)) {
    if (seat.zoneId !== zoneId) sections.push({ name: seat.section, is_to_scale: true, rows: [] })
    if (seat.rowUuid !== rowUuid)
      sections.at(-1)?.rows.push({ label: seat.row, kind: seat.kind, row_no: seat.rowNo, seats: [] })
    zoneId = seat.zoneId
    rowUuid = seat.rowUuid
    sections.at(-1)?.rows.at(-1)?.seats.push(seatOf(seat))
  }
  const used = PRICE_LETTERS.filter((letter) => plan.categories.some((one) => one.letter === letter))
  return {
    plan: 's1',
    width: tenths(plan.size.width),
    height: tenths(plan.size.height),
    focus: { x: tenths(plan.focus.x), y: tenths(plan.focus.y) },
    scale_cm: plan.scale_cm,
    zones: used.map((zone) => ({ zone, price_ids: [PRICE_LETTERS.indexOf(zone) + 1] })),
    sections,
    areas: placedAreas(plan),
  }
}

const seatOf = (seat: PlacedSeat): Seat => ({
  guid: seat.guid,
  number: seat.number,
  zone: seat.letter ?? 'A',
  x: seat.x,
  y: seat.y,
  adjacency: seat.adjacency,
  rank: seat.rank,
  ...(seat.isAccessible && { is_accessible: true as const }),
  ...(seat.isStepFree && { is_step_free: true as const }),
  ...(seat.companionOf !== null && { companion_of: seat.companionOf }),
  ...(seat.restricted !== null && { restricted: seat.restricted }),
})

const GROUPS = [2, 2, 2, 4, 3, 1, 2, 4]

/** Sales as they come: groups side by side, so many of each letter; the same ones each time. */
export function soldSeats(house: PublicHouse, shares: readonly number[]): Uint8Array {
  const rows = house.sections.flatMap((section) => section.rows)
  const seats = rows.flatMap((row) => row.seats)
  const statuses = new Uint8Array(seats.length)
  const next = dice(11)
  for (const [zone, share] of shares.entries()) {
    const places = seats.flatMap((seat, place) => (PRICE_LETTERS.indexOf(seat.zone) === zone ? [place] : []))
    let left = Math.floor(places.length * share)
    while (left > 0) {
      let place = places[Math.floor(next() * places.length)] ?? 0
      let size = GROUPS[Math.floor(next() * GROUPS.length)] ?? 1
      while (
        size > 0 &&
        left > 0 &&
        statuses[place] === SEAT_STATUS.free &&
        seats[place]?.zone === PRICE_LETTERS[zone]
      ) {
        statuses[place] = SEAT_STATUS.sold
        place += 1
        size -= 1
        left -= 1
      }
    }
  }
  return statuses
}

/** Numbers from 0 to 1, the same for the same seed. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 16807) % 2147483647
    return (state - 1) / 2147483646
  }
}
