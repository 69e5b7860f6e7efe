import { prove } from '@turnout/contract/sign-in/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Limiter } from '../../platform/http/guards/rate-limit.ts'
import { servePerson } from '../../platform/http/serve.ts'
import { checkProof, type SignInKeys } from '../accounts/check-proof.ts'

export interface ProofParts {
  readonly passwords: Limiter
  readonly keys: SignInKeys
}

/** The ways to prove within a session who uses it. Each ends in `keys.noteProof`. */
export function proofRoutes(app: FastifyInstance, { passwords, keys }: ProofParts): void {
  servePerson(app, prove, async ({ body, caller, request, reply }) => {
    const given = { password: body.password, field: 'password' }
    await checkProof(app.database, { caller, request, reply, ...given, passwords, keys })
  })
}
