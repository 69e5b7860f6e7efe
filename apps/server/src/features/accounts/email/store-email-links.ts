import { sql } from 'kysely'
import { EMAIL_LINK_HOURS } from '@turnout/domain/accounts/email-link.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { hashToken } from '../../../platform/ids/ids.ts'

/**
 * `CONFIRM`: the address that a user has. `CHANGE`: the one they want instead. A token of one is
 * worth nothing as the other.
 */
export type EmailLinkPurpose = 'CONFIRM' | 'CHANGE'

export interface NewEmailLink {
  readonly userId: number
  readonly purpose: EmailLinkPurpose
  /** Where the mail goes. */
  readonly email: string
  readonly token: string
}

/**
 * Stores a link by the hash of its token; an earlier open one of the same user and purpose stops
 * working. Answers where that one went, null without one.
 */
export async function replaceEmailLink(tx: Transaction, link: NewEmailLink): Promise<string | null> {
  const before = await dropEmailLink(tx, link.userId, link.purpose)
  await tx.query
    .insertInto('email_links')
    .values({
      token_hash: hashToken(link.token),
      user_id: link.userId,
      purpose: link.purpose,
      email: link.email,
      expires_at: sql`now() + make_interval(hours => ${EMAIL_LINK_HOURS})`,
    })
    .execute()
  return before
}

/** Takes the open link of a user away; answers the address it went to, null when there was none. */
export async function dropEmailLink(
  tx: Transaction,
  userId: number,
  purpose: EmailLinkPurpose,
): Promise<string | null> {
  const row = await tx.query
    .deleteFrom('email_links')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .returning('email')
    .executeTakeFirst()
  return row?.email ?? null
}

/**
 * The user's own link by its token, locked, so that two presses are one after the other; null when
 * they have no such link.
 */
export async function lockEmailLink(
  tx: Transaction,
  link: { userId: number; purpose: EmailLinkPurpose; token: string },
): Promise<{ email: string; isUsed: boolean; isExpired: boolean } | null> {
  const row = await tx.query
    .selectFrom('email_links')
    .select([
      'email',
      sql<boolean>`used_at is not null`.as('is_used'),
      sql<boolean>`expires_at <= now()`.as('is_expired'),
    ])
    .where('token_hash', '=', hashToken(link.token))
    .where('user_id', '=', link.userId)
    .where('purpose', '=', link.purpose)
    .forUpdate()
    .executeTakeFirst()
  return row === undefined ? null : { email: row.email, isUsed: row.is_used, isExpired: row.is_expired }
}

export async function markEmailLinkUsed(tx: Transaction, token: string): Promise<void> {
  await tx.query
    .updateTable('email_links')
    .set({ used_at: sql`now()` })
    .where('token_hash', '=', hashToken(token))
    .execute()
}
