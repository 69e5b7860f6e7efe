import type { CardReader, CardSale, TillReader } from '@turnout/contract/box-office/reader.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { KeySource } from '../../tickets/codes/open-event-keys.ts'
import { saleAnswer } from '../selling/answers-sale.ts'
import { saleByShortId } from '../selling/queries-sales.ts'
import { failureOf } from './keep-card-sale.ts'
import type { ChargeRow } from './queries-charges.ts'
import type { CardReaderRow } from './queries-readers.ts'

const stateOf = ({ is_online: online }: CardReaderRow): CardReader['state'] =>
  online === null ? 'UNKNOWN' : online ? 'ONLINE' : 'OFFLINE'

export const readerAnswer = (row: CardReaderRow): CardReader => ({
  id: row.id,
  label: row.label,
  state: stateOf(row),
  seen_at: row.seen_at.toISOString(),
  created_at: row.created_at.toISOString(),
})

/** Readers as a till chooses one; `last` is the one that it used last. */
export const tillReaderAnswers = (rows: readonly CardReaderRow[], last: number | null): TillReader[] =>
  rows.map((row) => ({
    id: row.id,
    label: row.label,
    state: stateOf(row),
    is_usual: rows.length === 1 || row.id === last,
    is_busy: row.is_busy,
  }))

/** A sale at a reader, with what was sold once it is in the journal of the till. */
export async function cardSaleAnswer(source: KeySource, charge: ChargeRow | undefined): Promise<CardSale> {
  if (charge === undefined) throw new Refusal('not_found')
  const { sale_short_id: saleId, event_id: eventId, till_id: tillId } = charge
  const sale = saleId === null ? undefined : await saleByShortId(source.reader, tillId, saleId)
  return {
    id: charge.short_id,
    state: charge.state,
    is_parked: charge.is_parked,
    reader: { id: charge.reader_id, label: charge.reader },
    total: majorFromMinor(charge.total_minor, charge.currency),
    attempt: charge.attempt,
    failure: failureOf(charge),
    held_until: charge.order_status === 'RESERVED' ? charge.reserved_until.toISOString() : null,
    started_at: charge.created_at.toISOString(),
    sale: sale === undefined ? null : await saleAnswer(source, eventId, sale),
  }
}
