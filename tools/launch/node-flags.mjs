// Plain JavaScript without packages: tools/bootstrap.mjs uses it before anything is installed.
import os from 'node:os'

/**
 * Megabytes for young objects. A request of a sale waits for its batch some milliseconds, too long
 * for the default 16: a quarter of the time went into moving what was about to die. It costs up to
 * 100 MB of memory, which a small machine needs more than speed.
 */
const YOUNG_MEGABYTES = { usual: 64, small: 16 }
/** The start script of a release draws the line at the same place (tools/release/turnout.sh). */
const SMALL_BYTES = 2_000_000_000

/** What this process may use: all of the machine, or what a container leaves it. */
function memoryHere() {
  // 0 where nothing limits, and more than there is on some kernels.
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, os.totalmem()) : os.totalmem()
}

/** The flags that the product is started with. */
export const nodeFlags = (memoryBytes = memoryHere()) => [
  `--max-semi-space-size=${memoryBytes < SMALL_BYTES ? YOUNG_MEGABYTES.small : YOUNG_MEGABYTES.usual}`,
]

/**
 * A bank statement is forgotten as it is read, so young objects need no room: the whole process takes 101 MB, whatever the
 * file. With the flags of the product it takes three times as much (docs/performance.md).
 */
const SMALL = ['--max-semi-space-size=1', '--max-old-space-size=40']

/** The flags that a script below tools/ is started with. @param {string} script */
export const flagsOf = (script) => (script === 'bank/read-statement' ? SMALL : nodeFlags())
