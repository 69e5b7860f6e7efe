import { BANK_LINE_STATES } from '@turnout/domain/bank/line-states.ts'
import { LINE_MATCHES, MATCH_REASONS } from '@turnout/domain/bank/match-lines.ts'
import { STATEMENT_ENCODINGS } from '@turnout/domain/bank/csv-mapping.ts'
import { z } from 'zod'
import { amount, count, idAnswer, time } from '../answers.ts'
import { body, flag, id, line, list, money, oneOf, optional, withDefault } from '../fields.ts'
import { csvMapping } from './csv-mapping.ts'
import { leftOut, listQuery, type ListShape } from '../lists.ts'
import { orderStates } from '../checkout/public-order.ts'

export const STATEMENT_FORMATS = ['CAMT_053', 'CAMT_054', 'MT940', 'CSV'] as const

export const bankStatement = z.object({
  id: idAnswer(),
  name: z.string(),
  /** As it was said, else as its content says. */
  format: z.enum(STATEMENT_FORMATS).nullable(),
  /** Movements of the file, those that are left out included. */
  lines: count(),
  /** Of these, those that no earlier file had. */
  new_lines: count(),
  /** New lines that are exact. */
  matched: count(),
  /** New lines that an order is proposed for. */
  proposed: count(),
  /** New lines that nothing is known of. */
  unknown: count(),
  left_out: count(),
  /** How many of its new lines are in each state now. */
  states: z.array(
    z.object({
      state: z.enum(BANK_LINE_STATES),
      lines: count(),
      /** What they come to, by currency; money that went out is negative. */
      sums: z.array(z.object({ currency: z.string(), amount: amount() })),
    }),
  ),
  created_at: time(),
  /** Who sent it; null: the operator. */
  created_by: z.string().nullable(),
})
export type BankStatement = z.output<typeof bankStatement>

/** A file before it is read. */
export const statementHead = z.object({
  format: z.enum(STATEMENT_FORMATS),
  /** null: its columns need no word. */
  csv: z
    .object({
      encoding: z.enum(STATEMENT_ENCODINGS),
      /** The first of them, as the file has them. */
      rows: z.array(z.array(z.string())),
      /** What the columns may be; a person says what is null. */
      guess: csvMapping.extend({
        columns: csvMapping.shape.columns.extend({ bookedOn: csvMapping.shape.columns.shape.valuedOn }),
        currency: z.string().nullable(),
      }),
      /** How the last CSV file of the account was read. */
      last_mapping: csvMapping.nullable(),
    })
    .nullable(),
})

const lineOrder = z.object({
  id: idAnswer(),
  public_id: z.string(),
  event: z.object({ id: idAnswer(), title: z.string() }),
  status: orderStates.status,
  payment_status: orderStates.payment_status,
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  email: z.string().nullable(),
  total_gross: amount(),
  /** What is still missing; 0 where none is awaited. */
  amount_due: amount(),
  /** Its share of the line. */
  amount: amount(),
})

const lineBooking = z.object({
  id: idAnswer(),
  order_id: idAnswer(),
  public_id: z.string(),
  amount: amount(),
  /** HELD: it pays for nothing yet. GIVEN_BACK: a refund takes it back. TAKEN_BACK: it was of another order. */
  state: z.enum(['HELD', 'PAID', 'GIVEN_BACK', 'TAKEN_BACK']),
  refund_id: idAnswer().nullable(),
})

export const bankLine = z.object({
  id: idAnswer(),
  statement_id: idAnswer(),
  line: count(),
  state: z.enum(BANK_LINE_STATES),
  match: z.enum(LINE_MATCHES),
  /** The facts behind `match`. `difference`: what came above (or, negative, below) what was asked for. */
  why: z.object({
    code: z.enum(MATCH_REASONS),
    difference: amount().nullable(),
    charges: amount(),
    name_agrees: z.boolean().nullable(),
  }),
  booked_on: z.string(),
  valued_on: z.string().nullable(),
  amount: amount(),
  currency: z.string(),
  /** The account that the statement is of. */
  account: z.string().nullable(),
  /** Who paid, or was paid. */
  name: z.string(),
  iban: z.string().nullable(),
  reference: z.string().nullable(),
  text: z.string(),
  note: z.string().nullable(),
  /** Orders that it is for, or may be for. */
  orders: z.array(lineOrder),
  bookings: z.array(lineBooking),
  /** The refund that went out with it. */
  refund_id: idAnswer().nullable(),
  decided_at: time().nullable(),
  decided_by: z.string().nullable(),
  /** CONFIRMED: when it is booked. */
  books_at: time().nullable(),
})
export type BankLineAnswer = z.output<typeof bankLine>

