import type { Capability } from './capabilities.ts'

/*
 * Second factors and passkeys (docs/domain/sign-in.md).
 */

/** A code of an app counts for so long. */
export const STEP_SECONDS = 30
/** Clocks differ: the code before and the one after count as well. */
export const LEEWAY_STEPS = 1
export const CODE_DIGITS = 6

/** Recovery codes of a set, and how few are left when it is time for a new one. */
export const RECOVERY_CODES = 10
export const FEW_RECOVERY_CODES = 3

/** How long a challenge can be answered, and how often a second step can be tried by it. */
export const CHALLENGE_MINUTES = 5
export const CHALLENGE_TRIES = 5

/** How long a secret that was shown waits for its first code. */
export const SETUP_MINUTES = 60

/** Passkeys of one person. */
export const PASSKEYS_MAX = 20

/** The half minute since 1970 that an instant falls in. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / (STEP_SECONDS * 1000))

/** The ways in that a person has. */
export interface WaysIn {
  readonly hasPassword: boolean
  readonly hasCodes: boolean
  readonly passkeys: number
  /** An account that they steer asks for more than a password. */
  readonly isFactorRequired: boolean
}

export type FactorRefusal = 'last_passkey' | 'factor_needed'

/** Whether a person may remove one of their passkeys. */
export function judgePasskeyRemoval(ways: WaysIn): 'allowed' | { refused: FactorRefusal } {
  if (ways.passkeys > 1) return 'allowed'
  if (!ways.hasPassword) return { refused: 'last_passkey' }
  return ways.isFactorRequired && !ways.hasCodes ? { refused: 'factor_needed' } : 'allowed'
}

/** Whether a person may switch their codes off. */
export const judgeCodesRemoval = (ways: WaysIn): 'allowed' | { refused: FactorRefusal } =>
  ways.isFactorRequired && ways.passkeys === 0 ? { refused: 'factor_needed' } : 'allowed'

/** Whether a member steers the account: their sign-in guards money, team and guest data of all events. */
export const steersAccount = (held: readonly Capability[]): boolean =>
  held.some((capability) => capability.startsWith('account:'))

/** Whether a session may do nothing but bring a second factor. */
export const lacksFactor = (session: {
  readonly held: readonly Capability[]
  readonly isRequired: boolean
  readonly isTwoFactor: boolean
}): boolean => session.isRequired && !session.isTwoFactor && steersAccount(session.held)

const LOOKS_LIKE = /[\s-]/gu

/** A code as it was typed or pasted, without the spaces and hyphens that people read it by. */
export const bareCode = (typed: string): string => typed.replace(LOOKS_LIKE, '').toLowerCase()
