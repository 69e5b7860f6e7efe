import { parseArgs } from 'node:util'
import { buildWhenStale } from '../build.ts'
import { runRestarts } from './kills/run-restarts.ts'
import { runCommand } from '../launcher.ts'

/** `--restarts 6`: how often one of two web processes is stopped and started again while buyers buy through both. */
await runCommand(async () => {
  const { values } = parseArgs({ options: { restarts: { type: 'string', default: '6' } } })
  await buildWhenStale()
  const { faults } = await runRestarts(Number(values.restarts), ({ stoppedAfterMs, backAfterMs, answered }) =>
    console.log(
      `stopped after ${Math.ceil(stoppedAfterMs)} ms, ready again after ${Math.ceil(backAfterMs)} ms, ${answered} answers meanwhile`,
    ),
  )
  console.log(faults.length === 0 ? 'nobody noticed, nothing lost' : faults.join('\n'))
  if (faults.length > 0) process.exitCode = 1
})
