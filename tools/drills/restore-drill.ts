import { buildWhenStale } from '../build.ts'
import { runRestore } from './kills/run-restore.ts'
import { runCommand } from '../launcher.ts'

const SECONDS = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const seconds = (ms: number): string => `${SECONDS.format(ms / 1000)} s`

/** Takes a backup of a selling shop, loses the shop, restores the backup elsewhere, and looks at everything in it. */
await runCommand(async () => {
  await buildWhenStale()
  const { before, meanwhile, given, after, backup, restoreMs, openAfterMs, faults } = await runRestore()
  console.log(
    `${before} confirmations before the backup, ${meanwhile} while it was taken, ${given} when the machine was lost, ${after} by the restored shop; ` +
      `${SECONDS.format(backup.bytes / 1e6)} MB written in ${seconds(backup.ms)}, restored in ${seconds(restoreMs)}, open ${seconds(openAfterMs)} after its start`,
  )
  console.log(faults.length === 0 ? 'all that was backed up is there and adds up' : faults.join('\n'))
  if (faults.length > 0) process.exitCode = 1
})
