import { compareSales } from './parts/compare-sales.ts'
import { runBench } from './parts/run-bench.ts'

/*
 * The sale of one ticket of an event while ten thousand people wait for another, whose places are kept for them,
 * and the same without a waiting entry (decision 0061).
 */

const WAITING = 10_000

await runBench((bench) =>
  compareSales(bench, {
    what: `${WAITING.toLocaleString('en')} people who wait for another ticket`,
    within: 0.97,
    beside: [{ title: 'Front row', price: 0, capacity: 100 }],
    putIn: async (client, { prices, eventId }) => {
      const [, wanted] = prices
      await client.query(
        `with entry as (
           insert into waiting_entries (account_id, event_id, short_id, email, first_name, locale, quantity, rank)
           select e.account_id, e.id, 'w_bench_' || n, 'guest' || n || '@bench.example', 'Guest', 'en', 1, n
           from events e cross join generate_series(1, $2) as n where e.id = $1
           returning id, event_id)
         insert into waiting_wishes (event_id, entry_id, product_id, product_price_id, place)
         select event_id, id, $3, $4, 1 from entry`,
        [eventId, WAITING, wanted?.productId, wanted?.priceId],
      )
      await client.query(
        'update pools set is_awaited = true where id = (select pool_id from product_prices where id = $1)',
        [wanted?.priceId],
      )
    },
  }),
)
