import type { ReceiptState, TaxedLine } from '@turnout/domain/box-office/receipts.ts'
import type { MovementKind, Tender } from '@turnout/domain/box-office/movements.ts'
import { sql } from 'kysely'
import type { FiscalSignature } from '../../../platform/fiscal/fiscal-signer.ts'
import type { Reader } from '../../../platform/database/database.ts'

/** What is kept of the receipt of a movement; null: a till without a device, then. */
export interface ReceiptRow {
  readonly state: ReceiptState
  readonly signed: FiscalSignature | null
}

/** The receipt of movement `m`, as JSON. */
export const RECEIPT = sql`(select json_build_object('state', f.state, 'signed', f.signed)
  from till_receipts f where f.movement_id = m.id) as receipt`

export interface FiscalSaleRow {
  readonly short_id: string
  readonly till_key: string
  readonly seq: number
  readonly kind: Extract<MovementKind, 'SALE' | 'REFUND'>
  readonly tender: Tender
  readonly amount_minor: number
  readonly cash_minor: number
  readonly currency: string
  readonly at: Date
  readonly order_public_id: string
  /** The sale that it takes back, and what that came to. */
  readonly undoes: string | null
  readonly sold_minor: number | null
  readonly lines: readonly (TaxedLine & { readonly title: string; readonly total_minor: number })[]
}

/** A sale or a refund with all that a device signs of it. */
export async function fiscalSaleRow(reader: Reader, movementId: number): Promise<FiscalSaleRow> {
  const found = await sql<FiscalSaleRow>`
    select m.short_id, t.till_key, m.seq, m.kind, m.tender, m.amount_minor, m.cash_minor, m.currency, m.at,
      o.public_id as order_public_id, u.short_id as undoes, u.amount_minor as sold_minor,
      (select coalesce(json_agg(json_build_object('title', l.item_name, 'quantity', l.quantity,
        'total_minor', l.total_gross_minor, 'charges', l.charges) order by l.id), '[]')
        from order_lines l where l.order_id = m.order_id) as lines
    from till_movements m join tills t on t.id = m.till_id join orders o on o.id = m.order_id
    left join till_movements u on u.id = m.undoes_id
    where m.id = ${movementId}`.execute(reader.query)
  const [row] = found.rows
  if (row === undefined) throw new Error(`Movement ${movementId} has no receipt`)
  return row
}

/** The receipts of a sale and its refunds that are not signed, oldest first. */
export async function unsignedOfSale(reader: Reader, saleShortId: string): Promise<readonly string[]> {
  const found = await sql<{ short_id: string }>`
    select m.short_id from till_movements s join till_movements m on m.id = s.id or m.undoes_id = s.id
    join till_receipts r on r.movement_id = m.id
    where s.short_id = ${saleShortId} and r.state <> 'SIGNED' order by m.id`.execute(reader.query)
  return found.rows.map(({ short_id: shortId }) => shortId)
}

export async function isUnsigned(reader: Reader, movement: string): Promise<boolean> {
  const found = await sql`
    select from till_receipts r join till_movements m on m.id = r.movement_id
    where m.short_id = ${movement} and r.state <> 'SIGNED'`.execute(reader.query)
  return found.rows.length > 0
}

export interface RefundRow {
  /** Below zero. */
  readonly amount_minor: number
  readonly at: Date
  readonly receipt: ReceiptRow | null
}

/** What went back of a sale, each with its receipt. */
export async function refundsOfSale(reader: Reader, saleId: number): Promise<readonly RefundRow[]> {
  const found = await sql<RefundRow>`
    select m.amount_minor, m.at, ${RECEIPT} from till_movements m where m.undoes_id = ${saleId} order by m.seq`.execute(
    reader.query,
  )
  return found.rows
}
