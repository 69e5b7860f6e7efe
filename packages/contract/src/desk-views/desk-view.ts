import { z } from 'zod'
import { idAnswer, time } from '../answers.ts'
import { body, flag, id, line, list, oneOf, withDefault } from '../fields.ts'
import {
  ACCOUNT_DESKS,
  DESK_VIEW_ADDRESS_MAX,
  DESK_VIEW_NAME_MAX,
  DESK_VIEWS_MAX,
  DESKS,
  EVENT_DESKS,
} from './view-address.ts'

/** A saved view of a desk. */
export const deskView = z.object({
  id: idAnswer(),
  desk: z.enum(DESKS),
  name: z.string(),
  /** What follows the `?` in the address of the desk, without its own id. */
  address: z.string(),
  is_shared: z.boolean(),
  /** Only its owner changes it. */
  is_own: z.boolean(),
  owner_name: z.string(),
  created_at: time(),
})
export type DeskView = z.output<typeof deskView>

const eventDesk = oneOf(EVENT_DESKS)
const accountDesk = oneOf(ACCOUNT_DESKS)

export const deskQuery = body({ desk: withDefault(eventDesk, 'orders') })
export const accountDeskQuery = body({ desk: withDefault(accountDesk, 'events') })

const fields = {
  name: line(1, DESK_VIEW_NAME_MAX),
  /** Filters, search, sort, columns and height of rows; of what the desk does not know nothing is kept. */
  address: line(0, DESK_VIEW_ADDRESS_MAX),
  is_shared: withDefault(flag(), false),
}

export const deskViewInput = body({ desk: eventDesk, ...fields })
export const accountDeskViewInput = body({ desk: accountDesk, ...fields })
export type DeskViewInput = z.output<typeof deskViewInput | typeof accountDeskViewInput>

export const deskViewUpdate = body(fields)
export type DeskViewUpdate = z.output<typeof deskViewUpdate>

/** One's own views of a desk, each once, in the order that they are to have. */
const order = { desk_view_ids: list(id(), 0, DESK_VIEWS_MAX) }
export const deskViewOrder = body({ desk: eventDesk, ...order })
export const accountDeskViewOrder = body({ desk: accountDesk, ...order })
