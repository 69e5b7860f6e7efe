import { newToken } from '../../platform/ids/ids.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { isOurSession, SESSION_PURPOSE } from '../orders/access.ts'

/**
 * The session to reserve under: the first that the buyer brings if it is one of ours, else a new
 * one. It carries our signature, so that a made-up name is never taken over, no visitor can be given a session that
 * another person knows, and no look into the database is needed.
 */
export function findSession(
  secrets: Secrets,
  brought: readonly (string | null | undefined)[],
): { identifier: string; isKnown: boolean } {
  const known = brought.find((one) => one !== null && one !== undefined && isOurSession(secrets, one))
  if (typeof known === 'string') return { identifier: known, isKnown: true }
  const fresh = newToken()
  return { identifier: `${fresh}.${secrets.sign(fresh, SESSION_PURPOSE)}`, isKnown: false }
}
