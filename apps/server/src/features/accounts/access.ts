import { mayDo } from '@turnout/domain/accounts/capabilities.ts'
import type { MemberScope } from '@turnout/domain/accounts/member-scope.ts'
import { judgeSender } from '@turnout/domain/accounts/messaging.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { senderOf } from './queries.ts'
import type { MailRules } from './mails/queue-account-mail.ts'

declare const proven: unique symbol

/**
 * An account that the caller was proven to work in. Queries that take it cannot be called with a
 * bare number.
 */
export interface AccountScope {
  readonly accountId: number
  /** The part of it that the caller works in. */
  readonly part: MemberScope
  readonly [proven]: 'account'
}

/** The account of the session itself. */
export const accountOfCaller = (caller: Caller): AccountScope =>
  ({ accountId: caller.accountId, part: caller.scope }) as AccountScope

/** The account of work in the background, whose row says so: a member with rights in all of it asked for it. */
export const accountOfWork = (accountId: number): AccountScope => ({ accountId, part: 'all' }) as AccountScope

/** The account named in a path: it must be the session's own. @throws Refusal not_found */
export function namedAccountOfCaller(caller: Caller, accountId: number): AccountScope {
  if (caller.accountId !== accountId) throw new Refusal('not_found')
  return accountOfCaller(caller)
}

/** The user named in a path: only the caller. @throws Refusal not_found */
export function ownUserId(caller: Caller, userId: number): number {
  if (caller.userId !== userId) throw new Refusal('not_found')
  return userId
}

/**
 * A user who was proven to be allowed to write to buyers and guests, with the mailbox that copies
 * and tests go to.
 */
export interface SenderScope {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly rules: MailRules
  readonly [proven]: 'sender'
}

/**
 * Finds the user who writes to buyers and guests. Acts that send messages take nothing else. `inviting`: an
 * invitation is no message to guests, and is refused in other words.
 * @throws Refusal forbidden, email_not_confirmed, account_not_verified
 */
export async function senderOfCaller(
  reader: Reader,
  caller: Caller,
  { inviting, ...rules }: MailRules & { readonly inviting?: 1 },
): Promise<SenderScope> {
  if (!mayDo(caller.capabilities, 'messages:send')) throw new Refusal('forbidden')
  const row = await senderOf(reader, caller.accountId, caller.userId)
  if (row === undefined) throw new Refusal('not_found')
  const verdict = judgeSender({
    isEmailConfirmed: row.email_verified_at !== null,
    isAccountVerified: row.verified_at !== null || !rules.verifiesAccounts,
  })
  if (verdict !== 'allowed') throw new Refusal(verdict.refused, { values: inviting === undefined ? {} : { inviting } })
  const { first_name, last_name, email } = row
  return { first_name, last_name, email, rules } as SenderScope
}
