import { parseArgs } from 'node:util'
import { buildWhenStale } from '../build.ts'
import { runInside } from '../cluster/run-inside.ts'
import { runScenarios, SCENARIO_NAMES } from '../cluster/run-scenarios.ts'
import { runCommand } from '../launcher.ts'

const BUYERS = '48'

/**
 * Three machines with Patroni, etcd and PostgreSQL, HAProxy and the product, in namespaces of this
 * machine, and what may happen to them in the middle of a sale (docs/operating/cluster.md).
 * `npm run tool -- drills/cluster [scenario …] [--buyers=48] [--patroni=patroni] [--keep]`; `--keep`
 * leaves the logs in /tmp/turnout-cluster.
 */
await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      buyers: { type: 'string', default: BUYERS },
      patroni: { type: 'string', default: 'patroni' },
      keep: { type: 'boolean' },
      inside: { type: 'string' },
    },
  })
  const unknown = positionals.filter((word) => !SCENARIO_NAMES.includes(word))
  if (unknown.length > 0) throw new Error(`${unknown.join(', ')}: there are ${SCENARIO_NAMES.join(', ')}.`)
  const names = positionals.length === 0 ? SCENARIO_NAMES : positionals
  if (values.inside !== undefined) {
    // The process that started the rig holds the far end; with it the rig ends, and its namespaces.
    process.stdin.resume().on('close', () => process.exit(1))
    const wanted = { names, buyers: Number(values.buyers), patroni: values.patroni }
    const run = runScenarios(values.inside, wanted, (line) => console.log(line))
    const isSound = await run.catch((error: unknown) => console.error(error))
    // The processes of the rig would keep this one.
    process.exit(isSound === true ? 0 : 1)
  }
  await buildWhenStale()
  process.exitCode = await runInside(import.meta.filename, process.argv.slice(2), values.keep === true)
})