/** An order that a line may be for, as a person who looks for it sees it. */
export const foundOrder = lineOrder.omit({ amount: true }).extend({
  currency: z.string(),
  created_at: time(),
  /**
   * What the whole line would do there. PAYS: it is all that is missing. PAYS_AND_MORE: the rest is held. PART: it waits
   * for the rest. HELD: the order is paid or over. CURRENCY_DIFFERS: it cannot be booked there.
   */
  would: z.enum(['PAYS', 'PAYS_AND_MORE', 'PART', 'HELD', 'CURRENCY_DIFFERS']),
})
export type FoundOrder = z.output<typeof foundOrder>

/** Without words: those that wait and ask for just the sum of the line, then the others that wait. */
export const ordersOfLineQuery = body({ query: leftOut(line(0, 200)) })

export const BANK_LINES_LIST = {
  sorts: ['created_at'],
  defaultSort: 'created_at',
  defaultDirection: 'desc',
  filters: [],
} as const satisfies ListShape

/** TO_CHECK: those that wait for a person, exact ones aside. DONE: booked, or in some seconds. */
const ASKED_LINE_STATES = [...BANK_LINE_STATES, 'TO_CHECK', 'DONE'] as const
export type AskedLineState = (typeof ASKED_LINE_STATES)[number]

export const bankLinesQuery = listQuery(BANK_LINES_LIST).extend({ state: leftOut(oneOf(ASKED_LINE_STATES)) })

const ORDERS_OF_LINE_MAX = 50
const NOTE_MAX = 500

export const confirmLineInput = body({
  /** The order that it is for; left out: the one that is proposed. */
  order_id: optional(id()),
  /** Several orders, whose sums add up to the line. */
  orders: optional(list(body({ order_id: id(), amount: money() }), 1, ORDERS_OF_LINE_MAX)),
  /** The order is paid with less than it asks for; the rest is let off. Without it the money waits for the rest. */
  accept_shortfall: withDefault(flag(), false),
  /** A part that waits for the rest: the buyer is mailed how much is missing, and how to pay it. */
  notify_buyer: withDefault(flag(), true),
  /** It is booked some seconds later, and can be taken back until then. */
  can_undo: withDefault(flag(), false),
})
export type ConfirmLineInput = z.output<typeof confirmLineInput>

export const undoLineInput = body({
  /** Needed once the money paid for an order. */
  reason: optional(line(1, NOTE_MAX)),
  /** The tickets that were sent stop, with their order; needed once the money paid for it. */
  stop_tickets: optional(flag()),
})
export type UndoLineInput = z.output<typeof undoLineInput>

export const ignoreLineInput = body({ note: optional(line(1, NOTE_MAX)) })

const SETTLE_WAYS = ['PAY_BACK', 'RENEW_ORDER', 'ACCEPT_SHORTFALL'] as const
export type SettleWay = (typeof SETTLE_WAYS)[number]

export const settleLineInput = body({
  way: oneOf(SETTLE_WAYS),
  /** PAY_BACK: the buyer is mailed that the money comes back. A renewed or paid order is mailed in any case. */
  notify_buyer: withDefault(flag(), false),
})
export const confirmMatchedInput = body({ can_undo: withDefault(flag(), false) })

export const confirmedLines = z.object({
  /** Lines that are booked now, or in some seconds. */
  lines: count(),
  sums: z.array(z.object({ currency: z.string(), amount: amount() })),
})

/** A refund of an order that was paid by transfer, which the organizer still has to transfer. */
export const handBack = z.object({
  id: idAnswer(),
  order: z.object({ id: idAnswer(), public_id: z.string(), event_id: idAnswer() }),
  amount: amount(),
  currency: z.string(),
  /** Who paid, with the account that the money came from; null: the bank did not say. */
  name: z.string(),
  iban: z.string().nullable(),
  /** The account that buyers of the event transfer to. */
  from_iban: z.string().nullable(),
  created_at: time(),
})
export type HandBack = z.output<typeof handBack>

const HAND_BACKS_MAX = 1000
export const handBacksInput = body({ refund_ids: list(id(), 1, HAND_BACKS_MAX) })
