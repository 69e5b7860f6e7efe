import type { Reader } from '../../platform/database/database.ts'
import { hashToken, newToken } from '../../platform/ids/ids.ts'
import { sessionHasOrders } from './queries.ts'

/**
 * The session to reserve under: the one that the buyer brings if it is one of ours, else a new one. A name that somebody made up is never
 * taken over, so nobody can be given a session that another person knows.
 */
export async function findSession(reader: Reader, brought: string | null): Promise<string> {
  const isOurs = brought !== null && (await sessionHasOrders(reader, hashToken(brought)))
  return isOurs ? brought : newToken()
}
