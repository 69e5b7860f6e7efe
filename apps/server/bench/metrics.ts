import { freePort } from './parts/child-processes.ts'
import { compareSales } from './parts/compare-sales.ts'
import { runBench } from './parts/run-bench.ts'

/*
 * The same sale with metrics, scraped as Prometheus does, and without: what a buyer pays for what the operator sees
 * (decision 0111).
 */

/** Prometheus asks every fifteen seconds as it comes; a load of a round is shorter than that. */
const SCRAPE_EVERY_MS = 5000

await runBench(async (bench) => {
  const port = await freePort()
  const scraping = setInterval(
    () =>
      void fetch(`http://127.0.0.1:${port}/metrics`)
        .then((answer) => answer.text())
        .catch(() => undefined),
    SCRAPE_EVERY_MS,
  )
  try {
    return await compareSales(bench, {
      what: 'metrics',
      within: 0.98,
      settings: async () => ({ METRICS_PORT: String(port) }),
    })
  } finally {
    clearInterval(scraping)
  }
})
