import { currentAccount } from '@turnout/contract/accounts/endpoints.ts'
import { EVENT_STATUSES } from '@turnout/contract/enums.ts'
import { eventsOfAccount, getEvent } from '@turnout/contract/events/endpoints.ts'
import { searchAccount } from '@turnout/contract/home/endpoints.ts'
import { occurrencesOfEvent } from '@turnout/contract/occurrences/endpoints.ts'
import { OCCURRENCE_STATES } from '@turnout/contract/occurrences/occurrence.ts'
import { organizersOfAccount } from '@turnout/contract/organizers/endpoints.ts'
import { taxesAndFeesOfAccount } from '@turnout/contract/taxes-and-fees/endpoints.ts'
import { z } from 'zod'
import { data, flag, from, inner, key, many, moment, money, number, text } from './build-fields.ts'
import { listTool, pageTool, recordTool, type ReadTool } from './build-tool.ts'

const eventFields = {
  id: key('Number of the event; other tools take it as event_id'),
  title: text('Title'),
  status: text('DRAFT: nobody sees it. LIVE: on sale. ARCHIVED: put away'),
  lifecycle_status: text('UPCOMING, ONGOING or ENDED, by the clock'),
  start_date: moment('When it begins'),
  end_date: moment('When it ends; null: not said'),
  timezone: text('Its time zone, IANA'),
  currency: text('Its currency, ISO 4217'),
  category: text('Kind of event'),
  location_details: inner(
    { venue_name: text('Venue'), city: text('City'), country: text('ISO 3166-1 alpha-2') },
    'Where it takes place',
  ),
  organizer: inner({ id: key('Number of the organizer'), name: text('Name') }, 'Who runs it'),
  cancelled_at: moment('When it was cancelled; null: it takes place'),
  created_at: moment('When it was made'),
}

const statistics = inner(
  {
    tickets_sold: number('Tickets sold'),
    tickets_capacity: number('Places of all tickets; null: without limit'),
    orders_count: number('Orders'),
    attendees_checked_in: number('Guests inside now'),
    total_gross: money('Charged to buyers; null without the right to read reports'),
    total_refunded: money('Given back'),
    total_net_sales: money('Charged less given back'),
  },
  'Figures of all time',
)

