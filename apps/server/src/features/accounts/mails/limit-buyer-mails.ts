import {
  SESSION_CHANGE_MAILS_PER_DAY,
  SESSION_MAILS_PER_DAY,
  withinLimit,
} from '@turnout/domain/accounts/mail-trust.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { mailsOfToday } from '../../../platform/mail/store.ts'

export const sessionCounter = (session: string): string => `session:${session}`
export const changesCounter = (session: string): string => `changes:${session}`

/**
 * A buyer who changes something of an order, or wants its mail again, is refused at once when the
 * mails that follow would not be sent today. A change without a mail would lock the owner out. An act that needs more
 * mails than a whole day allows is let through on a day without any.
 * @throws Refusal too_many_mails
 */
export async function refuseUnsentMails(
  tx: Transaction,
  session: string | null,
  { mails, factor }: { readonly mails: number; readonly factor: number },
): Promise<void> {
  if (session === null || mails === 0) return
  const day = await mailsOfToday(tx, [changesCounter(session), sessionCounter(session)])
  const isRoom = (counter: string, limit: number): boolean => {
    const asked = withinLimit(limit, factor, { used: 0, asked: mails })
    return withinLimit(limit, factor, { used: day.mails.get(counter) ?? 0, asked }) === asked
  }
  if (
    isRoom(changesCounter(session), SESSION_CHANGE_MAILS_PER_DAY) &&
    isRoom(sessionCounter(session), SESSION_MAILS_PER_DAY)
  )
    return
  throw new Refusal('too_many_mails', { retryAfterSeconds: day.secondsLeft })
}
