/*
 * A seat plan as the database keeps it: one JSON document. It has every field of the open format of seating plans under
 * the same name, so a plan that was imported is exported without loss, and fields of the product beside them
 * (`OWN_FIELDS`). Positions add up: zone, row, seat. They are kept as the file gave them; `placedSeats` makes whole tenths.
 */

/** Version of the document. A change that older code cannot read raises it. */
export const PLAN_FORMAT = 1

/** Limits of a plan. Lengths count characters. */
export const PLAN_LIMITS = {
  bytes: 20_000_000,
  seats: 60_000,
  nesting: 12,
  zones: 500,
  rows: 10_000,
  areas: 2_000,
  points: 1_000,
  categories: 200,
  label: 8,
  name: 100,
  text: 300,
  restricted: 200,
  id: 200,
  /** Plan units from the corner. */
  reach: 1_000_000,
} as const

export const PRICE_LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const
export type PriceLetter = (typeof PRICE_LETTERS)[number]

/** Ground colours of the letters on a light page. Text on them reaches 4.5:1. */
export const PRICE_COLORS: Readonly<Record<PriceLetter, string>> = {
  A: '#591147',
  B: '#282BDF',
  C: '#117160',
  D: '#8C5B13',
  E: '#CF2E6A',
  F: '#3D4A52',
  G: '#5B3A1E',
  H: '#2F5D1F',
}

/** The same on a dark page. Ink on them reaches 4.5:1. */
export const PRICE_COLORS_DARK: Readonly<Record<PriceLetter, string>> = {
  A: '#C693B9',
  B: '#6892FA',
  C: '#6BDABE',
  D: '#FCC356',
  E: '#F6858D',
  F: '#B4C3CC',
  G: '#D3AE8F',
  H: '#A3CF8E',
}

export interface Point {
  readonly x: number
  readonly y: number
}

export interface PlanCategory {
  /** Seats name their category by it. */
  readonly name: string
  readonly color: string
  /** Null: the plan has more categories than there are letters. */
  readonly letter: PriceLetter | null
}

export interface PlanSeat {
  /** Identity for ever: through renaming, moving and versions of the plan. */
  readonly seat_guid: string
  readonly seat_number: string
  readonly uuid?: string
  readonly position: Point
  /** Name of a category; empty: no price yet. */
  readonly category: string
  readonly start_direction?: string
  readonly radius?: number
  /** A place for a wheelchair. */
  readonly accessible?: true
  /** A companion seat: the guid of the wheelchair place it is beside. */
  readonly companion_of?: string
  /** Restricted view: what hides the stage, in the organizer's words. */
  readonly restricted?: string
  readonly step_free?: true
}

export const ROW_NUMBER_POSITIONS = ['start', 'end', 'both', 'left', 'right', 'none'] as const
export type RowNumberPosition = (typeof ROW_NUMBER_POSITIONS)[number]

/** How the seats of a row are named: row and seat, table and seat, box and seat. */
export const SEAT_KINDS = ['SEAT', 'TABLE', 'BOX'] as const
export type SeatKind = (typeof SEAT_KINDS)[number]

export const SEAT_ORDERS = ['LEFT', 'RIGHT', 'ODD_LEFT', 'CENTRE'] as const
export type SeatOrder = (typeof SEAT_ORDERS)[number]

/** How the editor drew a row: what its inspector shows again. */
export interface DrawnRow {
  /** Plan units from seat to seat. */
  readonly spacing: number
  /** 0 is straight, 100 the strongest bend. */
  readonly curve: number
  readonly order: SeatOrder
  readonly first: number
  /** Aisles are behind these seats, counted from 1. */
  readonly aisles: readonly number[]
  /** Degrees clockwise about its middle; left out: none. */
  readonly turn?: number
}

export interface PlanRow {
  readonly row_number: string
  /** "Row %s", or the whole label. */
  readonly row_label?: string
  readonly seat_label?: string
  readonly row_number_position?: RowNumberPosition
  readonly position: Point
  readonly uuid: string
  readonly seats: readonly PlanSeat[]
  readonly kind?: SeatKind
  readonly drawn?: DrawnRow
}

export const AREA_SHAPES = ['polygon', 'rectangle', 'ellipse', 'circle', 'text'] as const
export type AreaShape = (typeof AREA_SHAPES)[number]

export interface AreaText {
  readonly text: string
  readonly position?: Point
  readonly color?: string
  readonly size?: number
}

export interface PlanArea {
  readonly shape: AreaShape
  readonly uuid: string
  readonly position: Point
  readonly color?: string
  readonly border_color?: string
  readonly rotation?: number
  readonly text?: AreaText
  readonly rectangle?: { readonly width: number; readonly height: number }
  readonly circle?: { readonly radius: number }
  readonly ellipse?: { readonly radius: Point }
  readonly polygon?: { readonly points: readonly Point[] }
  /** A standing area sells places without seats. The others are drawings. */
  readonly role?: AreaRole
  readonly name?: string
  /** Places of a standing area. */
  readonly capacity?: number
  /** Price of a standing area. */
  readonly category?: string
}

export const AREA_ROLES = ['STAGE', 'STANDING'] as const
export type AreaRole = (typeof AREA_ROLES)[number]

/** A section on the screens: Stalls, Circle, Boxes. */
export interface PlanZone {
  readonly name: string
  readonly zone_id: string
  readonly uuid: string
  readonly position: Point
  readonly displayed?: boolean
  readonly rows: readonly PlanRow[]
  readonly areas: readonly PlanArea[]
  /** "Ground floor", "2": where it is in the building. */
  readonly floor?: string
  /** What one sees from here, in the organizer's words. */
  readonly note?: string
  readonly step_free?: true
  /** Distances to the stage may be said. */
  readonly to_scale?: true
}

export interface SeatPlan {
  readonly format: typeof PLAN_FORMAT
  readonly name: string
  readonly size: { readonly width: number; readonly height: number }
  readonly categories: readonly PlanCategory[]
  readonly zones: readonly PlanZone[]
  /** Best seats are near it. */
  readonly focus: Point
  /** Centimetres of one plan unit; null: the plan has no scale. */
  readonly scale_cm: number | null
}

/** Fields of the product, which the open format does not have. */
export const OWN_FIELDS = {
  plan: ['format', 'focus', 'scale_cm'],
  category: ['letter'],
  zone: ['floor', 'note', 'step_free', 'to_scale'],
  row: ['kind', 'drawn'],
  seat: ['accessible', 'companion_of', 'restricted', 'step_free'],
  area: ['role', 'name', 'capacity', 'category'],
} as const

/** A seat with its row and zone. */
interface SeatInPlan {
  readonly seat: PlanSeat
  readonly row: PlanRow
  readonly zone: PlanZone
}

/** Where a seat is in the plan, in plan units. */
export const pointOf = ({ seat, row, zone }: SeatInPlan): Point => ({
  x: zone.position.x + row.position.x + seat.position.x,
  y: zone.position.y + row.position.y + seat.position.y,
})

/** A guid for a seat that has none. A number behind it still fits. */
export const guidFor = (section: string, row: string, number: string): string =>
  `${section.slice(0, 40).toWellFormed()}/${row}/${number}`

/** Whole tenths of a plan unit, half up: two ways of reading one number never differ in storage. */
export const tenths = (units: number): number => Math.floor(units * 10 + 0.5)
