import { parseArgs } from 'node:util'
import { buildWhenStale } from '../build.ts'
import { runKills, type KillReport } from './kills/run-kills.ts'
import { runCommand } from '../launcher.ts'

const WHAT = { server: 'server', postgres: 'PostgreSQL' } as const

const lineOf = ({ seed, killed, afterMs, backAfterMs, confirmedBefore, confirmed, faults }: KillReport): string =>
  `seed ${seed}: ${WHAT[killed]} killed after ${afterMs} ms and ${confirmedBefore} confirmations, open again after ` +
  `${backAfterMs} ms, ${confirmed} confirmations, ${faults.length === 0 ? 'nothing lost' : faults.join('; ')}`

/** `--seeds 10`: how many times the sale is killed; odd seeds kill the server, even ones PostgreSQL. */
await runCommand(async () => {
  const { values } = parseArgs({ options: { seeds: { type: 'string', default: '10' } } })
  await buildWhenStale()
  const reports = await runKills(Number(values.seeds), (report) => console.log(lineOf(report)))
  if (reports.some(({ faults }) => faults.length > 0)) process.exitCode = 1
})
