import { requestOf } from '@turnout/contract/client.ts'
import { reissueOwnTicket } from '@turnout/contract/tickets/endpoints.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { ApiError } from '../../api/api-error.ts'
import { readAnswer } from '../../api/read-answer.ts'

/**
 * Has a link to the tickets of an address mailed there. Answers the server's sentence.
 * @throws ApiError with a sentence for the person.
 */
export async function askForTickets(email: string): Promise<string> {
  const { message } = await post('/api/public/ticket-lookup', { email })
  return message
}

/**
 * Has a fresh ticket mailed to the address on it. The shown ticket is then worth nothing.
 * @throws ApiError with a sentence for the person.
 */
export async function renewTicket(params: { event_id: number; attendee_short_id: string }): Promise<string> {
  const { message } = await post(requestOf(reissueOwnTicket, { params }).url)
  return message
}

async function post(url: string, body?: object): Promise<{ readonly message: string }> {
  const sent = body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(url, { method: 'POST', ...sent }).catch(() => {
    throw new ApiError({ code: 'offline', status: 0, message: m.checkout_no_answer() })
  })
  return readAnswer({ status: response.status, text: await response.text() }) as { readonly message: string }
}
