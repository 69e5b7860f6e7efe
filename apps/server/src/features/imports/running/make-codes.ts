import { STOCK_MAX } from '@turnout/contract/limits.ts'
import type { FoundPromoCode } from '@turnout/domain/imports/found.ts'
import { codeKey } from '@turnout/domain/imports/plan-lists.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import { insertRefs } from '../store-refs.ts'
import type { Running } from './keep-running.ts'
import { insertArchiveRows, momentText, nextIds } from './store-archive-rows.ts'
import { codesOfImports } from './store-target.ts'

/**
 * Makes promo codes, each with a pool of its uses. Orders use these and those of earlier imports. What the files
 * bound them to is set when all uses are counted: uses elsewhere are facts.
 */
export async function makePromoCodes(running: Running, found: readonly FoundPromoCode[]): Promise<void> {
  const { tx, place, accountId, actor, now } = running
  for (const { ref, id, pool_id: poolId } of await codesOfImports(tx, place)) running.codes.set(ref, { id, poolId })
  if (found.length === 0) return
  const [ids, poolIds] = [await nextIds(tx, 'promo_codes', found.length), await nextIds(tx, 'pools', found.length)]
  const shared = { event_id: place.eventId }
  const made = found.map((one, n) => ({ one, id: ids[n] ?? 0, poolId: poolIds[n] ?? 0 }))
  const empty = { kind: 'PROMO_CODE', capacity: null, held: 0, sold: 0, is_awaited: false }
  await insertArchiveRows(
    tx,
    'pools',
    made.map(({ poolId: id }) => ({ id, ...shared, ...empty })),
  )
  const rows = made.map(({ one, id, poolId }) => ({
    id,
    ...shared,
    pool_id: poolId,
    code: one.code,
    discount_type: one.discountType,
    discount_minor: one.discountMinor,
    rate_ppm: one.ratePpm,
    expiry_date: one.expiresAt === null ? null : momentText(one.expiresAt),
    created_at: momentText(now),
    deleted_at: null,
  }))
  await insertArchiveRows(tx, 'promo_codes', rows)
  for (const { one, id, poolId } of made) {
    running.codes.set(codeKey(one.code), { id, poolId })
    if (one.maxUses !== null) running.capacities.set(poolId, Math.min(one.maxUses, STOCK_MAX))
  }
  await recordAudit(
    tx,
    actor,
    rows.map(({ id, code, discount_type, discount_minor, rate_ppm, expiry_date }) => ({
      accountId,
      eventId: place.eventId,
      entity: 'promo_code',
      entityId: id,
      act: 'promo_code.created',
      after: { code, discount_type, discount_minor, rate_ppm, expiry_date },
    })),
  )
  const refs = made.map(({ one, id }) => ({
    entity: 'promo_code' as const,
    ref: codeKey(one.code),
    rowId: id,
    told: one,
  }))
  await insertRefs(tx, place, refs)
  running.isOfferChanged = true
}
