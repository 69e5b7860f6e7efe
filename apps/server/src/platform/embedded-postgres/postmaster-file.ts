import { readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The facts that a running PostgreSQL writes about itself into `postmaster.pid`. */
export interface Postmaster {
  pid: number
  dataDirectory: string
  port: number
}

/**
 * Lines of the file: 1 process id, 2 data directory, 3 start time, 4 port (still missing in the
 * first instants).
 */
export function parsePostmasterFile(text: string): Postmaster | null {
  const lines = text.split('\n')
  const [pid, dataDirectory, port] = [Number(lines[0]), lines[1] ?? '', Number(lines[3] || NaN)]
  if (!Number.isInteger(pid) || pid <= 0 || dataDirectory === '' || !Number.isInteger(port)) return null
  return { pid, dataDirectory, port }
}

function postmasterFile(cluster: string): string {
  return path.join(cluster, 'postmaster.pid')
}

/** The server that says it works on this cluster; whether it really lives is another question. */
export function readPostmasterFile(cluster: string): Postmaster | null {
  try {
    return parsePostmasterFile(readFileSync(postmasterFile(cluster), 'utf8'))
  } catch {
    return null
  }
}

/** Larger than any process id a system hands out. */
const NOBODYS_PROCESS_ID = 2_000_000_000

/**
 * For a left-over file whose server is known to be gone. PostgreSQL refuses to start while the
 * process it names exists, even when that id now belongs to something else (as it easily does after
 * the restart of a container) or only waits to be collected. The rest of the file stays: PostgreSQL
 * reads there whether children of the old server still hold its memory.
 */
export function disarmPostmasterFile(cluster: string): void {
  try {
    const text = readFileSync(postmasterFile(cluster), 'utf8')
    // A server that was killed between making its file and writing it: PostgreSQL takes that for one that starts.
    if (text === '') rmSync(postmasterFile(cluster))
    else writeFileSync(postmasterFile(cluster), text.replace(/^-?\d+/, String(NOBODYS_PROCESS_ID)))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

/** Whether two paths are the same folder, links resolved. */
export function isSameFolder(one: string, other: string): boolean {
  try {
    return realpathSync(one) === realpathSync(other)
  } catch {
    return false
  }
}
