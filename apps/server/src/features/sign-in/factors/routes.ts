import {
  confirmCodes as confirmCodesEndpoint,
  deleteCodes as deleteCodesEndpoint,
  ownFactors,
  replaceRecoveryCodes as replaceRecoveryCodesEndpoint,
  requireTwoFactor,
  startCodes as startCodesEndpoint,
} from '@turnout/contract/sign-in/factors/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../platform/http/refusal.ts'
import { servePerson } from '../../../platform/http/serve.ts'
import { namedAccountOfCaller } from '../../accounts/access.ts'
import { accountAnswer } from '../../accounts/answers.ts'
import type { SignInKeys } from '../../accounts/check-proof.ts'
import { accountById } from '../../accounts/queries.ts'
import { factorsAnswer } from './answers.ts'
import { changeTwoFactorRule } from './change-two-factor-rule.ts'
import { confirmCodes } from '../codes/confirm-codes.ts'
import { deleteCodes } from '../codes/delete-codes.ts'
import { findHost } from '../find-host.ts'
import { replaceRecoveryCodes } from '../codes/replace-recovery-codes.ts'
import { passkeyRoutes } from '../passkeys/routes-passkeys.ts'
import { proofRoutes } from './routes-proof.ts'
import { secondStepRoutes } from './routes-second-step.ts'
import { tellBy } from './notify-user.ts'
import { startCodes } from '../codes/start-codes.ts'
import type { CodeParts } from '../codes/take-code.ts'

export interface FactorParts extends CodeParts {
  readonly publicUrl: () => string
  readonly https: boolean
  readonly installation: string
  readonly verifiesAccounts: boolean
  readonly keys: SignInKeys
}

export function factorRoutes(app: FastifyInstance, parts: FactorParts): void {
  const { database } = app
  const { codes, clock, secrets, installation } = parts
  const tell = tellBy(app, parts)
  const hostId = (): string | null => findHost(parts.publicUrl())?.id ?? null

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
    return { data: accountAnswer(account, parts) }
  })

  passkeyRoutes(app, parts)
  secondStepRoutes(app, parts)
  proofRoutes(app, parts)
}
