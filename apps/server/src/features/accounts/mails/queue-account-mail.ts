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
import { causesKnown, countMails, queueMail, type HeldFor, type Mail } from '../../../platform/mail/store.ts'
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

/** An account's mail: it has an account, and somebody it is from. */
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

/**
 * Puts mails of an account into the outbox, in the transaction of their cause. Only this function
 * sets their sender, counts them, and holds back mails that may not go yet. `releaseHeldMails`
 * sends the held ones.
 */
export async function queueAccountMails(tx: Transaction, mails: readonly AccountMail[], cause: Cause): Promise<void> {
  const { mailer, rules, isToStranger = false } = cause
  const signed = (await onlyNew(tx, mails)).map((mail) => signMail(mail, cause))
  if (isToStranger && mailer.trust === 'UNCONFIRMED') return queueAll(tx, signed, () => 'CONFIRMATION')
  const asked = signed.length
  const roomIn = async (counter: string, limit: number): Promise<number> =>
    withinLimit(limit, rules.rateLimitFactor, { used: await countMails(tx, counter, asked), asked })
  // Always in this order: two who count at once must not wait for each other.
  const room = await roomIn(counterOf(mailer), MAILS_PER_DAY[mailer.trust])
  const ofBuyer = cause.session == null ? asked : await roomIn(sessionCounter(cause.session), SESSION_MAILS_PER_DAY)
  const changes =
    cause.session == null || cause.isChange !== true
      ? asked
      : await roomIn(changesCounter(cause.session), SESSION_CHANGE_MAILS_PER_DAY)
  await queueAll(tx, signed, (at) => {
    if (at >= changes) return 'BUYER'
    if (at >= ofBuyer) return 'TOMORROW'
    return at >= room ? 'ALLOWANCE' : undefined
  })
}

/**
 * How many of so many mails the account may still write today; all of them are counted. Until the end of
 * the transaction nobody else of the account counts, so it comes last.
 */
export const roomForMails = async (
  tx: Transaction,
  asked: number,
  { mailer, rules }: Pick<Cause, 'mailer' | 'rules'>,
): Promise<number> =>
  asked === 0
    ? 0
    : withinLimit(MAILS_PER_DAY[mailer.trust], rules.rateLimitFactor, {
        used: await countMails(tx, counterOf(mailer), asked),
        asked,
      })

export const counterOf = ({ accountId }: Pick<Mailer, 'accountId'>): string => `account:${accountId}`

/** A job that runs twice counts its mails once. */
async function onlyNew(tx: Transaction, mails: readonly AccountMail[]): Promise<AccountMail[]> {
  const known = await causesKnown(
    tx,
    mails.flatMap(({ cause }) => cause ?? []),
  )
  return mails.filter(({ cause }) => cause === undefined || !known.has(cause))
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

async function queueAll(
  tx: Transaction,
  mails: readonly Mail[],
  waitsFor: (at: number) => HeldFor | undefined,
): Promise<void> {
  for (const [at, mail] of mails.entries()) {
    const heldFor = waitsFor(at)
    // oxlint-disable-next-line no-await-in-loop -- one connection, and the order is the order of sending
    await queueMail(tx, { ...mail, ...(heldFor !== undefined && { heldFor }) })
  }
}
