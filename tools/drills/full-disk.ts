import { parseArgs } from 'node:util'
import { buildWhenStale } from '../build.ts'
import { runFullDisk } from './kills/run-full-disk.ts'
import { runCommand } from '../launcher.ts'

/**
 * Fills the disk of the data folder in the middle of a sale, and gives the room back. `--size 400`:
 * of the small disk, MB. Needs root, to mount it.
 */
await runCommand(async () => {
  const { values } = parseArgs({ options: { size: { type: 'string', default: '400' } } })
  await buildWhenStale()
  const { confirmedFull, meanwhile, restarts, backAfterMs, confirmed, faults } = await runFullDisk(Number(values.size))
  for (const [told, times] of Object.entries(meanwhile)) console.log(`${String(times).padStart(4)} times ${told}`)
  console.log(
    `${confirmedFull} confirmations on the full disk; with room again the sale went on after ${Math.ceil(backAfterMs)} ms, ` +
      `${restarts} starts by its supervisor; ${confirmed} confirmations`,
  )
  console.log(faults.length === 0 ? 'nothing lost' : faults.join('\n'))
  if (faults.length > 0) process.exitCode = 1
})