export const EVENT_TOOLS: readonly ReadTool[] = [
  recordTool({
    name: 'get_account',
    title: 'The account',
    description: 'The account this token works in: its name, currency and time zone. Start here.',
    endpoint: currentAccount,
    as: 'account',
    record: z.object({
      id: key('Number of the account'),
      name: text('Name'),
      currency_code: text('Its usual currency'),
      timezone: text('Its time zone'),
      is_verified: flag('Whether it may write to guests'),
    }),
  }),
  recordTool({
    name: 'search',
    title: 'Search everything',
    description:
      'Finds guests, orders and events by any part of a name, mail address, title or reference (such as O-… or A-…). ' +
      'Use it when you do not know the event. The best hits of each kind come back.',
    endpoint: searchAccount,
    arguments: {
      search: z.string().min(1).max(100).describe('What to look for'),
      kind: z.enum(['guests', 'orders', 'events']).optional().describe('Only this kind'),
    },
    query: ({ search, kind }) => ({ query: search, kind }),
    as: 'hits',
    record: z.object({
      guests: many(
        {
          id: key('guest_id'),
          public_id: text('Reference, A-…'),
          status: text('ACTIVE, AWAITING_PAYMENT or CANCELLED'),
          product_title: text('Ticket'),
          event_id: from('event.id', key('event_id')),
          event_title: from('event.title', text('Event')),
          order_id: from('order.id', key('order_id')),
          data: data({ first_name: text('First name'), last_name: text('Last name'), email: text('Mail address') }),
        },
        'Guests',
      ),
      orders: many(
        {
          id: key('order_id'),
          public_id: text('Reference, O-…'),
          status: text('Status of the order'),
          total_gross: money('What was charged'),
          event_id: from('event.id', key('event_id')),
          event_title: from('event.title', text('Event')),
          data: data({ first_name: text('First name'), last_name: text('Last name'), email: text('Mail address') }),
        },
        'Orders',
      ),
      events: many(
        {
          id: key('event_id'),
          title: text('Title'),
          start_date: moment('When it begins'),
          organizer_name: text('Organizer'),
        },
        'Events',
      ),
    }),
  }),
  pageTool({
    name: 'find_events',
    title: 'Find events',
    description: 'Events of the account with their dates, status and sales. Without arguments: all of them by date.',
    endpoint: eventsOfAccount,
    arguments: {
      when: z.enum(['upcoming', 'ended', 'archived']).optional().describe('upcoming includes those under way'),
      status: z.enum(EVENT_STATUSES).optional(),
    },
    query: ({ when, status }) => ({
      eventsStatus: when,
      ...(status !== undefined && { filter_fields: { status: { eq: status } } }),
    }),
    sorts: ['start_date', 'title', 'created_at'],
    row: z.object({ ...eventFields, statistics }),
  }),
  recordTool({
    name: 'get_event',
    title: 'One event',
    description:
      'One event with its description, place and when it takes place. Its tickets: list_products. Its dates, where it has ' +
      'several: list_dates. Its sales: get_event_figures.',
    endpoint: getEvent,
    as: 'event',
    record: z.object({
      ...eventFields,
      description: text('Description, without its markup'),
      version: number('Rises with every change'),
      updated_at: moment('Last change'),
    }),
  }),
  pageTool({
    name: 'list_dates',
    title: 'Dates of an event',
    description:
      'The dates of one event in their order: when, where, what is sold and what is left of each. An event has one at ' +
      'least. on_sale: only those that can be bought now. Search by day, month, weekday, time or a part of a name.',
    endpoint: occurrencesOfEvent,
    arguments: {
      on_sale: z.boolean().optional().describe('true: only dates that are on sale and have places'),
      starts_since: z.iso.datetime({ offset: true }).optional().describe('ISO 8601 with an offset'),
      starts_before: z.iso.datetime({ offset: true }).optional().describe('ISO 8601 with an offset'),
    },
    query: ({ on_sale, starts_since, starts_before }) => ({
      filter_fields: {
        ...(on_sale === true && { state: { eq: 'ON_SALE' } }),
        start_date: { gte: starts_since, lt: starts_before },
      },
    }),
    row: z.object({
      id: key('Number of the date; other tools take it as event_occurrence_id'),
      start_date: moment('When it begins'),
      end_date: moment('When it ends; null: not said'),
      label: text('What this date alone is called'),
      place: text('Where it is, when elsewhere than its event'),
      state: text(OCCURRENCE_STATES.join(', ')),
      capacity: number('Places of all tickets together; null: as the tickets say'),
      quantity_sold: number('Tickets sold'),
      quantity_held: number('Tickets held by buyers just now'),
      quantity_unpaid: number('Sold, and not paid yet'),
      amount_paid: money('Paid for its tickets less what went back; null without the right to read reports'),
      cancelled_at: moment('When it was cancelled'),
      cancel_reason: text('Why, as guests read it'),
    }),
  }),
  pageTool({
    name: 'list_organizers',
    title: 'Organizers',
    description: 'The organizers of the account: those in whose name events are run.',
    endpoint: organizersOfAccount,
    row: z.object({
      id: key('organizer_id'),
      name: text('Name'),
      email: text('Mail address that guests see'),
      currency: text('Currency of new events'),
      timezone: text('Time zone of new events'),
      events_count: number('Events'),
    }),
  }),
  listTool({
    name: 'list_taxes_and_fees',
    title: 'Taxes and fees',
    description: 'Taxes and fees of the account, with the ids that products name them by.',
    endpoint: taxesAndFeesOfAccount,
    row: z.object({
      id: key('For tax_and_fee_ids of a product'),
      name: text('Name'),
      type: text('TAX or FEE'),
      calculation_type: text('PERCENTAGE or FIXED'),
      rate: number('Percent, or major units of the event’s currency'),
      included_in_price: flag('Contained in the entered price'),
      is_active: flag('Switched on'),
      is_default: flag('New products get it'),
    }),
  }),
]
