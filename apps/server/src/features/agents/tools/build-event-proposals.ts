import { EVENT_STATUSES } from '@turnout/contract/enums.ts'
import { CANCELLED_PAGES } from '@turnout/contract/events/cancelling/limits.ts'
import { cancellingPreview, startCancelling } from '@turnout/contract/events/cancelling/endpoints.ts'
import { changeEvent, changeEventStatus, createEvent, getEvent } from '@turnout/contract/events/endpoints.ts'
import { createMessage } from '@turnout/contract/messages/endpoints.ts'
import { getOrganizer } from '@turnout/contract/organizers/endpoints.ts'
import { CANCELLING_MONEY } from '@turnout/domain/event-cancelling/cancelling-way.ts'
import { z } from 'zod'
import { escapeHtml } from '../../../platform/mail/escape-html.ts'
import { fieldsOf, pick, proposeTool, type ProposeTool } from './build-proposal.ts'

const title = z.string().min(1).max(150)
const when = (says: string) =>
  z.string().max(40).describe(`${says}: YYYY-MM-DDTHH:MM by the clocks of the event, or with an offset`)
const prose = z.string().max(20_000).describe('Plain text; empty lines part paragraphs')

/** Text of an agent as the rich text of the product: words and paragraphs, never its markup. */
const paragraphs = (text: string): string =>
  text
    .split(/\n{2,}/u)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => `<p>${escapeHtml(part).replaceAll('\n', '<br>')}</p>`)
    .join('')

const eventFields = {
  start_date: when('When it begins'),
  end_date: when('When it ends').optional(),
  description: prose.optional(),
  category: z.string().max(50).optional(),
}

const withDescription = (args: Readonly<Record<string, unknown>>) => {
  const fields = fieldsOf(args)
  const { description } = fields
  return typeof description === 'string' ? { ...fields, description: paragraphs(description) } : fields
}

const ofEvent = { endpoint: getEvent, name: (event: Readonly<Record<string, unknown>>) => String(event['title']) }

export const EVENT_PROPOSALS: readonly ProposeTool[] = [
  proposeTool({
    kind: 'create_event',
    title: 'Propose an event',
    description:
      'A new event as a draft: nobody sees it before it is published. Time zone and currency are the organizer’s.',
    endpoint: createEvent,
    arguments: {
      title,
      organizer_id: z.int().positive().describe('As list_organizers gives it'),
      ...eventFields,
      location_details: z
        .strictObject({
          venue_name: z.string().max(149).optional(),
          address_line_1: z.string().max(255).optional(),
          city: z.string().max(100).optional(),
          zip_or_postal_code: z.string().max(20).optional(),
          country: z.string().length(2).optional().describe('ISO 3166-1 alpha-2'),
        })
        .optional(),
    },
    watched: {
      endpoint: getOrganizer,
      name: (organizer) => String(organizer['name']),
      params: (body) => ({ organizer_id: body['organizer_id'] }),
    },
    body: withDescription,
    summary: (args, organizer) => `Create the event draft “${String(args['title'])}” of ${organizer}`,
  }),
  proposeTool({
    kind: 'change_event',
    title: 'Propose other texts or dates',
    description: 'Another title, description, category or other dates of an event. What is left out stays.',
    endpoint: changeEvent,
    arguments: { title: title.optional(), ...eventFields, start_date: eventFields.start_date.optional() },
    watched: { ...ofEvent, facts: (event, body) => pick(event, Object.keys(body)) },
    body: withDescription,
    summary: (_args, name, body) => `Change ${Object.keys(body).join(', ').replaceAll('_', ' ')} of “${name}”`,
  }),
  proposeTool({
    kind: 'change_event_status',
    title: 'Propose to publish or withdraw',
    description: 'LIVE publishes the event and opens its sale, DRAFT takes it off the web, ARCHIVED puts it away.',
    endpoint: changeEventStatus,
    arguments: { status: z.enum(EVENT_STATUSES) },
    watched: { ...ofEvent, facts: (event) => pick(event, ['status']) },
    summary: (args, name) => `Make “${name}” ${String(args['status'])}`,
  }),
  proposeTool({
    kind: 'write_message',
    title: 'Propose a message to guests',
    description:
      'A message to guests, kept as a draft when it is confirmed: a person reads it again in the composer and sends it. ' +
      'ALL_ATTENDEES: every guest. TICKET_HOLDERS with product_ids: guests of these tickets. ' +
      'ORDER_OWNERS_WITH_PRODUCT with product_ids: their buyers. WAITING_LIST: who waits.',
    endpoint: createMessage,
    arguments: {
      subject: z.string().min(1).max(100),
      message: prose.min(1),
      message_type: z.enum(['ALL_ATTENDEES', 'TICKET_HOLDERS', 'ORDER_OWNERS_WITH_PRODUCT', 'WAITING_LIST']),
      product_ids: z.array(z.int().positive()).max(100).optional(),
    },
    watched: ofEvent,
    body: (args) => ({ ...fieldsOf(args), message: paragraphs(String(args['message'])), is_draft: true }),
    summary: (args, name) => `Write the message “${String(args['subject'])}” to guests of “${name}”, as a draft`,
  }),
  proposeTool({
    kind: 'cancel_event',
    title: 'Propose to cancel an event',
    description:
      'Cancels an event for good: its sale stops, orders are cancelled and refunded, people are told. The person who ' +
      'confirms proves who they are. money: what goes back.',
    endpoint: startCancelling,
    arguments: {
      explanation: z.string().min(1).max(1000).describe('Why it is cancelled, as buyers read it'),
      money: z.enum(CANCELLING_MONEY).default('ALL'),
      page: z.enum(CANCELLED_PAGES).default('KEEP').describe('KEEP: the page stays and says so'),
    },
    watched: {
      endpoint: cancellingPreview,
      name: () => 'the event',
      facts: (figures) => pick(figures, ['standing', 'tickets', 'goes_back']),
    },
    body: async ({ event_id, explanation, money, page }, ask, figures) => {
      const { data } = (await ask(getEvent, { params: { event_id } })) as { data: { title: string } }
      return { money, page, reason: explanation, title: data.title, ...pick(figures, ['standing', 'goes_back']) }
    },
    summary: (_args, _name, body) => `Cancel the event “${String(body['title'])}”`,
  }),
]
