import {
  mailTrust,
  MAILS_PER_DAY,
  SESSION_CHANGE_MAILS_PER_DAY,
  SESSION_MAILS_PER_DAY,
  withinLimit,
  type MailTrust,
} from '@turnout/domain/accounts/mail-trust.ts'
import { unlinked } from '@turnout/domain/accounts/names.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { causesKnown, countMails, queueMails, type HeldFor, type Mail } from '../../../platform/mail/store.ts'
import { changesCounter, sessionCounter } from './limit-buyer-mails.ts'
import { mailingAccount } from '../queries.ts'

/** How this installation treats the mails of its accounts. */
export interface MailRules {
  /** Accounts write to guests only once the operator has verified them (decision 0018). */
  readonly verifiesAccounts: boolean
  /** The name of the installation, as its mails give it for their sender. */
  readonly installation: string
  /** Of every limit. */
  readonly rateLimitFactor: number
}

/** The facts about the account that mails. */
export interface Mailer {
  readonly accountId: number
  readonly trust: MailTrust
  /** Where answers go when a mail names no address for them; null: nowhere. */
  readonly ownAddress: string | null
}

export async function mailerOf(reader: Reader, accountId: number, rules: MailRules): Promise<Mailer> {
  const { verified_at, email, email_verified_at } = await mailingAccount(reader, accountId)
  const isConfirmed = email_verified_at !== null
  const trust = mailTrust({ isConfirmed, isVerified: verified_at !== null || !rules.verifiesAccounts })
  return { accountId, trust, ownAddress: isConfirmed ? email : null }
}

/** An account's mail: it has an account and a sender. */
export type AccountMail = Mail & { readonly senderName: string }

interface Cause {
  readonly mailer: Mailer
  readonly rules: MailRules
  /**
   * The organizer named the recipient; the mail does not go to the current owner of that address.
   */
  readonly isToStranger?: boolean
  /** The buyer session that causes them, as a hash; null: none. */
  readonly session?: string | null
  /** They follow on a change that the session made after it bought. */
  readonly isChange?: boolean
}

/** Mails of one cause. */
export interface CausedMails {
  readonly mails: readonly AccountMail[]
  readonly cause: Cause
}

/** The same for one cause; see `queueMailsOfAccounts`. */
export const queueAccountMails = (tx: Transaction, mails: readonly AccountMail[], cause: Cause): Promise<void> =>
  queueMailsOfAccounts(tx, [{ mails, cause }])

/**
 * Puts mails of accounts into the outbox, in the transaction of their causes, however many in as many
 * statements as for one. Only this function sets their sender, counts them, and holds back mails that
 * may not go yet. `releaseHeldMails` sends the held ones.
 */
export async function queueMailsOfAccounts(tx: Transaction, all: readonly CausedMails[]): Promise<void> {
  const known = await causesKnown(
    tx,
    all.flatMap(({ mails }) => mails.flatMap(({ cause }) => cause ?? [])),
  )
  // A job that runs twice counts its mails once.
  const fresh = all.map(({ mails, cause }) => ({
    cause,
    mails: mails.filter((mail) => mail.cause === undefined || !known.has(mail.cause)),
  }))
  const asked = new Map<string, number>()
  for (const { mails, cause } of fresh)
    for (const { counter } of mails.length === 0 ? [] : limitsOf(cause))
      asked.set(counter, (asked.get(counter) ?? 0) + mails.length)
  const used = new Map(await countMails(tx, asked))
  const held = fresh.flatMap(({ mails, cause }) => {
    const limits = limitsOf(cause).map(({ counter, limit, heldFor }) => {
      const before = used.get(counter) ?? 0
      used.set(counter, before + mails.length)
      const factor = cause.rules.rateLimitFactor
      return { heldFor, room: withinLimit(limit, factor, { used: before, asked: mails.length }) }
    })
    return mails.map((mail, at) => {
      const heldFor = waitsAnyway(cause) ? 'CONFIRMATION' : limits.find(({ room }) => at >= room)?.heldFor
      return { ...signMail(mail, cause), ...(heldFor !== undefined && { heldFor }) }
    })
  })
  await queueMails(tx, held)
}

/** To people who did not ask an account whose address is not confirmed. */
const waitsAnyway = ({ mailer, isToStranger = false }: Cause): boolean => isToStranger && mailer.trust === 'UNCONFIRMED'

interface Limit {
  readonly counter: string
  readonly limit: number
  readonly heldFor: HeldFor
}

/** The limits that mails of a cause are counted for; what is beyond the first one that is full waits for it. */
function limitsOf(cause: Cause): Limit[] {
  if (waitsAnyway(cause)) return []
  const { mailer, session = null, isChange = false } = cause
  const ofAccount: Limit = {
    counter: counterOf(mailer),
    limit: MAILS_PER_DAY[mailer.trust],
    heldFor: 'ALLOWANCE',
  }
  if (session === null) return [ofAccount]
  const ofBuyer: Limit = { counter: sessionCounter(session), limit: SESSION_MAILS_PER_DAY, heldFor: 'TOMORROW' }
  if (!isChange) return [ofBuyer, ofAccount]
  const ofChanges: Limit = { counter: changesCounter(session), limit: SESSION_CHANGE_MAILS_PER_DAY, heldFor: 'BUYER' }
  return [ofChanges, ofBuyer, ofAccount]
}

/**
 * How many of so many mails the account may still write today; all of them are counted. Until the end of the
 * transaction no other call of the account counts, so it comes last.
 */
export const roomForMails = async (
  tx: Transaction,
  asked: number,
  { mailer, rules }: Pick<Cause, 'mailer' | 'rules'>,
): Promise<number> =>
  asked === 0
    ? 0
    : withinLimit(MAILS_PER_DAY[mailer.trust], rules.rateLimitFactor, {
        used: await countMailsOf(tx, mailer, asked),
        asked,
      })

const counterOf = ({ accountId }: Pick<Mailer, 'accountId'>): string => `account:${accountId}`

/** Counts mails of an account; answers how many it had today before. */
export async function countMailsOf(tx: Transaction, mailer: Mailer, asked: number): Promise<number> {
  const counter = counterOf(mailer)
  return (await countMails(tx, new Map([[counter, asked]]))).get(counter) ?? 0
}

/**
 * Until the operator has verified the account, a mail says through whom it comes. An answer goes to
 * the address that the event names from its first mail on; without one, to the owner's proven one.
 */
export function signMail<Signed extends AccountMail>(
  mail: Signed,
  { mailer, rules }: Pick<Cause, 'mailer' | 'rules'>,
): Signed {
  const { trust, ownAddress } = mailer
  const organizer = unlinked(mail.senderName)
  if (trust === 'VERIFIED') return { ...mail, senderName: organizer }
  return {
    ...mail,
    senderName: m.accounts_sender_via({ organizer, installation: rules.installation }),
    ...(mail.replyTo === undefined && ownAddress !== null && { replyTo: ownAddress }),
  }
}
