import { buildWhenStale } from '../build.ts'
import { runRestore } from './kills/run-restore.ts'
import { runCommand } from '../launcher.ts'

/** Takes a backup of a selling shop, loses the shop, starts the backup in its place, and looks at everything in it. */
await runCommand(async () => {
  await buildWhenStale()
  const { kept, lost, after, closedForMs, openAfterMs, faults } = await runRestore()
  console.log(
    `${kept} confirmations in the backup, ${lost} lost with the machine, ${after} by the restored shop; ` +
      `closed for ${Math.ceil(closedForMs)} ms to copy, open ${Math.ceil(openAfterMs)} ms after the start of the copy`,
  )
  console.log(faults.length === 0 ? 'all that was backed up is there and adds up' : faults.join('\n'))
  if (faults.length > 0) process.exitCode = 1
})
