import { AREA_ROLES, AREA_SHAPES, PRICE_LETTERS } from '@turnout/domain/seats/plan/seat-plan.ts'
import { z } from 'zod'
import { count, idAnswer, time } from '../answers.ts'
import { body, flag, int, line, optional, optionalInUpdate } from '../fields.ts'

/** A plan of seats as an account keeps it. */
export const seatPlan = z.object({
  id: idAnswer(),
  name: z.string(),
  /** Where the hall is, in the organizer's words. */
  place: z.string().nullable(),
  /** Rises with each saved change. */
  version: count(),
  /** How many it has. */
  seats: count(),
  /** Events that sell by it. */
  events: count(),
  /** Dates of these events. */
  dates: count(),
  created_at: time(),
  /** null: events can choose it. */
  archived_at: time().nullable(),
})
export type SeatPlanAnswer = z.output<typeof seatPlan>

/** What was put right in a file, so that it is a plan. */
const mend = z.object({
  code: z.string(),
  /** "zones[0].rows[3].seats[2].position.x", or the heading of a column. */
  path: z.string(),
  /** Of the file, from 1; null: unknown. */
  line: count().nullable(),
})
export type SeatPlanMend = z.output<typeof mend>

export const importedSeatPlan = z.object({ ...seatPlan.shape, mends: z.array(mend) })

/** What is wrong with a plan. An error keeps it from being saved, a warning does not. */
const seatPlanProblem = z.object({
  code: z.string(),
  severity: z.enum(['error', 'warning']),
  /** Ids of its section and row in the plan; null: the whole plan. */
  zone_uuid: z.string().nullable(),
  /** null: no row, but its section or the whole plan. */
  row_uuid: z.string().nullable(),
  /** The seats that it is about. */
  guids: z.array(z.string()),
  section: z.string(),
  row: z.string(),
  /** Of the seat, as it is printed there; empty: no single seat. */
  number: z.string(),
})
export type SeatPlanProblem = z.output<typeof seatPlanProblem>

const point = { x: z.number(), y: z.number() }

/** A drawing of a plan, in tenths of its unit. */
export const drawnArea = z.object({
  shape: z.enum(AREA_SHAPES),
  role: z.enum(AREA_ROLES).optional(),
  ...point,
  width: z.number().optional(),
  height: z.number().optional(),
  points: z.array(z.object(point)).optional(),
  /** Degrees, clockwise. */
  rotation: z.number().optional(),
  text: z.string().optional(),
  /** Its ground, as in CSS. */
  color: z.string().optional(),
  /** Its edge, as in CSS. */
  border_color: z.string().optional(),
  zone: z.enum(PRICE_LETTERS).optional(),
  capacity: count().optional(),
})

/** What a small picture of a plan needs, in tenths of its unit. */
export const seatPlanPicture = z.object({
  version: count(),
  width: count(),
  height: count(),
  /** x, y and the letter of each seat as a number (0 is A, -1 none), one after the other; of large plans each nth. */
  seats: z.array(z.number()),
  /** What is drawn beside the seats. */
  areas: z.array(drawnArea),
  sections: count(),
  /** How many there are, tables and boxes included. */
  rows: count(),
  /** Rows that are tables or boxes. */
  tables: count(),
  /** Places of standing areas. */
  standing: count(),
  /** Warnings about it. */
  problems: count(),
})
export type SeatPlanPicture = z.output<typeof seatPlanPicture>

/** A plan with all its fields, as the API takes it (docs/domain/seats.md). */
const planDocument = () => z.looseObject({ name: z.string() })

/** A plan in the open format of seating plans. */
export const openSeatPlan = planDocument()

export const seatPlanToEdit = z.object({
  ...seatPlan.shape,
  /** All of it, with the fields of the product. */
  plan: planDocument(),
  /** What is wrong with it. */
  problems: z.array(seatPlanProblem),
})

/** What a file would become. Nothing of it is kept. */
export const seatPlanPreview = z.object({
  name: z.string(),
  /** How many it has. */
  seats: count(),
  /** What the file became, with the fields of the product: to be saved as a new plan. */
  plan: planDocument(),
  /** To draw it small. */
  picture: seatPlanPicture,
  /** The first 500. */
  mends: z.array(mend),
  /** How many there are of each kind. */
  mend_counts: z.array(z.object({ code: z.string(), count: count() })),
  /** What is wrong with it. While there are errors, it cannot be saved. */
  problems: z.array(seatPlanProblem),
})
export type SeatPlanPreview = z.output<typeof seatPlanPreview>

const NAME_MAX = 100
const PLACE_MAX = 200

const givenPlan = () => z.record(z.string(), z.unknown(), { error: 'invalid' })

export const newSeatPlanInput = body({
  /** A plan in the open format, or with the fields of the product. */
  plan: givenPlan(),
  /** Null: the name in the plan. */
  name: optional(line(1, NAME_MAX)),
  place: optional(line(1, PLACE_MAX)),
})
export type NewSeatPlanInput = z.output<typeof newSeatPlanInput>

export const seatPlanInput = body({
  /** All of it, in the open format or with the fields of the product. */
  plan: givenPlan(),
  /** The version that was changed: another one since then refuses. */
  version: int(1, 1_000_000_000),
})
export type SeatPlanInput = z.output<typeof seatPlanInput>

/** What is left out stays. */
export const seatPlanChange = body({
  name: optionalInUpdate(line(1, NAME_MAX)),
  place: optional(line(1, PLACE_MAX)).optional(),
  /** Archived plans are not offered to events. */
  is_archived: optionalInUpdate(flag()),
})
export type SeatPlanChange = z.output<typeof seatPlanChange>
