import type { FiscalProfile } from '@turnout/domain/box-office/movements.ts'
import type { Reader } from '../../platform/database/database.ts'
import { scopeInEvent } from '../events/access.ts'
import type { Caller } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { namedAccountOfCaller } from '../accounts/access.ts'
import { readerById } from './readers/queries-readers.ts'
import { tillByShortId, type TillPersonRow, type TillRow } from './queries.ts'
import { personExists, sessionExists, tillExists } from './store.ts'

declare const proven: unique symbol

export const { ofCaller: tillOfCaller } = scopeInEvent('till', tillExists)
export const { ofCaller: tillPersonOfCaller } = scopeInEvent('till_person', personExists)
export const { ofCaller: tillSessionOfCaller } = scopeInEvent('till_session', sessionExists)

/** A till that was opened by its address, as it was then. */
export interface TillScope extends TillRow {
  readonly fiscal_profile: FiscalProfile
  readonly [proven]: 'till'
}

/** A till and the person whose PIN opened it. */
export interface TillCall {
  readonly till: TillScope
  readonly me: TillPersonRow
  /** The device that the pass was given to, hashed. */
  readonly deviceHash: string
}

/** A card reader that was proven to be one of the caller's account. */
export interface CardReaderScope {
  readonly readerId: number
  readonly accountId: number
  readonly [proven]: 'card_reader'
}

/** @throws Refusal not_found for one that is unknown, taken away or of another account */
export async function cardReaderOfCaller(
  reader: Reader,
  caller: Caller,
  named: { readonly account_id: number; readonly card_reader_id: number },
): Promise<CardReaderScope> {
  const { accountId } = namedAccountOfCaller(caller, named.account_id)
  const row = await readerById(reader, named.card_reader_id)
  if (row?.account_id !== accountId) throw new Refusal('not_found')
  return { readerId: row.id, accountId } as CardReaderScope
}

/** The till behind an address; undefined for one that is unknown, or of a deleted till or event. */
export const tillOfShortId = async (reader: Reader, shortId: string): Promise<TillScope | undefined> =>
  (await tillByShortId(reader, shortId)) as TillScope | undefined

/** What a person may do at a till. */
export const rightsOf = ({ may_refund, is_lead }: Pick<TillPersonRow, 'may_refund' | 'is_lead'>) => [
  'sell_at_door' as const,
  ...(may_refund ? (['refund_at_door'] as const) : []),
  ...(is_lead ? (['lead_shift'] as const) : []),
]
