import { publicHouse, type PublicHouse } from '@turnout/contract/seats/house.ts'
import { placedAreas } from '@turnout/domain/seats/plan/placed-areas.ts'
import { tenths, type PriceLetter, type SeatPlan } from '@turnout/domain/seats/plan/seat-plan.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Reader } from '../../../platform/database/database.ts'

/** What is sold of a house, which may change; all else of it never does. */
const houseOfSeating = publicHouse.omit({ zones: true, rules: true })

export interface HouseOfSeating {
  readonly house: z.output<typeof houseOfSeating>
  /** Its letters as its plan calls them. */
  readonly letters: readonly { readonly zone: PriceLetter; readonly name: string }[]
}

export const NO_HOUSE: PublicHouse = {
  plan: '',
  width: 0,
  height: 0,
  focus: { x: 0, y: 0 },
  scale_cm: null,
  zones: [],
  sections: [],
  areas: [],
}

export const planMark = ({ seatingId }: { readonly seatingId: number }): string => `s${seatingId}`

type Section = PublicHouse['sections'][number]
type Row = Section['rows'][number]
type Seat = Row['seats'][number]

interface SeatRow extends Seat {
  readonly section: string
  readonly label: string
  readonly kind: Row['kind']
  readonly row_no: number
}

/** The seats of a seating as visitors see them, in the order of the plan. They never change. */
export async function publicHouseOf(reader: Reader, seatingId: number): Promise<HouseOfSeating> {
  const [plan, rows] = await Promise.all([planOf(reader, seatingId), seatRowsOf(reader, seatingId)])
  const areas = placedAreas(plan)
  const letters = new Set([...rows.map(({ zone }) => zone), ...areas.flatMap(({ zone }) => zone ?? [])])
  const house = {
    plan: planMark({ seatingId }),
    width: tenths(plan.size.width),
    height: tenths(plan.size.height),
    focus: { x: tenths(plan.focus.x), y: tenths(plan.focus.y) },
    scale_cm: plan.scale_cm,
    sections: sectionsOf(plan, rows),
    areas,
  }
  return {
    house: houseOfSeating.parse(house),
    letters: plan.categories
      .flatMap(({ letter, name }) => (letter != null && letters.has(letter) ? [{ zone: letter, name }] : []))
      .toSorted((a, b) => (a.zone < b.zone ? -1 : 1)),
  }
}

async function planOf(reader: Reader, seatingId: number): Promise<SeatPlan> {
  const found = await sql<{ plan: SeatPlan }>`
    select v.plan from seatings s join seat_plan_versions v on v.plan_id = s.plan_id and v.version = s.plan_version
    where s.id = ${seatingId}`.execute(reader.query)
  const plan = found.rows[0]?.plan
  if (plan === undefined) throw new Error(`Seating ${seatingId} is gone.`)
  return plan
}

async function seatRowsOf(reader: Reader, seatingId: number): Promise<SeatRow[]> {
  const found = await sql<{ seat: SeatRow }>`
    select json_strip_nulls(json_build_object('guid', seats.guid, 'number', s.number, 'zone', s.zone, 'x', s.x, 'y', s.y,
      'adjacency', s.adjacency, 'rank', s.rank, 'is_accessible', nullif(s.is_accessible, false),
      'is_step_free', nullif(s.is_step_free, false), 'companion_of', companion.guid, 'restricted', s.restricted,
      'section', s.section, 'label', s.row_label, 'kind', s.kind, 'row_no', s.row_no)) as seat
    from seating_seats s join seats on seats.id = s.seat_id left join seats companion on companion.id = s.companion_of
    where s.seating_id = ${seatingId} order by s.place`.execute(reader.query)
  return found.rows.map(({ seat }) => seat)
}

function sectionsOf(plan: SeatPlan, seats: readonly SeatRow[]): Section[] {
  const sections: Section[] = []
  for (const { section: name, label, kind, row_no, ...seat } of seats) {
    let section = sections.at(-1)
    if (section?.name !== name) {
      section = { name, ...wordsOf(plan, name), rows: [] }
      sections.push(section)
    }
    let row = section.rows.at(-1)
    if (row?.row_no !== row_no || row.label !== label || row.kind !== kind) {
      row = { label, kind, row_no, seats: [] }
      section.rows.push(row)
    }
    row.seats.push(seat)
  }
  return sections
}

/** What the plan says of a section. */
function wordsOf(plan: SeatPlan, name: string): Partial<Section> {
  const zone = plan.zones.find((one) => one.name === name)
  return {
    ...(zone?.floor !== undefined && { floor: zone.floor }),
    ...(zone?.note !== undefined && { note: zone.note }),
    ...(zone?.step_free === true && { is_step_free: true as const }),
    ...(zone?.to_scale === true && { is_to_scale: true as const }),
  }
}

/** The prices that are for the seats of each letter of an event. */
export async function pricesOfLetters(reader: Reader, eventId: number): Promise<ReadonlyMap<string, number[]>> {
  const found = await sql<{ zone: string; ids: number[] }>`
    select zone, json_agg(product_price_id order by product_price_id) as ids from seat_zone_prices
    where event_id = ${eventId} group by zone`.execute(reader.query)
  return new Map(found.rows.map(({ zone, ids }) => [zone, ids]))
}
