import type { SecondStep } from '@turnout/contract/sign-in/factors/factors.ts'
import { bareCode } from '@turnout/domain/accounts/factors.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { CallFacts } from '../../../platform/http/guards/call-source.ts'
import type { Limiter } from '../../../platform/http/guards/rate-limit.ts'
import { invalidFields } from '../../../platform/http/refusal.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { queueNotice } from '../../accounts/mails/queue-notice.ts'
import { recordOfUser } from '../../accounts/record-of-user.ts'
import { stepOfCode } from './read-code.ts'
import { codesOf, takeStep, useRecoveryCode } from './store-codes.ts'

/** What a code is compared with. */
export interface CodeServices {
  readonly secrets: Secrets
  readonly clock: { now(): Date }
  /** Wrong codes by user. */
  readonly codes: Limiter
  readonly publicUrl: () => string
  /** Of limits on mails. */
  readonly mailFactor: number
}

interface Given {
  readonly userId: number
  readonly step: SecondStep
  readonly call: CallFacts
}

/**
 * Takes a code of the app, or a recovery code, and uses it up. One that was used answers like a wrong one.
 * @throws Refusal invalid_fields (required, wrong_code).
 */
export async function takeCode(tx: Transaction, { userId, step, call }: Given, services: CodeServices): Promise<void> {
  if (step.code !== null) return takeAppCode(tx, { userId, code: step.code }, services)
  if (step.recovery_code === null) throw invalidFields({ code: 'required' })
  if (!(await useRecoveryCode(tx, userId, bareCode(step.recovery_code))))
    throw invalidFields({ recovery_code: 'wrong_code' })
  await recordOfUser(tx, { kind: 'USER', id: userId, ...call }, { act: 'user.recovery_code_used' })
  const { publicUrl, mailFactor } = services
  await queueNotice(tx, { userId, notice: { kind: 'recovery_code_used' }, publicUrl: publicUrl(), mailFactor })
}

async function takeAppCode(
  tx: Transaction,
  { userId, code }: { readonly userId: number; readonly code: string },
  { secrets, clock }: CodeServices,
): Promise<void> {
  const kept = await codesOf(tx, userId)
  const step = kept === undefined ? null : stepOfCode(code, kept.sealed_secret, { secrets, now: clock.now() })
  if (step === null || !(await takeStep(tx, userId, step))) throw invalidFields({ code: 'wrong_code' })
}
