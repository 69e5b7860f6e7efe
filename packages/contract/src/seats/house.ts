import { COMPANION_PRICES, ORPHAN_RULES } from '@turnout/domain/seats/choose/seat-rules.ts'
import { AREA_ROLES, AREA_SHAPES, PRICE_LETTERS, SEAT_KINDS } from '@turnout/domain/seats/plan/seat-plan.ts'
import { z } from 'zod'
import { count, idAnswer, time } from '../answers.ts'

/* The seats of a date as visitors see them. All lengths are tenths of a unit of the plan, from its corner. */

const houseSeat = z.object({
  guid: z.string(),
  /** As it is printed on the seat. */
  number: z.string(),
  zone: z.enum(PRICE_LETTERS),
  x: z.int(),
  y: z.int(),
  /** Two seats are side by side exactly where it differs by 1. */
  adjacency: count(),
  /** Distance to the focal point: the smaller, the better the seat. */
  rank: count(),
  is_accessible: z.literal(true).optional(),
  /** Reached without a step. */
  is_step_free: z.literal(true).optional(),
  /** Of a companion seat: the wheelchair place beside it. */
  companion_of: z.string().optional(),
  /** What hides the stage; missing: nothing does. */
  restricted: z.string().optional(),
})

const houseRow = z.object({
  label: z.string(),
  kind: z.enum(SEAT_KINDS),
  /** Counted through the house, in each section from the stage to the back. Rows side by side have one number. */
  row_no: count(),
  /** From its start to its end. */
  seats: z.array(houseSeat),
})

const houseSection = z.object({
  name: z.string(),
  /** Where it is in the building. */
  floor: z.string().optional(),
  /** What one sees from here, in the organizer's words. */
  note: z.string().optional(),
  /** All of it is reached without a step. */
  is_step_free: z.literal(true).optional(),
  /** Distances to the stage may be said. */
  is_to_scale: z.literal(true).optional(),
  /** From the stage to the back where the plan has them so. */
  rows: z.array(houseRow),
})

const point = z.object({ x: z.int(), y: z.int() })

/** A drawing beside the seats: the stage, a standing area, a wall. */
const houseArea = z.object({
  shape: z.enum(AREA_SHAPES),
  role: z.enum(AREA_ROLES).optional(),
  x: z.int(),
  y: z.int(),
  /** Of a rectangle, from its corner; of a circle or an ellipse, around its middle. */
  width: count().optional(),
  height: count().optional(),
  /** Of a polygon, from the corner of the plan. */
  points: z.array(point).optional(),
  /** Degrees, clockwise. */
  rotation: z.number().optional(),
  text: z.string().optional(),
  /** Its ground, as in CSS. */
  color: z.string().optional(),
  /** Its edge, as in CSS. */
  border_color: z.string().optional(),
  /** Of a standing area. */
  zone: z.enum(PRICE_LETTERS).optional(),
  capacity: count().optional(),
})
export type HouseArea = z.output<typeof houseArea>

/** What the organizer says of the seats. */
const houseRules = z.object({
  /** Whether a choice may leave single seats alone: it may, it is advised against, it is refused. */
  orphan_rule: z.enum(ORPHAN_RULES),
  /** From then on unsold wheelchair places and companion seats are sold to all; null: never. */
  wheelchair_places_released_at: time().nullable(),
  /** What a companion seat costs that is sold with its wheelchair place: as its price says, or nothing. */
  companion_price: z.enum(COMPANION_PRICES),
  /** Until when buyers may take other seats after the sale; null: not at all. */
  change_until: time().nullable(),
})

/** The seats of a date: sections, rows and seats lie in the order in which their statuses are told. */
export const publicHouse = z.object({
  /** Names the version of the plan, whatever is free; empty: the tickets of this date have no seats. */
  plan: z.string(),
  width: count(),
  height: count(),
  /** The best seats are near it. */
  focus: point,
  /** Centimetres of one unit of the plan; null: it has no scale. */
  scale_cm: z.number().nullable(),
  zones: z.array(
    z.object({
      zone: z.enum(PRICE_LETTERS),
      /** What the plan calls it, for a letter with a name. */
      name: z.string().optional(),
      /** Prices of the event, with and without a promo code: those that it shows to this visitor can be bought. */
      price_ids: z.array(idAnswer()),
    }),
  ),
  /** Missing where the tickets of this date have no seats. */
  rules: houseRules.optional(),
  sections: z.array(houseSection),
  /** What is drawn beside the seats. */
  areas: z.array(houseArea),
})
export type PublicHouse = z.output<typeof publicHouse>
