import type { FoundAffiliate } from '@turnout/domain/imports/found.ts'
import { codeKey } from '@turnout/domain/imports/plan-lists.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import { insertRefs } from '../store-refs.ts'
import type { Running } from './keep-running.ts'
import { insertArchiveRows, momentText, nextIds } from './store-archive-rows.ts'

const NAME_MAX = 255

/** Makes those whose links bring orders; what their links sold elsewhere is told by no order. */
export async function makeAffiliates(running: Running, found: readonly FoundAffiliate[]): Promise<void> {
  const { tx, place, accountId, actor, now } = running
  if (found.length === 0) return
  const ids = await nextIds(tx, 'affiliates', found.length)
  const rows = found.map(({ code, name, email, isActive }, n) => ({
    id: ids[n] ?? 0,
    event_id: place.eventId,
    name: name.slice(0, NAME_MAX),
    email,
    code,
    status: isActive ? 'ACTIVE' : 'INACTIVE',
    created_at: momentText(now),
    deleted_at: null,
  }))
  await insertArchiveRows(tx, 'affiliates', rows)
  await recordAudit(
    tx,
    actor,
    rows.map(({ id, name, email, code, status }) => ({
      accountId,
      eventId: place.eventId,
      entity: 'affiliate',
      entityId: id,
      act: 'affiliate.created',
      after: { name, email, code, status },
    })),
  )
  const refs = found.map((one, n) => ({
    entity: 'affiliate' as const,
    ref: codeKey(one.code),
    rowId: ids[n] ?? 0,
    told: one,
  }))
  await insertRefs(tx, place, refs)
  running.isOfferChanged = true
}
