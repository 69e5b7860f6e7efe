import type { NoticePreferencesInput } from '@turnout/contract/notices/notice.ts'
import type { Capability } from '@turnout/domain/accounts/capabilities.ts'
import { mailWaysOf, noticeKindsOf } from '@turnout/domain/notices/notices.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { invalidFields } from '../../platform/http/refusal.ts'
import { beginDigests, choicesOf, lockReader, saveChoices, type NoticeOwner } from './store.ts'

interface Saving {
  readonly owner: NoticeOwner
  readonly held: readonly Capability[]
  readonly kinds: NoticePreferencesInput['kinds']
}

/**
 * Keeps how a member wants to be told. Their first mail of a day has what happens from now on.
 * @throws Refusal invalid_fields for a kind that they are not told of, one named twice, or a way that is not theirs
 */
export async function savePreferences(tx: Transaction, { owner, held, kinds }: Saving): Promise<void> {
  const refused = refusedIn(kinds, held)
  if (Object.keys(refused).length > 0) throw invalidFields(refused)
  await lockReader(tx, owner)
  const isDaily = ({ by_mail }: { readonly by_mail: string }): boolean => by_mail === 'DAILY'
  const wasDaily = (await choicesOf(tx, owner)).some(isDaily)
  await saveChoices(tx, owner, kinds)
  if (!wasDaily && kinds.some(isDaily)) await beginDigests(tx, owner)
}

function refusedIn(kinds: Saving['kinds'], held: Saving['held']): Record<string, 'not_in_list'> {
  const told = noticeKindsOf(held)
  const refused = kinds.flatMap(({ kind, by_mail }, at) => {
    if (!told.includes(kind) || kinds.findIndex((one) => one.kind === kind) !== at) return [`kinds.${at}.kind`]
    return mailWaysOf(kind, held).includes(by_mail) ? [] : [`kinds.${at}.by_mail`]
  })
  return Object.fromEntries(refused.map((field) => [field, 'not_in_list']))
}
