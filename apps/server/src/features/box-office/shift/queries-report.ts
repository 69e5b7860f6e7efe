import type { MovementKind, Tender } from '@turnout/domain/box-office/movements.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'

export interface ReportRow {
  readonly opened_at: Date
  readonly opened_by: string
  readonly movements: readonly {
    readonly kind: MovementKind
    readonly tender: Tender | null
    readonly amount_minor: number
    readonly cash_minor: number
  }[]
  readonly first_sale: string | null
  readonly last_sale: string | null
  /** What was sold, without what went back since. */
  readonly products: readonly {
    readonly product_id: number
    readonly title: string
    readonly quantity: number
    readonly gross_minor: number
  }[]
  readonly taxes: readonly { readonly name: string; readonly rate: number; readonly tax_minor: number }[]
  readonly receipts: {
    readonly signed: number
    readonly not_signed: number
    readonly last_number: string | null
    readonly device: string | null
  }
  readonly last_hash: string | null
}

/** Everything that the report of a shift says, in one statement. */
export async function shiftReportRow(reader: Reader, sessionId: number): Promise<ReportRow | undefined> {
  const found = await sql<ReportRow>`
    with sold as materialized (
      select l.product_id, l.quantity, l.total_gross_minor, l.charges
      from till_movements m join order_lines l on l.order_id = m.order_id
      where m.session_id = ${sessionId} and m.kind = 'SALE'
    )
    select s.opened_at, p.name as opened_by,
      (select coalesce(json_agg(json_build_object('kind', m.kind, 'tender', m.tender, 'amount_minor', m.amount_minor,
        'cash_minor', m.cash_minor) order by m.seq), '[]') from till_movements m where m.session_id = s.id) as movements,
      (select o.public_id from till_movements m join orders o on o.id = m.order_id
        where m.session_id = s.id and m.kind = 'SALE' order by m.seq limit 1) as first_sale,
      (select o.public_id from till_movements m join orders o on o.id = m.order_id
        where m.session_id = s.id and m.kind = 'SALE' order by m.seq desc limit 1) as last_sale,
      (select coalesce(json_agg(json_build_object('product_id', x.product_id, 'title', d.title, 'quantity', x.quantity,
        'gross_minor', x.gross) order by d."order", d.id), '[]')
        from (select product_id, sum(quantity)::int as quantity, sum(total_gross_minor)::bigint as gross
          from sold group by product_id) x
        join products d on d.id = x.product_id) as products,
      (select coalesce(json_agg(json_build_object('name', x.name, 'rate', x.rate, 'tax_minor', x.tax)
        order by x.name collate "C", x.rate), '[]')
        from (select c ->> 'name' as name, (c ->> 'rate')::float8 as rate,
            sum((c ->> 'amount_minor')::bigint * quantity)::bigint as tax
          from sold cross join lateral jsonb_array_elements(charges) as one (c)
          where c ->> 'type' = 'TAX' group by 1, 2) x) as taxes,
      (select json_build_object('signed', count(*) filter (where r.state = 'SIGNED'),
          'not_signed', count(*) filter (where r.state is distinct from 'SIGNED'),
          'last_number', (array_agg(r.signed ->> 'number' order by m.seq desc) filter (where r.state = 'SIGNED'))[1],
          'device', (array_agg(r.signed ->> 'serial' order by m.seq desc) filter (where r.state = 'SIGNED'))[1])
        from till_movements m left join till_receipts r on r.movement_id = m.id
        where m.session_id = s.id and m.kind in ('SALE', 'REFUND')) as receipts,
      (select m.chain_code from till_movements m where m.till_id = s.till_id and m.session_id = s.id order by m.seq desc limit 1) as last_hash
    from till_sessions s join till_people p on p.id = s.opened_by where s.id = ${sessionId}`.execute(reader.query)
  return found.rows[0]
}

/** The report of a closed shift of a till, as it was printed. */
export async function zReportOf(reader: Reader, tillId: number, number: number): Promise<object | undefined> {
  const row = await reader.query
    .selectFrom('till_sessions')
    .select('z_report')
    .where('till_id', '=', tillId)
    .where('z_number', '=', number)
    .executeTakeFirst()
  return (row?.z_report ?? undefined) as object | undefined
}
