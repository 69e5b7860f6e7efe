import type { Reader } from '@turnout/server/platform/database/database.ts'
import { sql } from 'kysely'

/** A table, with the condition under which a row `t` of it belongs to the account `$account`. */
export interface AccountTable {
  readonly name: string
  /** Columns that are written; the database computes the others. */
  readonly columns: readonly string[]
  readonly rows: string
  /** Other accounts may have the same rows: they are there already, or stay where they were. */
  readonly isShared: boolean
}

const MEMBERS = 'select m.user_id from account_members m where m.account_id = $account'
const EVENTS = 'select e.id from events e where e.account_id = $account'
const ORDERS = 'select o.id from orders o where o.account_id = $account'

/** Of tables that name neither their account nor their event, or that people have beside an account. */
const BELONGS: Readonly<Record<string, string>> = {
  accounts: 't.id = $account',
  archive_chunks: 't.archive_id in (select a.id from archives a where a.account_id = $account)',
  files:
    't.sha256 in (select f.sha256 from image_files f join images i on i.id = f.image_id where i.account_id = $account)',
  handed_over_refunds: `t.refund_id in (select r.id from refunds r where r.order_id in (${ORDERS}))`,
  idempotency_keys: "t.owner in (select 'user:' || user_id from account_members m where m.account_id = $account)",
  image_files: 't.image_id in (select i.id from images i where i.account_id = $account)',
  import_chunks:
    't.file_id in (select f.id from import_files f join imports i on i.id = f.import_id where i.account_id = $account)',
  ordered_pools: `t.pool_id in (select p.id from pools p where p.event_id in (${EVENTS}))`,
  refund_units: `t.refund_id in (select r.id from refunds r where r.order_id in (${ORDERS}))`,
  report_schedule_people: 't.report_schedule_id in (select s.id from report_schedules s where s.account_id = $account)',
  scans: `t.check_in_list_id in (select l.id from check_in_lists l where l.event_id in (${EVENTS}))`,
  seat_plan_versions: 't.plan_id in (select p.id from seat_plans p where p.account_id = $account)',
  seating_seats: `t.seating_id in (select s.id from seatings s where s.event_id in (${EVENTS}))`,
  seats: 't.plan_id in (select p.id from seat_plans p where p.account_id = $account)',
  till_early_scans: `t.attendee_id in (select c.attendee_id from till_quota_codes c where c.event_id in (${EVENTS}))`,
  till_entries: 't.movement_id in (select m.id from till_movements m where m.account_id = $account)',
  till_receipts: 't.movement_id in (select m.id from till_movements m where m.account_id = $account)',
  till_pin_tries: 't.person_id in (select p.id from till_people p where p.account_id = $account)',
  till_numbers: 't.organizer_id in (select o.id from organizers o where o.account_id = $account)',
  users: `t.id in (${MEMBERS})`,
}

/** Tables that belong to a cluster and stay there, each with its reason. */
export const STAYING: Readonly<Record<string, string>> = {
  bank_lines_read: 'what of a file is read so far; a file that was cut off is sent again',
  call_counts: 'counts of calls begin anew',
  open_streams: 'streams connect again',
  mail_counts: 'counts of a day begin anew',
  operations: 'what the operator of a cluster did with it',
  lost_payments: 'money of orders that nobody knows belongs to no account',
  provider_books: 'how far a cluster has read the books of its provider',
  ticket_lookups: 'a link that lasts an hour is asked for again',
}

/** Rows that are called by their content, so two accounts may mean the same one. */
const SHARED: ReadonlySet<string> = new Set(['files'])

/** By which of its columns a row belongs to an account, the surest first. */
const BY_COLUMN: readonly (readonly [string, string])[] = [
  ['account_id', 't.account_id = $account'],
  ['event_id', `t.event_id in (${EVENTS})`],
  ['order_id', `t.order_id in (${ORDERS})`],
  ['import_id', 't.import_id in (select i.id from imports i where i.account_id = $account)'],
  ['user_id', `t.user_id in (${MEMBERS})`],
]

const rowsOf = (name: string, columns: readonly string[]): string | undefined =>
  BELONGS[name] ?? BY_COLUMN.find(([column]) => columns.includes(column))?.[1]

/**
 * Every table that has rows of accounts.
 * @throws Error naming a table without an owner of its rows
 */
export async function accountTables(reader: Reader): Promise<AccountTable[]> {
  const found = await sql<{ name: string; columns: string[] }>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and c.relname not like 'kysely%' and c.relname <> 'living_sql'
    group by c.relname order by c.relname`.execute(reader.query)
  return found.rows
    .filter(({ name }) => STAYING[name] === undefined)
    .map(({ name, columns }) => {
      const rows = rowsOf(name, columns)
      if (rows === undefined)
        throw new Error(`whose are the rows of ${name}? tools/shards/account-tables.ts does not say`)
      return { name, columns, rows, isShared: SHARED.has(name) }
    })
}

/** The condition for one account. */
export const rowsOfAccount = ({ rows }: AccountTable, accountId: number): string =>
  rows.replaceAll('$account', String(Number(accountId)))
