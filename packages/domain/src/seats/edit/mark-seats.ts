import type { SeatMark } from '../plan/draw-rows.ts'
import { PLAN_LIMITS, type PlanRow, type PlanSeat, type SeatPlan } from '../plan/seat-plan.ts'
import { changeParts } from './plan-parts.ts'

/* Marks of single seats. A seat is a wheelchair place or a companion seat, never both. */

export type Mark =
  | { readonly kind: 'wheelchair' | 'companion' | 'step-free'; readonly isOn: boolean }
  /** Without a reason there is no restricted view. */
  | { readonly kind: 'restricted'; readonly reason: string }

export function markSeats(plan: SeatPlan, guids: ReadonlySet<string>, mark: Mark): SeatPlan {
  const rows = plan.zones.flatMap((zone) =>
    zone.rows.filter((row) => row.seats.some((seat) => guids.has(seat.seat_guid))),
  )
  return changeParts(plan, new Set(rows.map(({ uuid }) => uuid)), {
    row: (row) => {
      const seats = withPlaces(
        row.seats.map((seat) => (guids.has(seat.seat_guid) ? marked(row, seat, mark) : seat)),
        mark,
      )
      return seats.every((seat, n) => isSameSeat(seat, row.seats[n])) ? row : { ...row, seats }
    },
  })
}

/** A new wheelchair place is that of the companion seats of its row that have none. */
function withPlaces(seats: readonly PlanSeat[], mark: Mark): readonly PlanSeat[] {
  const places = seats.filter(({ accessible }) => accessible === true)
  if (mark.kind !== 'wheelchair' || !mark.isOn || places.length === 0) return seats
  const known = new Set(places.map(({ seat_guid: guid }) => guid))
  return seats.map((seat) =>
    seat.companion_of === undefined || known.has(seat.companion_of)
      ? seat
      : { ...seat, companion_of: nearestTo(seat, places)?.seat_guid ?? seat.companion_of },
  )
}

/** Of these seats. */
function nearestTo({ position }: PlanSeat, seats: readonly PlanSeat[]): PlanSeat | undefined {
  const away = ({ position: { x, y } }: PlanSeat): number => Math.hypot(x - position.x, y - position.y)
  return seats.toSorted((a, b) => away(a) - away(b))[0]
}

const MARKS = ['accessible', 'companion_of', 'restricted', 'step_free'] as const

const isSameSeat = (a: PlanSeat, b: PlanSeat | undefined): boolean => MARKS.every((name) => a[name] === b?.[name])

function marked(row: PlanRow, seat: PlanSeat, mark: Mark): PlanSeat {
  const { accessible, companion_of: companionOf, restricted, step_free: stepFree, ...plain } = seat
  const kept = {
    ...plain,
    ...(mark.kind !== 'restricted' && restricted !== undefined && { restricted }),
    ...(mark.kind !== 'step-free' && stepFree && { step_free: stepFree }),
  }
  const place = {
    ...(accessible && { accessible }),
    ...(companionOf !== undefined && { companion_of: companionOf }),
  }
  switch (mark.kind) {
    case 'restricted': {
      const reason = mark.reason.slice(0, PLAN_LIMITS.restricted)
      return { ...kept, ...place, ...(reason.trim() !== '' && { restricted: reason }) }
    }
    case 'step-free':
      return { ...kept, ...place, ...(mark.isOn && { step_free: true }) }
    case 'wheelchair':
      return {
        ...kept,
        ...(mark.isOn ? { accessible: true } : companionOf !== undefined && { companion_of: companionOf }),
      }
    case 'companion':
      return mark.isOn
        ? { ...kept, companion_of: placeBeside(row, seat) }
        : { ...kept, ...(accessible && { accessible }) }
  }
}

/** The wheelchair place that is nearest in the row; without one the seat beside it, which is to become one. */
function placeBeside(row: PlanRow, seat: PlanSeat): string {
  const others = row.seats.filter((one) => one !== seat)
  const places = others.filter(({ accessible }) => accessible === true)
  return (nearestTo(seat, places) ?? nearestTo(seat, others) ?? seat).seat_guid
}

/** Replaces all marks of a row by those of the seats with these numbers. */
export function setMarks(plan: SeatPlan, rowUuid: string, marks: ReadonlyMap<string, SeatMark>): SeatPlan {
  return changeParts(plan, new Set([rowUuid]), {
    row: (row) => {
      const plain = row.seats.map(
        ({ accessible: _a, companion_of: _c, restricted: _r, step_free: _s, ...seat }): PlanSeat => {
          const mark = marks.get(seat.seat_number)
          return {
            ...seat,
            ...(mark?.isAccessible && { accessible: true }),
            ...(mark?.restricted !== undefined && { restricted: mark.restricted }),
            ...(mark?.isStepFree && { step_free: true }),
          }
        },
      )
      const bare = { ...row, seats: plain }
      return {
        ...row,
        seats: plain.map((seat) =>
          marks.get(seat.seat_number)?.isCompanion && seat.accessible === undefined
            ? { ...seat, companion_of: placeBeside(bare, seat) }
            : seat,
        ),
      }
    },
  })
}

/** The marks of a row as tables have them: "wheelchair 1, 30; restricted 5-8: A pillar". */
export function marksText({ seats }: PlanRow): string {
  const of = (is: (seat: PlanSeat) => boolean): string => rangesText(seats.filter(is).map((seat) => seat.seat_number))
  const reasons = [...new Set(seats.map(({ restricted }) => restricted ?? ''))].filter((reason) => reason !== '')
  const parts: readonly (readonly [string, string, string?])[] = [
    ['wheelchair', of(({ accessible }) => accessible === true)],
    ['companion', of(({ companion_of: place }) => place !== undefined)],
    ...reasons.map((reason) => ['restricted', of(({ restricted }) => restricted === reason), reason] as const),
    ['step-free', of(({ step_free: stepFree }) => stepFree === true)],
  ]
  return parts
    .filter(([, numbers]) => numbers !== '')
    .map(
      ([word, numbers, reason]) =>
        `${word} ${numbers}${reason === undefined ? '' : `: ${reason.replaceAll(';', ',')}`}`,
    )
    .join('; ')
}

/** "1-4, 7": numbers that follow each other as ranges. */
function rangesText(labels: readonly string[]): string {
  const numbers = labels.map(Number)
  if (numbers.some((one) => !Number.isSafeInteger(one))) return labels.join(', ')
  const ranges: [number, number][] = []
  for (const one of numbers.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last !== undefined && one === last[1] + 1) last[1] = one
    else ranges.push([one, one])
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(', ')
}
