import { buildWhenStale } from '../build.ts'
import { runCommand } from '../launcher.ts'
import { runPointInTime } from './restoring/run-point-in-time.ts'

const SECONDS = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const seconds = (ms: number): string => `${SECONDS.format(ms / 1000)} s`

/**
 * Loses a PostgreSQL that sells by card, goes back to a marked moment with pgbackrest, and writes
 * down what the payment provider knows more. As root: both programs run as the user `postgres`.
 */
await runCommand(async () => {
  await buildWhenStale()
  const { before, given, after, backupMs, restoreMs, openAfterMs, looks, faults } = await runPointInTime()
  console.log(
    `${before} orders paid by the moment, ${given} by the loss, ${after} by the restored shop; ` +
      `backup ${seconds(backupMs)}, restored in ${seconds(restoreMs)}, open ${seconds(openAfterMs)} after its start`,
  )
  const [invariants, asked, booked, returned, again, last] = looks
  for (const look of looks) console.log(look.lines.join('\n'))
  const wrong = [
    ...faults,
    ...(invariants?.code === 0 ? [] : ['the restored shop does not add up']),
    ...(asked?.code === 1 ? [] : ['the provider knows nothing more, so this drill proved nothing']),
    ...(booked?.lines.some((line) => line.startsWith('BOOKED')) === true ? [] : ['nothing was booked']),
    ...(returned?.code === 0 ? [] : ['after booking and returning something still differs']),
    ...(again?.lines.some((line) => /^(?:BOOKED|RETURNED)/u.test(line)) === false ? [] : ['booked a second time']),
    ...(last?.code === 0 ? [] : ['the books differ after the restored shop has sold']),
  ]
  console.log(
    wrong.length === 0 ? 'all that was sold by the moment is there, and both books say the same' : wrong.join('\n'),
  )
  if (wrong.length > 0) process.exitCode = 1
})
