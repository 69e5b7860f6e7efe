import {
  askToProve,
  confirmCodes as confirmCodesEndpoint,
  deleteCodes as deleteCodesEndpoint,
  ownFactors,
  proveByCode,
  proveByPasskey,
  replaceRecoveryCodes as replaceRecoveryCodesEndpoint,
  requireTwoFactor,
  startCodes as startCodesEndpoint,
} from '@turnout/contract/sign-in/factors/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { callFacts } from '../../../platform/http/guards/call-source.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { servePerson } from '../../../platform/http/serve.ts'
import { namedAccountOfCaller } from '../../accounts/access.ts'
import { accountAnswer } from '../../accounts/answers.ts'
import type { SignInKeys } from '../../accounts/check-proof.ts'
import { accountById } from '../../accounts/queries.ts'
import { askForPasskey } from '../passkeys/start-passkey.ts'
import { checkPasskey, takePasskey, tellCopy } from '../passkeys/take-passkey.ts'
import { factorsAnswer } from './answers.ts'
import { changeTwoFactorRule } from './change-two-factor-rule.ts'
import { findHost } from '../find-host.ts'
import { replaceRecoveryCodes } from '../codes/replace-recovery-codes.ts'
import { hostOf, passkeyRoutes, type PasskeyServices } from '../passkeys/routes-passkeys.ts'
import { secondStepRoutes } from './routes-second-step.ts'
import { tellBy } from './notify-user.ts'
import { confirmCodes, deleteCodes, startCodes } from '../codes/change-codes.ts'
import { takeCode, type CodeServices } from '../codes/take-code.ts'

export interface FactorServices extends CodeServices {
  readonly publicUrl: () => string
  readonly https: boolean
  readonly installation: string
  readonly verifiesAccounts: boolean
  readonly keys: SignInKeys
}

export function factorRoutes(app: FastifyInstance, services: FactorServices): void {
  const { database } = app
  const { codes, clock, secrets, installation } = services
  const tell = tellBy(app, services)
  const hostId = (): string | null => findHost(services.publicUrl())?.id ?? null

  servePerson(app, ownFactors, async ({ caller }) => ({ data: await factorsAnswer(database, caller.userId, hostId()) }))

  servePerson(app, startCodesEndpoint, async ({ caller, write }) => ({
    data: await write((tx) => startCodes(tx, { userId: caller.userId, secrets, installation })),
  }))

  servePerson(app, confirmCodesEndpoint, async ({ caller, body, actor, write }) => {
    const { code } = body
    await codes.count(String(caller.userId))
    const now = clock.now()
    const data = await write(async (tx) => {
      await tell(tx, caller, { kind: 'codes_on' })
      return confirmCodes(tx, { caller, code, secrets, now }, actor)
    })
    await codes.forget(String(caller.userId))
    return { data }
  })

  servePerson(app, deleteCodesEndpoint, async ({ caller, actor, write }) => {
    const { userId, accountId } = caller
    await write(async (tx) => {
      const wereOn = await deleteCodes(tx, { userId, accountId, hostId: hostId() }, actor)
      if (wereOn) await tell(tx, caller, { kind: 'codes_off' })
    })
  })

  servePerson(app, replaceRecoveryCodesEndpoint, async ({ caller, actor, write }) => ({
    data: await write(async (tx) => {
      await tell(tx, caller, { kind: 'recovery_codes_made' })
      return replaceRecoveryCodes(tx, caller, actor)
    }),
  }))

  servePerson(app, requireTwoFactor, async ({ caller, params, body, actor, write }) => {
    const scope = namedAccountOfCaller(caller, params.account_id)
    await write((tx) => changeTwoFactorRule(tx, { scope, isRequired: body.requires_two_factor }, actor))
    const account = await accountById(database, scope.accountId)
    if (account === undefined) throw new Refusal('not_found')
    return { data: accountAnswer(account, services) }
  })

  passkeyRoutes(app, services)
  secondStepRoutes(app, services)
  proofRoutes(app, services)
}

interface ProofServices extends CodeServices, PasskeyServices {
  readonly keys: SignInKeys
}

/** The ways to prove by a second factor who uses a session. */
function proofRoutes(app: FastifyInstance, services: ProofServices): void {
  const { database } = app
  const { codes, keys } = services

  servePerson(app, proveByCode, async ({ body, caller, request, reply, write }) => {
    const { userId } = caller
    if (body.code !== null) await codes.count(String(userId))
    await write((tx) => takeCode(tx, { userId, step: body, call: callFacts(request) }, services))
    if (body.code !== null) await codes.forget(String(userId))
    await keys.noteProof(database, { caller, request, reply }, 'factor')
  })

  servePerson(app, askToProve, async ({ caller, write }) => {
    const host = hostOf(services)
    const { userId, sessionId } = caller
    const options = await write((tx) => askForPasskey(tx, { kind: 'PASSKEY_PROOF', userId, sessionId }, host))
    return { data: { options } }
  })

  servePerson(app, proveByPasskey, async ({ body, caller, request, reply, write }) => {
    const host = hostOf(services)
    const { sessionId } = caller
    const asked = { answer: body.credential, kind: 'PASSKEY_PROOF', host, of: { sessionId } } as const
    const signed = await checkPasskey(database, asked)
    await tellCopy(database, { signed, call: callFacts(request) }, () => write((tx) => takePasskey(tx, signed)))
    await keys.noteProof(database, { caller, request, reply }, 'factor')
  })
}
