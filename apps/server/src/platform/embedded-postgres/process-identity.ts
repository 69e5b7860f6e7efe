import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Whether a process with this id lives, of any owner. One that ended and only waits to be collected
 * does not.
 */
export function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it exists, but belongs to another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return process.platform !== 'linux' || linuxStartMark(pid) !== null
}

/**
 * When a process started, as an opaque text, or null when it does not exist. A process id alone
 * says nothing: ids come back, in a container even the same small ones after every restart.
 */
export function processStartMark(pid: number): string | null {
  if (process.platform === 'linux') return linuxStartMark(pid)
  if (!processExists(pid)) return null
  // Windows has no cheap way to ask; there the id has to do.
  if (process.platform === 'win32') return 'running'
  return psColumn(pid, 'lstart')
}

/** The program a process runs, e.g. `postgres`, or null when that cannot be told. */
export function processProgram(pid: number): string | null {
  if (process.platform === 'win32') return null
  if (process.platform !== 'linux') return psColumn(pid, 'comm')
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
  } catch {
    return null
  }
}

function linuxStartMark(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = startOfLinuxProcess(stat)
    // A zombie holds nothing any more.
    if (fields === null || fields.state === 'Z') return null
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot}:${fields.startTicks}`
  } catch {
    return null
  }
}

/**
 * Reads state and start (clock ticks after boot) of /proc/PID/stat; the program's name in it may
 * hold spaces and brackets.
 */
export function startOfLinuxProcess(stat: string): { state: string; startTicks: string } | null {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [state, startTicks] = [fields[0], fields[19]]
  return state === undefined || startTicks === undefined ? null : { state, startTicks }
}

function psColumn(pid: number, column: string): string | null {
  try {
    return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim() || null
  } catch {
    return null
  }
}
