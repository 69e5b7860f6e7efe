import { LOGIN_MAILS_PER_HOUR } from '@turnout/domain/accounts/email-link.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { countMailsLately } from '../../../platform/mail/store.ts'

const MINUTES = 60

export interface LimitedMail {
  readonly recipient: string
  readonly kind: string
  readonly perHour?: number
}

/**
 * Whether a mailbox may get one more mail of a kind that any visitor can cause. Two who ask at once are
 * one after the other, until the end of the transaction. `factor`: of every limit of this
 * installation.
 */
export async function mayGetMail(
  tx: Transaction,
  { recipient, kind, perHour = LOGIN_MAILS_PER_HOUR }: LimitedMail,
  factor: number,
): Promise<boolean> {
  const lately = await countMailsLately(tx, { recipient, kind, minutes: MINUTES })
  return lately < Math.max(1, Math.floor(perHour * factor))
}

/** @throws Refusal too_many_requests where `mayGetMail` says no. */
export async function refuseFloods(
  tx: Transaction,
  mail: { readonly recipient: string; readonly kind: string },
  factor: number,
): Promise<void> {
  if (await mayGetMail(tx, mail, factor)) return
  const calls = Math.max(1, Math.floor(LOGIN_MAILS_PER_HOUR * factor))
  throw new Refusal('too_many_requests', {
    retryAfterSeconds: MINUTES * 60,
    values: { calls, minutes: MINUTES, seconds: MINUTES * 60 },
  })
}
