import type { ChangeNotice } from '@turnout/contract/events/change-notice.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { noticeOfEvent } from './queries-notice.ts'
import { differences, isTheSame } from './record-change.ts'
import { readWhenAndWhere, toldEvent } from './store-changes.ts'

/** What guests are about to be told; null where no mail will go out, for whatever reason. */
export async function readNotice(reader: Reader, eventId: number): Promise<ChangeNotice | null> {
  const row = await noticeOfEvent(reader, eventId)
  const event = await toldEvent(reader, eventId)
  if (row === undefined || event === undefined || row.people === 0) return null
  const was = readWhenAndWhere(row.was)
  const isOver = (event.end_date ?? event.start_date) <= event.now
  if (!event.send_changes || event.cancelled_at !== null || isOver || isTheSame(was, event)) return null
  const { hasNewDate, hasNewPlace } = differences(was, event)
  return {
    has_new_date: hasNewDate,
    has_new_place: hasNewPlace,
    people: row.people,
    changed_at: row.changed_at.toISOString(),
    due_at: row.due_at.toISOString(),
    is_due: row.due_at <= event.now,
    is_on_show: event.status === 'LIVE',
  }
}
