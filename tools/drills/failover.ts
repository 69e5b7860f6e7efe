import { buildWhenStale } from '../build.ts'
import { runFailover } from './kills/run-failover.ts'
import { runCommand } from '../launcher.ts'

/**
 * Takes the synchronous standby of PostgreSQL away in the middle of a sale, gives it back, kills
 * the primary, and lets the standby take over.
 */
await runCommand(async () => {
  await buildWhenStale()
  const { meanwhile, cancelled, backAfterMs, overAfterMs, confirmed, faults } = await runFailover()
  console.log(
    `without its standby: ${meanwhile.status}, Retry-After ${meanwhile.retryAfter}, after ${meanwhile.ms} ms; ${cancelled.waits} waits cancelled, ${cancelled.unsure} commits unsure; going on ${Math.ceil(backAfterMs)} ms after it ` +
      `was back and ${Math.ceil(overAfterMs)} ms after it took over; ${confirmed} confirmations`,
  )
  console.log(faults.length === 0 ? 'nothing lost' : faults.join('\n'))
  if (faults.length > 0) process.exitCode = 1
})
