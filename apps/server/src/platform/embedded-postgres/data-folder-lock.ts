import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { processStartMark } from './process-identity.ts'

/** Says, in one line for the terminal, that another start already works on this data folder. */
export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse'
}

interface Holder {
  pid: number
  startMark: string
}

/**
 * Takes the data folder for this process, or throws DataFolderInUse. The lock is a file that names
 * its holder by process id and start time, so that after a `kill -9` (or a restart of the machine,
 * or of a container with the same small ids) the next start sees that the holder is gone and takes over. Returns the
 * function that gives the folder back.
 */
export function lockDataFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true })
  const lockFile = path.join(dataDir, 'turnout.lock')
  const own: Holder = { pid: process.pid, startMark: processStartMark(process.pid) ?? 'running' }
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (createLock(lockFile, own)) return () => releaseLock(lockFile, own)
    const found = readLock(lockFile)
    if (found !== null && holds(found)) {
      throw new DataFolderInUse(
        `Turnout already runs on the data folder ${dataDir} (process ${found.pid}). Stop it first, or set TURNOUT_DATA to another folder.`,
      )
    }
    removeStaleLock(lockFile)
  }
  throw new DataFolderInUse(`The data folder ${dataDir} is being started by several processes at once. Try again.`)
}

function holds(holder: Holder): boolean {
  return processStartMark(holder.pid) === holder.startMark
}

/**
 * A link appears at once and with its content; a written file could be read while it is still
 * empty.
 */
function createLock(lockFile: string, own: Holder): boolean {
  const draft = `${lockFile}.${randomUUID()}`
  writeFileSync(draft, JSON.stringify(own))
  try {
    linkSync(draft, lockFile)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function readLock(lockFile: string): Holder | null {
  try {
    const found = JSON.parse(readFileSync(lockFile, 'utf8')) as Partial<Holder>
    return typeof found.pid === 'number' && typeof found.startMark === 'string'
      ? { pid: found.pid, startMark: found.startMark }
      : null
  } catch {
    return null
  }
}

/**
 * Between our look and our removal another process may have taken the folder: then their lock goes
 * back.
 */
function removeStaleLock(lockFile: string): void {
  const aside = `${lockFile}.${randomUUID()}`
  try {
    renameSync(lockFile, aside)
  } catch {
    return
  }
  const removed = readLock(aside)
  try {
    if (removed !== null && holds(removed)) linkSync(aside, lockFile)
  } finally {
    rmSync(aside, { force: true })
  }
}

function releaseLock(lockFile: string, own: Holder): void {
  const found = readLock(lockFile)
  if (found?.pid === own.pid && found.startMark === own.startMark) rmSync(lockFile, { force: true })
}
