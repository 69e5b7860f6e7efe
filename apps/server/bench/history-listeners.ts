import { compareSales } from './parts/compare-sales.ts'
import { runBench } from './parts/run-bench.ts'

/*
 * The same sale on a database that looks at every row of history for webhooks and notices, and on one that does
 * not: what a sale pays for those who are told of it (decisions 0080 and 0085). There is no webhook; the notice
 * of each order is written.
 */

const TRIGGERS = [
  ['audit_rows', 'audit_rows_webhooks'],
  ['audit_rows', 'audit_rows_notices'],
  ['pools', 'pools_low'],
] as const

await runBench((bench) =>
  compareSales(bench, {
    what: 'webhooks and notices listening',
    within: 0.97,
    takeOut: async (client) => {
      for (const [table, trigger] of TRIGGERS) await client.query(`drop trigger ${trigger} on ${table}`)
    },
  }),
)
