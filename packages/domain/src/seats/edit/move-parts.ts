import { namesOfPlan } from '../plan/draw-rows.ts'
import { letterName, placeOfLetterName } from '../plan/number-labels.ts'
import type { Taken } from '../plan/plan-reader.ts'
import { rowTextOf, seatKindOf } from '../plan/row-labels.ts'
import {
  guidFor,
  PLAN_LIMITS,
  type PlanArea,
  type PlanRow,
  type PlanZone,
  type Point,
  type SeatPlan,
} from '../plan/seat-plan.ts'
import {
  at,
  changeParts,
  chosenRows,
  middleOfRow,
  sizeOfArea,
  usualDepth,
  withRoom,
  type Chosen,
  type Edited,
} from './plan-parts.ts'

/* Moving, copying and deleting chosen rows and areas. */

/** The focal point goes with the stage. */
export function moveParts(plan: SeatPlan, chosen: Chosen, by: Point): SeatPlan {
  if (by.x === 0 && by.y === 0) return plan
  const moved = <Part extends PlanRow | PlanArea>(part: Part): Part => ({
    ...part,
    position: at(part.position.x + by.x, part.position.y + by.y),
  })
  const made = changeParts(plan, chosen, { row: moved, area: moved })
  const isStage = plan.zones.some(({ areas }) => areas.some(({ uuid, role }) => role === 'STAGE' && chosen.has(uuid)))
  return withRoom(isStage ? { ...made, focus: at(plan.focus.x + by.x, plan.focus.y + by.y) } : made)
}

/** Sections without anything in them go too. */
export function deleteParts(plan: SeatPlan, chosen: Chosen): SeatPlan {
  const left = changeParts(plan, chosen, { row: () => null, area: () => null })
  if (left === plan) return plan
  return { ...left, zones: left.zones.filter(({ rows, areas }) => rows.length > 0 || areas.length > 0) }
}

/** Deletes single seats; a row without seats goes too. */
export function deleteSeats(plan: SeatPlan, guids: ReadonlySet<string>): SeatPlan {
  const rows = new Set(
    plan.zones.flatMap((zone) =>
      zone.rows.filter((row) => row.seats.some((seat) => guids.has(seat.seat_guid))).map(({ uuid }) => uuid),
    ),
  )
  const left = changeParts(plan, rows, {
    row: (row) => {
      const { drawn: _was, ...rest } = row
      const seats = row.seats.filter((seat) => !guids.has(seat.seat_guid))
      // Its places are no longer those that it was drawn with.
      return seats.length === 0 ? null : { ...rest, seats }
    },
  })
  return { ...left, zones: left.zones.filter((zone) => zone.rows.length > 0 || zone.areas.length > 0) }
}

/** Copies chosen rows behind them, away from the stage, with the names that come next; and areas beside themselves. */
export function duplicateBehind(plan: SeatPlan, chosen: Chosen, times = 1): Edited {
  const names = namesOfPlan(plan)
  const rows = chosenRows(plan, chosen)
  const ys = rows.map((one) => middleOfRow(one).y)
  const [top, foot] = [Math.min(...ys), Math.max(...ys)]
  const isBelow = rows.length === 0 || (top + foot) / 2 >= plan.focus.y
  const made = new Set<string>()
  const zones = plan.zones.map((zone) => {
    const own = zone.rows.filter((row) => chosen.has(row.uuid))
    const areas = zone.areas.filter((area) => chosen.has(area.uuid) && area.role !== 'STAGE')
    if (own.length === 0 && areas.length === 0) return zone
    const step = (foot - top + usualDepth(plan, zone)) * (isBelow ? 1 : -1)
    const labels = new Labels(zone)
    const copies = Array.from({ length: own.length === 0 ? 0 : times }, (_, n) =>
      own.map((row) => copiedRow(row, { y: step * (n + 1), name: labels.after(row), section: zone.name, names })),
    ).flat()
    const beside = areas.map((area) => ({
      ...area,
      uuid: names.make(area.uuid),
      position: at(area.position.x, area.position.y + sizeOfArea(area).height + usualDepth(plan, zone)),
    }))
    for (const { uuid } of [...copies, ...beside]) made.add(uuid)
    return { ...zone, rows: [...zone.rows, ...copies], areas: [...zone.areas, ...beside] }
  })
  return made.size === 0 ? { plan, chosen } : { plan: withRoom({ ...plan, zones }), chosen: made }
}

interface Copy {
  readonly y: number
  readonly name: string
  readonly section: string
  readonly names: Taken
}

function copiedRow(row: PlanRow, { y, name, section, names }: Copy): PlanRow {
  const named = { ...row, row_number: name }
  const guids = new Map(
    row.seats.map((seat) => [seat.seat_guid, names.make(guidFor(section, rowTextOf(named), seat.seat_number))]),
  )
  return {
    ...named,
    uuid: names.make(guidFor(section, rowTextOf(named), '')),
    position: at(row.position.x, row.position.y + y),
    seats: row.seats.map(({ uuid: _own, companion_of: companionOf, ...seat }) => ({
      ...seat,
      seat_guid: guids.get(seat.seat_guid) ?? seat.seat_guid,
      ...(companionOf !== undefined && { companion_of: guids.get(companionOf) ?? companionOf }),
    })),
  }
}

/** Names for new rows of a section: those that come after the last one, and are not there yet. */
export class Labels {
  readonly #taken: Set<string>
  #last: string

  constructor(zone: PlanZone | undefined, kind: 'SEAT' | 'TABLE' | 'BOX' = 'SEAT') {
    const rows = (zone?.rows ?? []).filter((row) => seatKindOf(row) === kind)
    this.#taken = new Set((zone?.rows ?? []).map((row) => row.row_number))
    this.#last = rows.at(-1)?.row_number ?? ''
  }

  /** Behind the last of them, or behind this row. */
  after(row?: PlanRow): string {
    const isLast = row === undefined || seatKindOf(row) === 'SEAT'
    let name = isLast && this.#last !== '' ? this.#last : (row?.row_number ?? this.#last)
    do name = nextLabel(name)
    while (this.#taken.has(name))
    this.#taken.add(name)
    this.#last = name
    return name
  }
}

/** "C" after "B", "13" after "12", "W3" after "W2"; "1" or "A" where there is none. */
export function nextLabel(name: string): string {
  const place = placeOfLetterName(name)
  if (place !== null) return letterName(place + 1)
  const [, word = '', digits = ''] = /^(.*?)(\d{1,6})$/u.exec(name) ?? []
  if (digits !== '') {
    const next = `${word}${Number(digits) + 1}`
    return next.length <= PLAN_LIMITS.label ? next : String(Number(digits) + 1)
  }
  return name === '' ? 'A' : `${name.slice(0, PLAN_LIMITS.label - 2)}2`
}
