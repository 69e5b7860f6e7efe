import type { AnswerOf } from '@turnout/contract/client.ts'
import type { seatsToChangeTo as endpoint } from '@turnout/contract/checkout/seat-endpoints.ts'
import { base, call, write, type NamedOrder } from '../../api.ts'

/* What a buyer does about a seat of their order. Apart from the other acts: few pages need it. */

type NamedTicket = NamedOrder & { readonly attendee_id: number }
export type FreeRow = AnswerOf<typeof endpoint>['data'][number]

const at = (ticket: NamedTicket): string => `${base(ticket)}/seats/${ticket.attendee_id}`

/** The rows with free seats that a ticket can change to. */
export const seatsToChangeTo = async (ticket: NamedTicket): Promise<readonly FreeRow[]> =>
  (await call<AnswerOf<typeof endpoint>>(`${at(ticket)}/others`, { cache: 'no-store' })).data

/** Gives a ticket another seat. */
export const changeOwnSeat = async (ticket: NamedTicket, seat: string, key: string): Promise<void> => {
  await write({ method: 'POST', url: `${at(ticket)}/change`, body: { seat } }, key)
}
