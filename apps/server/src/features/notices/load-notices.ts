import type { NoticesPage, NoticesQuery } from '@turnout/contract/notices/notice.ts'
import type { Reader } from '../../platform/database/database.ts'
import { invalidFields } from '../../platform/http/refusal.ts'
import type { NoticeScope } from './access.ts'
import { noticeAnswer } from './answers.ts'
import { countUnread, noticesOf, type NoticesOf } from './queries.ts'
import { choicesOf } from './store.ts'

/** As far as they want to see them in the area. */
async function shownTo(reader: Reader, scope: NoticeScope): Promise<NoticesOf> {
  const off = (await choicesOf(reader, scope)).filter((choice) => !choice.in_area).map(({ kind }) => kind)
  return { ...scope, kinds: scope.kinds.filter((kind) => !off.includes(kind)) }
}

/** @throws Refusal invalid_fields for a text that no page gave out. */
function placeOf(cursor: string | null): number | null {
  if (cursor === null) return null
  if (!/^[1-9]\d{0,14}$/u.test(cursor)) throw invalidFields({ cursor: 'invalid' })
  return Number(cursor)
}

/** One page of what a member is told of. */
export async function loadNotices(reader: Reader, scope: NoticeScope, query: NoticesQuery): Promise<NoticesPage> {
  const { per_page, unread, cursor } = query
  const before = placeOf(cursor)
  // One more tells whether there is an older page.
  const rows = await noticesOf(reader, await shownTo(reader, scope), { unread, before, limit: per_page + 1 })
  const shown = rows.slice(0, per_page)
  const last = shown.at(-1)
  return {
    data: shown.map(noticeAnswer),
    meta: { per_page, next_cursor: rows.length > per_page && last !== undefined ? String(last.id) : null },
  }
}

/** How many they have not seen of those. */
export const loadUnread = async (reader: Reader, scope: NoticeScope): Promise<number> =>
  countUnread(reader, await shownTo(reader, scope))
