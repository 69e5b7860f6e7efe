import { Client, escapeIdentifier } from 'pg'

/*
 * The owner of the tables may do anything to them, emptying history included. So the product runs
 * with a role that owns nothing and is given the rights it needs. The owner only brings the tables
 * up to date (decision 0028).
 */

/** Written once: rows come, and stay as they are. */
const APPEND_ONLY = ['audit_rows', 'ledger_entries', 'payments', 'gift_card_entries', 'invoices', 'refund_units']

/** Rows that move on and are never taken away. */
const NEVER_DELETED = [
  'orders',
  'order_lines',
  'claims',
  'refunds',
  'payment_intents',
  'lost_payments',
  'disputes',
  'provider_events',
  'invoice_sequences',
  'check_ins',
  'scans',
  'ordered_events',
  'ordered_prices',
  'ordered_pools',
]

/** How far the tables are is the owner's to say. */
const READ_ONLY = ['kysely_migration', 'kysely_migration_lock', 'living_sql']

/** Two processes that start at once would change the same rights at once. */
const GRANTING_LOCK = 7_270_037

/**
 * Gives the role what the product needs and takes what it must not have; a second time changes
 * nothing. The tables are up to date.
 */
export async function grantRights(ownerUrl: string, role: string): Promise<void> {
  const to = escapeIdentifier(role)
  await asClient(ownerUrl, async (client) => {
    // One transaction: at no moment is more allowed than in the end.
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [GRANTING_LOCK])
    await client.query(`
      grant usage on schema public, inspect, graphile_worker to ${to};
      grant select, insert, update, delete on all tables in schema public, graphile_worker to ${to};
      grant select on all tables in schema inspect to ${to};
      grant usage, select on all sequences in schema public, graphile_worker to ${to};
      grant execute on all functions in schema public, inspect, graphile_worker to ${to};
      revoke insert, update, delete on ${READ_ONLY.join(', ')} from ${to};
      revoke update, delete on ${APPEND_ONLY.join(', ')} from ${to};
      revoke delete on ${NEVER_DELETED.join(', ')} from ${to}`)
    await openQueues(client, role)
    await client.query('commit')
  })
}

/**
 * The tables of the queue show rows to their owner alone, regardless of the rights; a policy
 * says who else sees all. Once a role: making one waits for all transactions.
 */
async function openQueues(client: Client, role: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'graphile_worker' and c.relrowsecurity
     and not exists (select from pg_policies p where p.schemaname = n.nspname and p.tablename = c.relname and $1::name = any(p.roles))`,
    [role],
  )
  const policy = escapeIdentifier(`turnout of ${role}`.slice(0, 60))
  for (const { name } of rows)
    await client.query(
      `create policy ${policy} on graphile_worker.${name} to ${escapeIdentifier(role)} using (true) with check (true)`,
    )
}

/**
 * The role that an address logs in as, and whether it may do what only an owner should: rewrite
 * history. Of an empty database: true.
 */
export async function roleAt(url: string): Promise<{ name: string; isOwner: boolean }> {
  return asClient(url, async (client) => {
    const { rows } = await client.query<{ name: string; is_owner: boolean }>(`
      select current_user as name, coalesce(
        (select pg_has_role(current_user, relowner, 'USAGE') from pg_class where oid = to_regclass('public.audit_rows')), true) as is_owner`)
    return { name: rows[0]?.name ?? '', isOwner: rows[0]?.is_owner ?? true }
  })
}

async function asClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  // A connection that the server ends while we close it must not end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
