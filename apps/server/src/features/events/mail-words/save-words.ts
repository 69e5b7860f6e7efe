import type { MailWordsInput } from '@turnout/contract/events/mail-words/mail-words.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { EventScope } from '../access.ts'
import { findChanges } from '../find-changes.ts'
import { lockEvent } from '../store.ts'
import { makeSafeText } from '../make-safe-text.ts'
import { saveWords, wordsOf, type OwnWords } from './store.ts'

/** The words as they are kept. @throws Refusal invalid_fields for a text that is too long */
export function readWords({ kind, locale, subject, introduction }: MailWordsInput): OwnWords {
  const safe = introduction === null ? '' : makeSafeText(introduction, 'introduction')
  return { kind, locale, subject, introduction: safe === '' ? null : safe }
}

/**
 * Gives one mail of an event own words in one language, or takes them away. Parts about money, law and
 * tickets are none of these words.
 */
export async function saveMailWords(
  tx: Transaction,
  { scope, input }: { readonly scope: EventScope; readonly input: MailWordsInput },
  actor: Actor,
): Promise<void> {
  const { eventId, accountId } = scope
  // Two who begin at once find no row to lock.
  if ((await lockEvent(tx, eventId)) === undefined) throw new Refusal('not_found')
  const words = readWords(input)
  const { kind, locale, subject, introduction } = words
  const before = (await wordsOf(tx, eventId, words)) ?? { subject: null, introduction: null }
  const changes = findChanges(before, { subject, introduction })
  if (changes === null) return
  await saveWords(tx, scope, words)
  const fact = { accountId, eventId, entity: 'event', entityId: eventId, act: 'event.mail_words_saved' }
  await recordAudit(tx, actor, [
    { ...fact, before: { ...changes.before, mail: kind, locale }, after: { ...changes.after, mail: kind, locale } },
  ])
}
