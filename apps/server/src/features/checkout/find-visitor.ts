import type { Secrets } from '../../platform/secrets/secrets.ts'

const PURPOSE = 'visitor of a hold'
/** As many as a number holds exactly; in one event two visitors never share theirs. */
const BYTES = 6

/**
 * The trace that is kept of a visitor's network address while they hold tickets: a number that
 * tells whether two holds of one event come from one place. The address cannot be read back from it,
 * and in another event it is another number.
 */
export const hashVisitor = (secrets: Secrets, eventId: number, visitor: string): number =>
  Buffer.from(secrets.sign(`${eventId} ${visitor}`, PURPOSE), 'base64url').readUIntBE(0, BYTES)
