import { attendeesOfEvent, getAttendee } from '@turnout/contract/attendees/endpoints.ts'
import { checkInListsOfEvent } from '@turnout/contract/check-in/endpoints.ts'
import { WAITING_STATUSES } from '@turnout/contract/enums.ts'
import { waitingListOfEvent, waitingListStats } from '@turnout/contract/waiting-list/endpoints.ts'
import { ATTENDEE_STATUSES } from '@turnout/domain/attendees/attendee-state.ts'
import { z } from 'zod'
import { data, flag, from, key, many, moment, money, number, text } from './build-fields.ts'
import { pageTool, recordTool, type ReadTool } from './build-tool.ts'

const person = { first_name: text('First name'), last_name: text('Last name'), email: text('Mail address') }

const guestFields = {
  id: key('guest_id'),
  public_id: text('Reference that people say aloud, A-…'),
  status: text(ATTENDEE_STATUSES.join(', ')),
  product_id: key('product_id of the ticket'),
  ticket: from('product.title', text('Ticket')),
  tier: from('product.price_label', text('Tier of the ticket')),
  event_occurrence_id: key('The date that the ticket is for, of list_dates; null: the event has one'),
  seat: from('seat.label', text('Section, row and seat; null: the ticket has none')),
  order_id: key('order_id'),
  order_reference: from('order.public_id', text('O-…')),
  checked_in_at: from('check_in.checked_in_at', moment('When they came in; null: not inside')),
  created_at: moment('When the ticket was made'),
}

export const GUEST_TOOLS: readonly ReadTool[] = [
  pageTool({
    name: 'find_guests',
    title: 'Find guests',
    description: 'Guests (holders of tickets) of one event. Search by name, mail address or reference.',
    endpoint: attendeesOfEvent,
    arguments: {
      status: z.enum(ATTENDEE_STATUSES).optional(),
      product_id: z.int().positive().optional().describe('Only holders of this ticket'),
      event_occurrence_id: z.int().positive().optional().describe('Only guests of this date, an id of list_dates'),
      order_id: z.int().positive().optional().describe('Only guests of this order'),
      is_checked_in: z.boolean().optional().describe('true: inside now; false: not'),
    },
    query: ({ status, product_id, event_occurrence_id, order_id, is_checked_in }) => ({
      filter_fields: {
        status: { eq: status },
        product_id: { eq: product_id },
        ...(event_occurrence_id !== undefined && { event_occurrence_id: { eq: event_occurrence_id } }),
        order_id: { eq: order_id },
        is_checked_in: { eq: is_checked_in },
      },
    }),
    sorts: ['created_at', 'last_name', 'seat'],
    row: z.object({ ...guestFields, data: data(person) }),
  }),
  recordTool({
    name: 'get_guest',
    title: 'One guest',
    description: 'One guest with ticket, price, answers, notes of the team and every admission.',
    endpoint: getAttendee,
    as: 'guest',
    record: z.object({
      ...guestFields,
      price: money('What the ticket cost, with taxes and fees'),
      cancelled_at: moment('When the ticket was cancelled'),
      admissions: many(
        {
          checked_in_at: moment('Came in'),
          ended_at: moment('Went out; null: inside'),
          list: from('check_in_list.name', text('Check-in list')),
        },
        'Admissions, newest first',
      ),
      data: data({
        ...person,
        notes: text('Notes of the team; they may quote the guest'),
        door_note: text('Note for the door'),
        question_answers: many({ title: text('The question'), text_answer: text('The answer') }, 'Answers'),
      }),
    }),
  }),
  pageTool({
    name: 'list_check_in_lists',
    title: 'Check-in lists',
    description: 'Check-in lists of one event: who may come in by which list, and how many have. Links are never told.',
    endpoint: checkInListsOfEvent,
    row: z.object({
      id: key('check_in_list_id'),
      name: text('Name'),
      description: text('Note for the staff'),
      is_active: flag('Open now'),
      is_expired: flag('Over'),
      activates_at: moment('Opens'),
      expires_at: moment('Closes'),
      includes_all_products: flag('Lets in every ticket'),
      total_attendees: number('Guests it lets in'),
      checked_in_attendees: number('Of them inside now'),
    }),
  }),
  pageTool({
    name: 'find_waiting_list',
    title: 'Waiting list',
    description: 'Who waits for places of one event, in the order in which they are served.',
    endpoint: waitingListOfEvent,
    arguments: { status: z.enum(WAITING_STATUSES).optional() },
    query: ({ status }) => ({ filter_fields: { status: { eq: status } } }),
    row: z.object({
      id: key('waiting_entry_id'),
      status: text(WAITING_STATUSES.join(', ')),
      position: number('Place among those who wait, from 1'),
      quantity: number('Places asked for'),
      wishes: many({ product_id: key('product_id'), title: text('Ticket') }, 'What would be taken'),
      offered_at: moment('When places were offered'),
      offer_expires_at: moment('Until when the offer stands'),
      created_at: moment('When they joined'),
      data: data(person),
    }),
  }),
  recordTool({
    name: 'get_waiting_list_figures',
    title: 'Waiting list in figures',
    description: 'How many wait, were offered places and took them, and for which tickets.',
    endpoint: waitingListStats,
    as: 'figures',
    record: z.object({
      waiting: number('Entries that wait'),
      waiting_places: number('Places they ask for'),
      offered: number('Offers that still run'),
      purchased: number('Offers taken'),
      offer_expired: number('Offers not taken'),
      waitlist_auto_process: flag('Whether offers go out by themselves'),
      prices: many(
        { title: text('Ticket'), waiting: number('Entries'), free_places: number('Free now; null: without limit') },
        'For which tickets',
      ),
    }),
  }),
]
