import { statfsSync } from 'node:fs'

const IN_MEMORY = '/dev/shm'
/** What a run may fill at once: databases with their logs, profiles of browsers, files of imports. */
const ROOM_BYTES = 4 * 1024 ** 3

/**
 * Temporary files of this run and of the processes that it starts are kept in memory where there is
 * room: nothing there outlives it, and a copy of the database has 1,500 files, which take a tenth of the time.
 * A TMPDIR that is named stays.
 */
export function keepFilesInMemory(): void {
  if (process.platform !== 'linux' || process.env['TMPDIR'] !== undefined) return
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    if (Math.min(bavail * bsize, process.availableMemory()) > ROOM_BYTES) process.env['TMPDIR'] = IN_MEMORY
  } catch {
    // This system has none.
  }
}
