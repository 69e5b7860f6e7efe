import { recordAudit } from '../../../platform/audit/store.ts'
import { newShortId } from '../../../platform/ids/ids.ts'
import { insertArchiveRows, momentText, nextIds } from './store-archive-rows.ts'
import type { BuiltOrder } from './build-order.ts'
import { listNamed } from './make-lists.ts'
import type { Running } from './keep-running.ts'
import { insertCodes } from '../store-refs.ts'

/** Codes of another system that open doors here, and who came in already, at the time they did. */
export async function writeDoor(
  running: Running,
  built: readonly BuiltOrder[],
  codes: ReadonlySet<string>,
): Promise<void> {
  const { tx, place, accountId, actor } = running
  const guests = built.flatMap((one) => one.guests)
  const free = new Set(codes)
  const coded = guests.flatMap(({ id, ticket: { code } }) =>
    // The first of two that have the same.
    code !== null && free.delete(code) ? [{ code, attendeeId: id }] : [],
  )
  await insertCodes(tx, place.eventId, coded)
  const came = guests.flatMap(({ id, ticket }) => ticket.checkIns.map((checkIn) => ({ attendeeId: id, ...checkIn })))
  if (came.length === 0) return
  const ids = await nextIds(tx, 'check_ins', came.length)
  const rows = []
  for (const [n, { attendeeId, list, at }] of came.entries())
    rows.push({
      id: ids[n] ?? 0,
      event_id: place.eventId,
      check_in_list_id: await listNamed(running, list),
      attendee_id: attendeeId,
      short_id: newShortId('ci'),
      device: null,
      opened_at: momentText(at),
      closed_at: null,
      device_id: null,
      closed_because: null,
      entered_at: null,
    })
  await insertArchiveRows(tx, 'check_ins', rows)
  await recordAudit(
    tx,
    actor,
    rows.map((row) => ({
      accountId,
      eventId: place.eventId,
      entity: 'check_in',
      entityId: row.id,
      act: 'checkin.created',
      after: { attendee_id: row.attendee_id, check_in_list_id: row.check_in_list_id },
    })),
  )
}
