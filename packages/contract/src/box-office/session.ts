import {
  FISCAL_PROFILES,
  HAND_MOVEMENTS,
  MOVEMENT_KINDS,
  TENDERS,
  TILL_RIGHTS,
} from '@turnout/domain/box-office/movements.ts'
import { z } from 'zod'
import { amount, count, idAnswer, time } from '../answers.ts'
import { body, flag, id, int, line, money, oneOf, optional, withDefault } from '../fields.ts'
import { signedReceipts } from './receipt.ts'
import { tillPin } from './till.ts'

/*
 * The page of a till is a capability: its address opens it, and names those who may sell there. Everything else needs
 * a pass, which a PIN gives. It travels as the HttpOnly cookie `till_pass`, or in the header `X-Till-Pass`.
 */

/** The header that carries a pass where cookies do not. */
export const TILL_PASS_HEADER = 'x-till-pass'

const personName = z.object({ id: idAnswer(), name: z.string() })
const DEVICE_MAX = 100

/** What a till tells before a PIN was shown. */
export const openedTill = z.object({
  short_id: z.string(),
  name: z.string(),
  event: z.object({
    id: idAnswer(),
    title: z.string(),
    start_date: time(),
    timezone: z.string(),
    currency: z.string(),
  }),
  /** How cash is recorded; EXPORT_ONLY takes none. */
  fiscal_profile: z.enum(FISCAL_PROFILES),
  /** Guests of its sales can be let in now. */
  lets_in: z.boolean(),
  people: z.array(personName),
  /** The shift that is open; null: it begins with the next PIN. */
  session: z
    .object({
      id: idAnswer(),
      person: personName,
      device: z.string().nullable(),
      /** When the shift began. */
      opened_at: time(),
    })
    .nullable(),
  /** Who showed the PIN of the pass; null: there is no pass, or it is not good any more. */
  me: z
    .object({
      ...personName.shape,
      /** What the person may do. */
      rights: z.array(z.enum(TILL_RIGHTS)),
      /** The open shift sells on this device. */
      sells_here: z.boolean(),
    })
    .nullable(),
  /** The server's clock. */
  now: time(),
})
export type OpenedTill = z.output<typeof openedTill>

const pinOfPerson = {
  /** May be missing where one person sells. */
  person_id: optional(id()),
  pin: tillPin(),
  /** Made by the device and kept by it: a shift sells on one device. */
  device_id: line(8, DEVICE_MAX),
  /** The name of the device. */
  device: optional(line(1, DEVICE_MAX)),
}

/** Opens a shift with the money in the drawer. */
export const sessionInput = body({
  ...pinOfPerson,
  /** The cash in the drawer, in the event's currency. */
  float: money(),
})
export type SessionInput = z.output<typeof sessionInput>

/** A PIN in a shift that is open: another person goes on, or the same after a lock. */
export const tillPassInput = body({
  ...pinOfPerson,
  /** Sells on this device from now on: the PIN is a lead's. */
  takes_over: withDefault(flag(), false),
})
export type TillPassInput = z.output<typeof tillPassInput>

export const tillPass = z.object({
  pass: z.string(),
  expires_at: time(),
  /** The till as it is now. */
  till: openedTill,
})
export type TillPass = z.output<typeof tillPass>

/** What the device tells of itself, once in a while. */
export const tillPresence = body({
  state: oneOf(['SELLING', 'LOCKED']),
  /** Sales that the device could not send yet. */
  sales_waiting: withDefault(int(0, 10_000), 0),
})

export const movementInput = body({
  kind: oneOf(HAND_MOVEMENTS),
  /** None for a drawer that was opened. */
  sum: withDefault(money(), 0),
  /** Needed for money that is paid out. */
  reason: optional(line(1, 200)),
})
export type MovementInput = z.output<typeof movementInput>

export const tillMovement = z.object({
  id: z.string(),
  /** Rising from 1 at each till. */
  number: count(),
  kind: z.enum(MOVEMENT_KINDS),
  /** How a sale was paid; null of everything else. */
  tender: z.enum(TENDERS).nullable(),
  amount: amount(),
  /** What went into the drawer; negative: out of it. */
  cash: amount(),
  order_public_id: z.string().nullable(),
  person: personName,
  reason: z.string().nullable(),
  /** By the clock of the device, where it was sold without a network. */
  sold_offline_at: time().nullable(),
  /** That time lies outside of the shift. */
  is_clock_off: z.boolean(),
  at: time(),
})
export type TillMovement = z.output<typeof tillMovement>

export const closeInput = body({
  /** What is in the drawer, counted before anything of what is expected was shown. */
  counted: money(),
  /** Needed from a difference of five units on. */
  note: optional(line(1, 500)),
  /** Sales of the device that are not sent; closing is refused while there are, unless a lead says so. */
  sales_waiting: withDefault(int(0, 10_000), 0),
  /** A lead closes although sales wait; the report says so. */
  closes_anyway: withDefault(flag(), false),
})
export type CloseInput = z.output<typeof closeInput>

const productSold = z.object({
  product_id: idAnswer(),
  title: z.string(),
  quantity: z.int(),
  gross: amount(),
})

/** A shift so far (X, without a number) or closed (Z). All amounts in the event's currency. */
export const shiftReport = z.object({
  /** The number of a closed shift, of the organizer; null while it is open. */
  z_number: z.int().nullable(),
  /** The name of the till. */
  till: z.string(),
  event: z.string(),
  organizer: z.string(),
  currency: z.string(),
  /** How cash is recorded at the till. */
  fiscal_profile: z.enum(FISCAL_PROFILES),
  /** When the shift began. */
  opened_at: time(),
  /** Who opened it. */
  opened_by: z.string(),
  closed_at: time().nullable(),
  /** Who closed it. */
  closed_by: z.string().nullable(),
  sales: count(),
  /** The number of its first order. */
  first_sale: z.string().nullable(),
  /** The number of its last order. */
  last_sale: z.string().nullable(),
  /** What all of its sales come to. */
  sold: amount(),
  products: z.array(productSold),
  taxes: z.array(z.object({ name: z.string(), rate: z.number(), tax: amount() })),
  /** The cash that it began with. */
  float: amount(),
  /** What was paid in cash, with rounding. */
  cash: amount(),
  card: amount(),
  /** What was paid of orders that were sold before; cash and card count it. */
  collected: amount(),
  /** What is to be paid later. */
  later: amount(),
  /** How many sales were free of charge. */
  free: count(),
  /** Sales without a network that were not booked: a lead left them out. */
  left_out: count(),
  refunds: count(),
  refunded: amount(),
  /** What was put into the drawer by hand. */
  money_in: amount(),
  /** What was taken out of the drawer to the safe. */
  drops: amount(),
  /** What was spent from the drawer. */
  payouts: amount(),
  /** What has to be in the drawer. */
  expected: amount(),
  /** What was in the drawer when it was counted. */
  counted: amount().nullable(),
  difference: amount().nullable(),
  note: z.string().nullable(),
  /** Sales that were not sent when a lead closed anyway. */
  sales_waiting: count(),
  /** null: no device signs here. */
  receipts: signedReceipts.nullable(),
  /** The last hash of the till's movements, hexadecimal: the beginning of it is printed. */
  check_code: z.string(),
})
export type ShiftReport = z.output<typeof shiftReport>
