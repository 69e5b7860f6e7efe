import { compareSales } from './parts/compare-sales.ts'
import { runBench } from './parts/run-bench.ts'

/*
 * The same sale on a database that looks for webhooks at every row of history, and on one without: what a
 * sale that nobody is told of pays for those who are (decision 0085).
 */

await runBench((bench) =>
  compareSales(bench, {
    what: 'the look for webhooks',
    within: 0.97,
    takeOut: async (client) => {
      await client.query('drop trigger audit_rows_webhooks on audit_rows')
    },
  }),
)
