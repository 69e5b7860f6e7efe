import { m } from '@turnout/messages/generated/messages.js'
import { ApiError } from '../../api/api-error.ts'
import { readAnswer } from '../../api/read-answer.ts'

/** Has a link to the tickets of an address mailed there. Answers the server's sentence. @throws ApiError with a sentence for the person. */
export async function askForTickets(email: string): Promise<string> {
  const response = await fetch('/api/public/ticket-lookup', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  }).catch(() => {
    throw new ApiError({ code: 'offline', status: 0, message: m.checkout_no_answer() })
  })
  const answer = readAnswer({ status: response.status, text: await response.text() }) as { readonly message: string }
  return answer.message
}
