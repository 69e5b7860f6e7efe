import type { Member } from '@turnout/contract/users/member.ts'
import type { Reader } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { findHost } from '../sign-in/find-host.ts'
import { memberAnswer } from './answers.ts'
import { memberById } from './queries.ts'

/** The answer that tells one person of an account. @throws Refusal not_found */
export async function loadMember(
  reader: Reader,
  { accountId, userId }: { readonly accountId: number; readonly userId: number },
  { publicUrl }: { readonly publicUrl: () => string },
): Promise<{ data: Member }> {
  const row = await memberById(reader, accountId, userId)
  if (row === undefined) throw new Refusal('not_found')
  return { data: memberAnswer(row, findHost(publicUrl())?.id ?? null) }
}
