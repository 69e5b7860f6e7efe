import { recordAudit } from '../../../platform/audit/store.ts'
import { newShortId } from '../../../platform/ids/ids.ts'
import { insertArchiveRows, momentText, nextId } from './store-archive-rows.ts'
import { listForAll } from './store-target.ts'
import { IMPORTED } from './make-offer.ts'
import type { Running } from './keep-running.ts'

const NAME_MAX = 255

/** The list for all tickets that has this name, made where there is none. */
export async function listNamed(running: Running, told: string | null): Promise<number> {
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
  }
  await insertArchiveRows(tx, 'check_in_lists', [
    {
      id,
      event_id: place.eventId,
      short_id: newShortId('cil'),
      ...fields,
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
