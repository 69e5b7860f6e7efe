import type { WireLocale } from '@turnout/contract/enums.ts'
import type { WordedMail } from '@turnout/contract/events/mail-words/mail-words.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Copying } from '../duplicate/read-moved-dates.ts'

export interface OwnWords {
  readonly kind: WordedMail
  readonly locale: WireLocale
  readonly subject: string | null
  /** Made safe. */
  readonly introduction: string | null
}

export const wordsOf = (tx: Transaction, eventId: number, { kind, locale }: Pick<OwnWords, 'kind' | 'locale'>) =>
  tx.query
    .selectFrom('mail_words')
    .select(['subject', 'introduction'])
    .where('event_id', '=', eventId)
    .where('kind', '=', kind)
    .where('locale', '=', locale)
    .forUpdate()
    .executeTakeFirst()

/** Without words nothing is kept. */
export async function saveWords(
  tx: Transaction,
  { accountId, eventId }: { readonly accountId: number; readonly eventId: number },
  words: OwnWords,
): Promise<void> {
  const { kind, locale, subject, introduction } = words
  if (subject === null && introduction === null) {
    await tx.query
      .deleteFrom('mail_words')
      .where('event_id', '=', eventId)
      .where('kind', '=', kind)
      .where('locale', '=', locale)
      .execute()
    return
  }
  await tx.query
    .insertInto('mail_words')
    .values({ account_id: accountId, event_id: eventId, kind, locale, subject, introduction })
    .onConflict((conflict) =>
      conflict.columns(['event_id', 'kind', 'locale']).doUpdateSet({ subject, introduction, updated_at: new Date() }),
    )
    .execute()
}

/** Copies the own words of the mails of an event. */
export async function copyMailWords(tx: Transaction, { from, to }: Copying): Promise<void> {
  await sql`
    insert into mail_words (account_id, event_id, kind, locale, subject, introduction)
    select account_id, ${to}, kind, locale, subject, introduction from mail_words where event_id = ${from}`.execute(
    tx.query,
  )
}
