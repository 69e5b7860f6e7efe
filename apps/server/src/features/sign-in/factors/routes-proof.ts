import { askToProve, proveByCode, proveByPasskey } from '@turnout/contract/sign-in/factors/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { callFacts } from '../../../platform/http/guards/call-source.ts'
import { servePerson } from '../../../platform/http/serve.ts'
import type { SignInKeys } from '../../accounts/check-proof.ts'
import { hostOf, type PasskeyParts } from '../passkeys/routes-passkeys.ts'
import { askForPasskey } from '../passkeys/start-passkey.ts'
import { takeCode, type CodeParts } from '../codes/take-code.ts'
import { checkPasskey, takePasskey, tellCopy } from '../passkeys/take-passkey.ts'

export interface ProofParts extends CodeParts, PasskeyParts {
  readonly keys: SignInKeys
}

/** The ways to prove by a second factor who uses a session. */
export function proofRoutes(app: FastifyInstance, parts: ProofParts): void {
  const { database } = app
  const { codes, keys } = parts

  servePerson(app, proveByCode, async ({ body, caller, request, reply, write }) => {
    const { userId } = caller
    if (body.code !== null) await codes.count(String(userId))
    await write((tx) => takeCode(tx, { userId, step: body, call: callFacts(request) }, parts))
    if (body.code !== null) await codes.forget(String(userId))
    await keys.noteProof(database, { caller, request, reply }, 'factor')
  })

  servePerson(app, askToProve, async ({ caller, write }) => {
    const host = hostOf(parts)
    const { userId, sessionId } = caller
    const options = await write((tx) => askForPasskey(tx, { kind: 'PASSKEY_PROOF', userId, sessionId }, host))
    return { data: { options } }
  })

  servePerson(app, proveByPasskey, async ({ body, caller, request, reply, write }) => {
    const host = hostOf(parts)
    const { sessionId } = caller
    const asked = { answer: body.credential, kind: 'PASSKEY_PROOF', host, of: { sessionId } } as const
    const signed = await checkPasskey(database, asked)
    await tellCopy(database, { signed, call: callFacts(request) }, () => write((tx) => takePasskey(tx, signed)))
    await keys.noteProof(database, { caller, request, reply }, 'factor')
  })
}
