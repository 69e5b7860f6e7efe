import type { ObjectReader } from './plan-reader.ts'
import { categoryOf, readArea } from './read-area.ts'
import {
  guidFor,
  PLAN_LIMITS,
  SEAT_KINDS,
  ROW_NUMBER_POSITIONS,
  SEAT_ORDERS,
  type DrawnRow,
  type PlanRow,
  type PlanSeat,
  type PlanZone,
  type RowNumberPosition,
} from './seat-plan.ts'

/* Zones, rows and seats of a plan. */

const fields = (names: string): ReadonlySet<string> => new Set(names.split(' '))
const ZONE = fields('name zone_id uuid position displayed rows areas floor note step_free to_scale')
const ROW = fields('row_number row_label seat_label row_number_position position uuid seats kind drawn')
const DRAWN = fields('spacing curve order first aisles turn')
const SEAT = fields(
  'seat_guid seat_number uuid position category start_direction radius accessible companion_of restricted step_free',
)

interface Seen {
  /** A file of this product says what an area is; elsewhere its text does. */
  readonly hasRoles: boolean
  /** Names of categories, also those that only seats name. */
  readonly categories: Set<string>
}

export function readZone(reader: ObjectReader, n: number, seen: Seen): PlanZone {
  reader.reading.count('zones', reader.path)
  reader.only(ZONE)
  const id = reader.text('zone_id', PLAN_LIMITS.id)
  const given = reader.text('name', PLAN_LIMITS.name)
  if (given === undefined) reader.mend('name_missing')
  const name = given ?? id ?? String(n + 1)
  if (id === undefined) reader.mend('uuid_missing')
  const displayed = displayedOf(reader)
  const [floor, note] = [reader.text('floor', PLAN_LIMITS.name), reader.text('note')]
  return {
    name,
    zone_id: id ?? name,
    uuid: reader.uuid(),
    position: reader.position(),
    ...(displayed !== undefined && { displayed }),
    rows: reader.list('rows').map((row) => readRow(row, name, seen)),
    areas: reader
      .list('areas')
      .map((area) => readArea(area, seen))
      .filter((area) => area !== null),
    ...(floor !== undefined && { floor }),
    ...(note !== undefined && { note }),
    ...(reader.flag('step_free') && { step_free: true }),
    ...(reader.flag('to_scale') && { to_scale: true }),
  }
}

function displayedOf(reader: ObjectReader): boolean | undefined {
  const value = reader.fields['displayed']
  if (typeof value === 'boolean') return value
  if (value !== undefined) reader.mend('value_left_out', 'displayed')
  return undefined
}

function readRow(reader: ObjectReader, zone: string, seen: Seen): PlanRow {
  reader.reading.count('rows', reader.path)
  reader.only(ROW)
  const number = reader.text('row_number', PLAN_LIMITS.label)
  if (number === undefined) reader.mend('name_missing')
  const name = number ?? ''
  const [rowLabel, seatLabel] = [reader.text('row_label', 40), reader.text('seat_label', 40)]
  const numberPosition = numberPositionOf(reader)
  const kind = reader.oneOf('kind', SEAT_KINDS)
  const drawn = drawnOf(reader)
  return {
    row_number: name,
    ...(rowLabel !== undefined && { row_label: rowLabel }),
    ...(seatLabel !== undefined && { seat_label: seatLabel }),
    ...(numberPosition !== undefined && { row_number_position: numberPosition }),
    position: reader.position(),
    uuid: reader.uuid(),
    seats: reader.list('seats').map((seat) => readSeat(seat, [zone, name], seen)),
    ...(kind !== undefined && { kind }),
    ...(drawn !== undefined && { drawn }),
  }
}

function numberPositionOf(reader: ObjectReader): RowNumberPosition | undefined {
  if (!reader.has('row_number_position')) return undefined
  const given = reader.fields['row_number_position']
  const found = ROW_NUMBER_POSITIONS.find((one) => one === given)
  if (found === undefined) reader.mend('row_number_position_unknown', 'row_number_position')
  return found ?? 'both'
}

function drawnOf(reader: ObjectReader): DrawnRow | undefined {
  const inner = reader.object('drawn')
  if (inner === undefined) return undefined
  inner.only(DRAWN)
  const aisles = inner.fields['aisles']
  const turn = inner.number('turn')
  return {
    spacing: inner.length('spacing') ?? 1,
    curve: Math.min(100, Math.max(0, inner.number('curve') ?? 0)),
    order: inner.oneOf('order', SEAT_ORDERS) ?? 'LEFT',
    first: inner.number('first') ?? 1,
    aisles: Array.isArray(aisles)
      ? (aisles as unknown[]).slice(0, PLAN_LIMITS.points).filter((at): at is number => Number.isSafeInteger(at))
      : [],
    ...(turn !== undefined && { turn }),
  }
}

function readSeat(reader: ObjectReader, [zone, row]: readonly [string, string], seen: Seen): PlanSeat {
  const { reading } = reader
  reading.count('seats', reader.path)
  reader.only(SEAT)
  const number = reader.text('seat_number', PLAN_LIMITS.label)
  if (number === undefined) reader.mend('name_missing')
  const guid = guidOf(reader, guidFor(zone, row, number ?? ''))
  const category = categoryOf(reader, seen.categories)
  return {
    seat_guid: guid,
    seat_number: number ?? '',
    ...seatExtras(reader),
    position: reader.position(),
    category,
  }
}

/** @throws PlanFault where another seat has it */
function guidOf(reader: ObjectReader, name: string): string {
  const { guids } = reader.reading
  const given = reader.text('seat_guid', PLAN_LIMITS.id)
  if (given !== undefined && given !== '') {
    if (guids.has(given)) reader.fault('guid_twice', 'seat_guid')
    guids.add(given)
    return given
  }
  reader.mend('guid_missing')
  return guids.make(name)
}

/** What most seats do not have. */
function seatExtras(reader: ObjectReader): Partial<PlanSeat> {
  const uuid = reader.text('uuid', PLAN_LIMITS.id)
  const direction = reader.text('start_direction', 40)
  const radius = reader.length('radius')
  const companionOf = reader.text('companion_of', PLAN_LIMITS.id)
  const restricted = reader.text('restricted', PLAN_LIMITS.restricted)?.trim()
  if (restricted === '') reader.mend('value_left_out', 'restricted')
  return {
    ...(uuid !== undefined && { uuid }),
    ...(direction !== undefined && { start_direction: direction }),
    ...(radius !== undefined && { radius }),
    ...(reader.flag('accessible') && { accessible: true }),
    ...(companionOf !== undefined && { companion_of: companionOf }),
    ...(restricted !== undefined && restricted !== '' && { restricted }),
    ...(reader.flag('step_free') && { step_free: true }),
  }
}
