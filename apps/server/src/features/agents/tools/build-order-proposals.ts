import { getAttendee, patchAttendee } from '@turnout/contract/attendees/endpoints.ts'
import { cancelOrder, getOrder, markOrderPaid, refundOrder } from '@turnout/contract/orders/endpoints.ts'
import { REFUND_REASONS } from '@turnout/domain/payments/refund-reasons.ts'
import { z } from 'zod'
import { RefusedTool } from './ask-endpoint.ts'
import { fieldsOf, pick, proposeTool, type Facts, type ProposeTool } from './build-proposal.ts'

/** By its reference alone: a name was typed by the public, and a summary is read by the agent. */
const referenceOf = (thing: Facts): string => String(thing['public_id'])

const STATE_OF_ORDER = [
  'first_name',
  'last_name',
  'status',
  'payment_status',
  'refund_status',
  'total_gross',
  'total_refunded',
]

const ofOrder = {
  endpoint: getOrder,
  name: referenceOf,
  facts: (order: Facts) => pick(order, STATE_OF_ORDER),
}

const ofGuest = { endpoint: getAttendee, name: referenceOf }

const notify = z.boolean().default(true).describe('Whether the buyer gets a mail about it')

export const ORDER_PROPOSALS: readonly ProposeTool[] = [
  proposeTool({
    kind: 'refund_order',
    title: 'Propose a refund',
    description: 'Gives money of an order back. Without an amount: all that can be refunded now.',
    endpoint: refundOrder,
    arguments: {
      amount: z.number().positive().optional().describe('Major units of the order’s currency'),
      cancel_order: z.boolean().default(false).describe('Also cancel the order and its tickets'),
      notify_buyer: notify,
      refund_reason: z.enum(REFUND_REASONS).optional(),
      note: z.string().max(500).optional().describe('For the team; the buyer does not read it'),
    },
    watched: { ...ofOrder, facts: (order) => pick(order, [...STATE_OF_ORDER, 'amount_refundable']) },
    body: ({ amount, cancel_order, notify_buyer, refund_reason, note }, _ask, order) => {
      refuseWithoutMoney(order)
      return {
        amount: amount ?? order['amount_refundable'],
        cancel_order,
        notify_buyer,
        reason: refund_reason ?? null,
        note: note ?? null,
      }
    },
    summary: (_args, name, body) => `Refund ${String(body['amount'])} of order ${name}`,
  }),
  proposeTool({
    kind: 'cancel_order',
    title: 'Propose to cancel an order',
    description: 'Cancels an order with all its tickets; refund: also give back all that is left of its money.',
    endpoint: cancelOrder,
    arguments: { refund: z.boolean().default(false), notify_buyer: notify },
    watched: ofOrder,
    summary: (args, name) => `Cancel order ${name}${args['refund'] === true ? ' and refund it' : ''}`,
  }),
  proposeTool({
    kind: 'mark_order_paid',
    title: 'Propose to mark an order as paid',
    description: 'Records that the money of an order that waits for an offline payment has come in.',
    endpoint: markOrderPaid,
    watched: ofOrder,
    body: () => null,
    summary: (_args, name) => `Mark order ${name} as paid`,
  }),
  proposeTool({
    kind: 'cancel_guest',
    title: 'Propose to cancel a guest',
    description: 'Cancels one ticket: it opens no door any more and its place is free. No money goes back.',
    endpoint: patchAttendee,
    watched: { ...ofGuest, facts: (guest) => pick(guest, ['status', 'first_name', 'last_name']) },
    body: () => ({ status: 'CANCELLED' }),
    summary: (_args, name) => `Cancel the ticket of ${name}`,
  }),
  proposeTool({
    kind: 'change_guest',
    title: 'Propose another name or address of a guest',
    description:
      'Another name or mail address on a ticket. The ticket gets a fresh code, and the old one opens nothing.',
    endpoint: patchAttendee,
    arguments: {
      first_name: z.string().min(1).max(100).optional(),
      last_name: z.string().max(100).optional(),
      email: z.email().optional(),
    },
    watched: { ...ofGuest, facts: (guest, body) => pick(guest, ['status', ...Object.keys(body)]) },
    body: fieldsOf,
    summary: (_args, name, body) => `Change ${Object.keys(body).join(', ').replaceAll('_', ' ')} of guest ${name}`,
  }),
]

/** @throws RefusedTool as the refund itself would be refused. */
function refuseWithoutMoney({ refund_refusal: code }: Facts): void {
  if (typeof code !== 'string') return
  throw new RefusedTool({ status: 409, code, message: 'No refund of this order can be asked for now.', fields: {} })
}
