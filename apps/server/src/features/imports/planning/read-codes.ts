import type { FoundAffiliate, FoundPromoCode } from '@turnout/domain/imports/found.ts'
import {
  codeKey,
  planCodes,
  type CodesHere,
  type FoundCode,
  type PlannedCodes,
} from '@turnout/domain/imports/plan-lists.ts'
import type { FromFile } from '@turnout/domain/imports/planned-order.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { codesAmong, foundOfKind, type CodeTable } from './queries-found.ts'
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

async function codesHere(
  reader: Reader,
  place: RefPlace | null,
  { entity, found }: { readonly entity: CodeTable; readonly found: readonly FromFile<FoundCode>[] },
): Promise<CodesHere> {
  if (place === null || found.length === 0) return { told: new Map(), taken: new Set() }
  const refs = found.map(({ is }) => codeKey(is.code))
  const known = await knownRefs(reader, place, { entity, refs })
  const taken = await codesAmong(reader, place.eventId, { entity, keys: refs })
  return { told: new Map([...known].map(([key, { told }]) => [key, told])), taken }
}
