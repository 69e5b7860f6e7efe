import { COMPANION_PRICES, ORPHAN_RULES } from '@turnout/domain/seats/choose/seat-rules.ts'
import { PRICE_LETTERS } from '@turnout/domain/seats/plan/seat-plan.ts'
import { z } from 'zod'
import { count, idAnswer, time } from '../answers.ts'
import { body, flag, id, instantText, int, list, oneOf, optional, optionalInUpdate, withDefault } from '../fields.ts'
import { drawnArea } from './plan.ts'

/** By which plan an event sells its seats, and which prices are for the seats of which letter. */
export const seating = z.object({
  event_id: idAnswer(),
  /** null: its tickets have no seats. */
  plan_id: idAnswer().nullable(),
  plan_version: count().nullable(),
  /** null: its tickets have no seats. */
  plan_name: z.string().nullable(),
  /** The version of the plan that was saved last. */
  newest_version: count().nullable(),
  zones: z.array(
    z.object({
      zone: z.enum(PRICE_LETTERS),
      /** What the plan calls it. */
      name: z.string(),
      /** How many it has on a date; of standing areas, how many people they hold. */
      seats: count(),
      /** It has standing areas and no seat. */
      is_standing: z.boolean(),
      /** How many are free on all dates together. */
      free: count(),
      price_ids: z.array(idAnswer()),
    }),
  ),
  /** Whether a choice may leave single seats alone: it may, it is advised against, it is refused. */
  orphan_rule: z.enum(ORPHAN_RULES),
  /** From then on unsold wheelchair places and companion seats are sold to all; null: never. */
  wheelchair_places_released_at: time().nullable(),
  /** What a companion seat costs that is sold with its wheelchair place: as its price says, or nothing. */
  companion_price: z.enum(COMPANION_PRICES),
  /** Until when buyers may take other seats after the sale; null: not at all. */
  change_until: time().nullable(),
})

const PRICES_MAX = 100

export const seatingInput = body({
  /** Null: tickets without seats. */
  plan_id: optional(id()),
  /** Null: the version that was saved last. */
  plan_version: optional(int(1, 1_000_000_000)),
  /** The prices that are for the seats of a letter. Nothing of them is sold without a seat. */
  zones: list(body({ zone: oneOf(PRICE_LETTERS), price_ids: list(id(), 0, PRICES_MAX) }), 0, PRICE_LETTERS.length),
  /* What is left out of these stays as it is. */
  /** Whether a choice may leave single seats alone. Left out: as before. */
  orphan_rule: optionalInUpdate(oneOf(ORPHAN_RULES)),
  /** From then on unsold wheelchair places and companion seats are sold to all; null: never. Left out: as before. */
  wheelchair_places_released_at: optionalInUpdate(instantText()),
  /** What a companion seat costs that is sold with its wheelchair place. Left out: as before. */
  companion_price: optionalInUpdate(oneOf(COMPANION_PRICES)),
  /** Until when buyers may take other seats after the sale; null: not at all. Left out: as before. */
  change_until: optionalInUpdate(instantText()),
  /** The holders of sold seats that get a new name are mailed. Without it a version that renames such seats is refused. */
  confirm_renamed: withDefault(flag(), false),
})
export type SeatingInput = z.output<typeof seatingInput>

export const seatingPreviewInput = body({
  /** Null: the plan that the event sells by, in its newest version. */
  plan_id: optional(id()),
})

const namedSeat = z.object({ guid: z.string(), label: z.string() })

const changed = z.object({
  all: count(),
  /** Those of them that are sold on a date. */
  sold: count(),
})

/** What would change for the dates of an event with the newest version of a plan. */
export const seatingPreview = z.object({
  /** null: the event has no seats. */
  plan_id: idAnswer().nullable(),
  /** null: the event has no seats. */
  plan_name: z.string().nullable(),
  /** null: the event has no seats. */
  from_version: count().nullable(),
  /** The one that was saved last. */
  to_version: count().nullable(),
  /** Seats that it has no longer. */
  gone: changed,
  /** Seats that it did not have before. */
  added: changed,
  /** Another section, row or number. */
  renamed: changed,
  /** Another place in the picture. */
  moved: changed,
  /** Another letter. Sold seats keep theirs. */
  repriced: changed,
  /** Sold seats that would be gone, and for each the nearest that is free. While there are some, it is refused. */
  vanishing: z.array(
    z.object({
      ...namedSeat.shape,
      /** The nearest free seat; null: none is left. */
      proposal: namedSeat.nullable(),
    }),
  ),
  /** The first that are gone, in words. */
  gone_seats: z.array(namedSeat),
  /** The first that are new. */
  added_seats: z.array(namedSeat),
  /** The first with another name, in words before and after. */
  renamed_seats: z.array(
    z.object({
      guid: z.string(),
      before: z.string(),
      after: z.string(),
      /** On one of the dates. */
      is_sold: z.boolean(),
    }),
  ),
  /** What holders of sold seats with a new name are mailed when the version is used; null: no such seat is sold. */
  renamed_mail: z
    .object({
      /** One for each address of an order. */
      mails: count(),
      /** Seats that were sold without an address: their holders are not mailed. */
      without_email: count(),
      subject: z.string(),
      /** What the mail says, before it names the seats. */
      text: z.string(),
    })
    .nullable(),
  /** Seats that would change and are held, and until when at most; null: none. */
  held: z
    .object({
      /** How many there are. */
      seats: count(),
      until: time(),
    })
    .nullable(),
  /** The seats before and after, to draw them small. */
  picture: z.object({
    /** x, y and what happens (0 nothing, 1 gone, 2 new, 3 renamed, 4 moved), one seat after the other. */
    seats: z.array(z.number()),
    /** What is drawn beside the seats. */
    areas: z.array(drawnArea),
  }),
})
export type SeatingPreview = z.output<typeof seatingPreview>

/** What is free of the seats of a date. */
export const seatStatuses = z.object({
  /** Names the version of the plan. */
  plan: z.string(),
  /** To ask with next time: `markStatuses` of the picture that this answer makes. */
  mark: z.string(),
  free: count(),
  /**
   * Where `mark` of the request is known: the seats that changed since, each as four times its place in the plan and its
   * status. None: nothing changed.
   */
  changes: z.array(count()).optional(),
  /**
   * Without `changes`: 2 bits a seat in the order of the plan, the first in the lowest. 0 is free, all else is not.
   * Base64.
   */
  statuses: z.string().optional(),
  /** What is left of the standing areas of each letter; missing: the plan has none. `mark` says nothing of it. */
  standing: z
    .array(
      z.object({
        zone: z.enum(PRICE_LETTERS),
        /** How many places of these areas can be bought now. */
        left: count(),
      }),
    )
    .optional(),
})
export type SeatStatuses = z.output<typeof seatStatuses>
