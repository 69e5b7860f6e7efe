import { recordAudit } from '../../../platform/audit/store.ts'
import { newShortId } from '../../../platform/ids/ids.ts'
import { IMPORTED } from './make-offer.ts'
import { insertArchiveRows, momentText, nextId, nextIds } from './store-archive-rows.ts'
import type { BuiltOrder } from './build-order.ts'
import type { Running } from './keep-running.ts'
import { insertCodes } from '../store-refs.ts'
import { listForAll } from './store-target.ts'

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
      used_occurrence_id: null,
      entered_at: null,
      occurrence_id: null,
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

const NAME_MAX = 255

/** The list for all tickets that has this name, made where there is none. */
async function listNamed(running: Running, told: string | null): Promise<number> {
  const name = (told ?? IMPORTED).slice(0, NAME_MAX)
  const known = running.lists.get(name) ?? (await listForAll(running.tx, running.place.eventId, name))
  const id = known ?? (await makeList(running, name))
  running.lists.set(name, id)
  return id
}

async function makeList({ tx, place, accountId, actor, now }: Running, name: string): Promise<number> {
  const id = await nextId(tx, 'check_in_lists')
  const fields = {
    name,
    description: null,
    includes_all_products: true,
    accepts_public_ids: false,
    can_add_guests: false,
    can_let_in_anyway: false,
  }
  await insertArchiveRows(tx, 'check_in_lists', [
    {
      id,
      event_id: place.eventId,
      short_id: newShortId('cil'),
      ...fields,
      includes_all_dates: false,
      occurrence_id: null,
      activates_at: null,
      expires_at: null,
      created_at: momentText(now),
      deleted_at: null,
      pass_version: 1,
      allows_check_out: false,
      revision: 1,
    },
  ])
  await recordAudit(tx, actor, [
    {
      accountId,
      eventId: place.eventId,
      entity: 'check_in_list',
      entityId: id,
      act: 'check_in_list.created',
      after: fields,
    },
  ])
  return id
}
