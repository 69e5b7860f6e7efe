import type { FoundAffiliate, FoundPromoCode } from '@turnout/domain/imports/found.ts'
import {
  codeKey,
  planCodes,
  type CodesHere,
  type FoundCode,
  type PlannedCodes,
} from '@turnout/domain/imports/plan-codes.ts'
import type { FromFile } from '@turnout/domain/imports/planned-order.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'
import { foundOfKind } from './queries-found.ts'
import { knownRefs, type RefPlace } from '../store-refs.ts'

export interface PlannedOffer {
  readonly promoCodes: PlannedCodes<FoundPromoCode>
  readonly affiliates: PlannedCodes<FoundAffiliate>
}

/** Promo codes and affiliates of the files, and which of them come in. `place` null: the event is made by the run. */
export async function readCodes(reader: Reader, importId: number, place: RefPlace | null): Promise<PlannedOffer> {
  const promoCodes = await foundOfKind<FoundPromoCode>(reader, importId, { kind: 'promo_code', field: 'promoCode' })
  const affiliates = await foundOfKind<FoundAffiliate>(reader, importId, { kind: 'affiliate', field: 'affiliate' })
  return {
    promoCodes: planCodes(
      promoCodes,
      await codesHere(reader, place, { entity: 'promo_code', found: promoCodes }),
      'promo_code',
    ),
    affiliates: planCodes(
      affiliates,
      await codesHere(reader, place, { entity: 'affiliate', found: affiliates }),
      'affiliate',
    ),
  }
}

const TABLES = { promo_code: sql.table('promo_codes'), affiliate: sql.table('affiliates') } as const

async function codesHere(
  reader: Reader,
  place: RefPlace | null,
  { entity, found }: { readonly entity: keyof typeof TABLES; readonly found: readonly FromFile<FoundCode>[] },
): Promise<CodesHere> {
  if (place === null || found.length === 0) return { told: new Map(), taken: new Set() }
  const refs = found.map(({ is }) => codeKey(is.code))
  const known = await knownRefs(reader, place, { entity, refs })
  const taken = await sql<{ key: string }>`
    select k.key from unnest(${refs}::text[]) as k (key) where exists (
      select from ${TABLES[entity]} c
      where c.event_id = ${place.eventId} and lower(c.code) = lower(k.key) and c.deleted_at is null)`.execute(
    reader.query,
  )
  return {
    told: new Map([...known].map(([key, { told }]) => [key, told])),
    taken: new Set(taken.rows.map(({ key }) => key)),
  }
}
