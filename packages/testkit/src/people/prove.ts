import { prove as proveEndpoint } from '@turnout/contract/sign-in/endpoints.ts'
import { sql } from 'kysely'
import type { Calls } from '../app/calls.ts'
import type { TestApp } from '../app/test-app.ts'

/** Proves within a session who uses it, by the password of all accounts of `signUp`. */
export async function prove(app: Calls, token: string): Promise<void> {
  const { status, body } = await app.call(proveEndpoint, { body: { password: 'harbour lights' } }, { token })
  if (status !== 204) throw new Error(`proof refused: ${JSON.stringify(body)}`)
}

/** Lets the sign-ins and proofs of a user lie eleven minutes back. */
export async function loseProofs({ database }: TestApp, userId: number, hours = 13): Promise<void> {
  await sql`update sessions set signed_in_at = now() - make_interval(hours => ${hours}), proven_at = null, fully_proven_at = null
    where user_id = ${userId}`.execute(database.query)
}
