import { z } from 'zod'
import type { Secrets } from '../../../platform/secrets/secrets.ts'

/** What the address in a message means: this organizer, and this person. */
const stopped = z.object({
  organizer: z.int(),
  email: z.string(),
  event: z.int().nullable(),
  message: z.int().nullable(),
})
export type Stopped = z.output<typeof stopped>

const PURPOSE = 'stop messages'

/** A token that says it all, and that only we can read or make: it works however old the message is. */
export const stopToken = (secrets: Secrets, of: Stopped): string =>
  secrets.seal(Buffer.from(JSON.stringify(of)), PURPOSE).toString('base64url')

/** Whom a token means; null: it is none of ours. */
export function readStopToken(secrets: Secrets, token: string): Stopped | null {
  try {
    const opened = stopped.safeParse(JSON.parse(secrets.open(Buffer.from(token, 'base64url'), PURPOSE).toString()))
    return opened.success ? opened.data : null
  } catch {
    return null
  }
}
