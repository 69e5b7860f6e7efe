import type { Endpoint } from '@turnout/contract/endpoint.ts'
import { Refusal } from '../refusal.ts'
import type { Caller, Person } from './caller.ts'

/**
 * Asks for the proof that an endpoint needs. A password in the body is a proof that the handler
 * checks. `body`: as the schema of the endpoint read it, so that an unchecked field proves nothing. A program is asked
 * for none: a person proved who they are when they made its token.
 * @throws Refusal proof_required
 */
export function requireProof({ needsProof }: Pick<Endpoint, 'needsProof'>, caller: Caller | null, body: unknown): void {
  if (needsProof === undefined || bringsPassword(body)) return
  if (caller !== null && caller.tokenId !== null) return
  if (caller !== null && ENOUGH[String(needsProof)]?.includes(caller.proof) === true) return
  throw new Refusal('proof_required', { details: { needs_factor: needsProof === 'factor' } })
}

/** The proofs that do for what an endpoint needs. */
const ENOUGH: Readonly<Record<string, readonly Person['proof'][]>> = {
  true: ['sign-in', 'again', 'factor'],
  again: ['again', 'factor'],
  factor: ['factor'],
  session: ['session', 'sign-in', 'again', 'factor'],
}

const bringsPassword = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'password_current' in body && body.password_current !== null
