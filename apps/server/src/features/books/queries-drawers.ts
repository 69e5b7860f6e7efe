import type { DrawerAccount, MoneyMovement } from '@turnout/domain/box-office/movements.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import type { BooksPeriod } from './queries.ts'

/** A movement of cash in a drawer that is of no order, or the rounding of one, with its double entries. */
export interface DrawerPostingRow {
  readonly movement_id: number
  readonly day: string
  readonly kind: MoneyMovement
  readonly till: string
  /** Of a sale that was rounded. */
  readonly order: string | null
  readonly event: string
  readonly event_day: string
  readonly currency: string
  readonly entries: readonly { readonly account: DrawerAccount; readonly amount_minor: number }[]
}

/** Movements of the drawers in the period, in the order in which they were made, after one of them (0: the first). */
export async function drawerPostingsAfter(
  reader: Reader,
  { accountId, zone, from, until }: BooksPeriod,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<DrawerPostingRow[]> {
  const found = await sql<DrawerPostingRow>`
    with page as (
      select m.*, e.title, (e.start_date at time zone e.timezone)::date as first_day
      from till_movements m join events e on e.id = m.event_id
      where e.account_id = ${accountId} and m.at >= ${from} and m.at < ${until} and m.id > ${after}
        and exists (select from till_entries t where t.movement_id = m.id)
      order by m.id limit ${limit}
    )
    select m.id as movement_id, (m.at at time zone ${zone})::date::text as day, m.kind, t.name as till,
      o.public_id as order, m.title as event, m.first_day::text as event_day, m.currency,
      (select json_agg(json_build_object('account', b.account, 'amount_minor', b.amount_minor)
        order by b.account <> 'cash_till', b.account) from till_entries b where b.movement_id = m.id) as entries
    from page m join tills t on t.id = m.till_id left join orders o on o.id = m.order_id order by m.id`.execute(
    reader.query,
  )
  return found.rows
}

/** How many movements of drawers are booked in the period. */
export async function drawerPostingsCounted(
  reader: Reader,
  { accountId, from, until }: BooksPeriod,
  most: number,
): Promise<{ readonly entries: number; readonly currencies: readonly string[] }> {
  const found = await sql<{ entries: number; currencies: string[] | null }>`
    select count(*)::bigint as entries, array_agg(distinct m.currency) as currencies from (
      select m.currency from till_movements m
      where m.account_id = ${accountId} and m.at >= ${from} and m.at < ${until}
        and exists (select from till_entries t where t.movement_id = m.id) limit ${most + 1}) m`.execute(reader.query)
  const [row] = found.rows
  return { entries: row?.entries ?? 0, currencies: row?.currencies ?? [] }
}
