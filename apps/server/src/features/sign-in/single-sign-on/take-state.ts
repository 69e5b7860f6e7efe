import type { Database } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { findProvider, type FindServices, type Provider } from './find-provider.ts'
import { VERIFIER_PURPOSE } from './start-departure.ts'
import { takeStateRow } from './store-states.ts'

export interface TakenState {
  readonly provider: Provider
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  /** Who links a login; null: it is a sign-in. */
  readonly userId: number | null
  readonly returnTo: string | null
}

export interface Return {
  /** From the address that the browser came back to. */
  readonly key: string
  readonly answer: string
  /** What the cookie of the browser holds; empty: no cookie. */
  readonly browser: string
}

/**
 * Uses the state of an answer up, whatever becomes of the answer. The provider must be the one that
 * the browser was sent to: by its address here, and as it was then.
 * @throws Refusal sso_state_invalid, sso_off
 */
export async function takeState(database: Database, given: Return, services: FindServices): Promise<TakenState> {
  const state = new URLSearchParams(given.answer).get('state') ?? ''
  const row = await takeStateRow(database, state, given.browser)
  if (row === undefined) throw new Refusal('sso_state_invalid')
  const provider = await findProvider(database, row.account_id, services)
  if (provider.key !== given.key || provider.issuer !== row.issuer) throw new Refusal('sso_state_invalid')
  const verifier = services.secrets.open(row.sealed_verifier, VERIFIER_PURPOSE).toString('utf8')
  return { provider, state, nonce: row.nonce, verifier, userId: row.user_id, returnTo: row.return_to }
}
