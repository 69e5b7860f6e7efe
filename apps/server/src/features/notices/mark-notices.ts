import type { Transaction } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { NoticeScope } from './access.ts'
import { lockReader, markAllSeen, markSeen } from './store.ts'

/** Marks one notice as seen by a member; again changes nothing. @throws Refusal not_found */
export async function markNotice(tx: Transaction, scope: NoticeScope, noticeId: number): Promise<void> {
  await lockReader(tx, scope)
  if (!(await markSeen(tx, scope, noticeId))) throw new Refusal('not_found')
}

/** Marks all notices as seen by a member. */
export async function markAllNotices(tx: Transaction, scope: NoticeScope): Promise<void> {
  await lockReader(tx, scope)
  await markAllSeen(tx, scope)
}
