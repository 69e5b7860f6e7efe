import type { Endpoint } from '@turnout/contract/endpoint.ts'
import { Refusal } from '../refusal.ts'
import type { Caller } from './caller.ts'

/**
 * Asks for the proof that an endpoint needs. A password in the body is a proof that the handler
 * checks. `body`: as the schema of the endpoint read it, so that a field which nobody checks proves
 * nothing. A program is asked for none: a person proved who they are when they made its token.
 * @throws Refusal proof_required
 */
export function requireProof({ needsProof }: Endpoint, caller: Caller | null, body: unknown): void {
  if (needsProof === undefined || bringsPassword(body)) return
  if (caller !== null && caller.tokenId !== null) return
  const isEnough = needsProof === 'again' ? caller?.proof === 'again' : caller !== null && caller.proof !== null
  if (!isEnough) throw new Refusal('proof_required')
}

const bringsPassword = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'password_current' in body && body.password_current !== null
