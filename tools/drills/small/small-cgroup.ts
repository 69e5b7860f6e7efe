import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/*
 * A control group with little memory, of version 2 where the kernel has it, else of version 1. What
 * a process in it starts is in it as well, so PostgreSQL counts.
 */

export interface SmallGroup {
  /** The file that a process writes its own number to. */
  readonly procs: string
  pids(): number[]
  /** The most that its processes and their files in the page cache took, bytes. */
  peak(): number
  /** How often a process was killed because nothing was left. */
  kills(): number
  remove(): void
}

const NAME = `turnout-small-${process.pid}`

export function makeSmallGroup(bytes: number): SmallGroup {
  const isV2 = existsSync('/sys/fs/cgroup/cgroup.controllers')
  const folder = path.join(isV2 ? '/sys/fs/cgroup' : '/sys/fs/cgroup/memory', NAME)
  try {
    if (isV2) writeFileSync('/sys/fs/cgroup/cgroup.subtree_control', '+memory')
    mkdirSync(folder)
    writeFileSync(path.join(folder, isV2 ? 'memory.max' : 'memory.limit_in_bytes'), String(bytes))
  } catch (error) {
    throw new Error(`a control group of one's own is needed (as root): ${(error as Error).message}`)
  }
  const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8')
  const procs = path.join(folder, 'cgroup.procs')
  return {
    procs,
    pids: () => read('cgroup.procs').split('\n').filter(Boolean).map(Number),
    peak: () => Number(read(isV2 ? 'memory.peak' : 'memory.max_usage_in_bytes')),
    kills: () => Number(/oom_kill (\d+)/u.exec(read(isV2 ? 'memory.events' : 'memory.oom_control'))?.[1] ?? 0),
    remove: () => rmdirSync(folder),
  }
}

export interface Share {
  readonly program: string
  readonly count: number
  /** Bytes; memory that several share counts once in all. */
  readonly pss: number
}

/** The memory of processes, by program: the shares of the kernel (PSS), so nothing counts twice. */
export function memoryOf(pids: readonly number[]): Share[] {
  const shares = new Map<string, { count: number; pss: number }>()
  for (const pid of pids) {
    try {
      const program = readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
      const kilobytes = Number(/^Pss:\s+(\d+)/mu.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
      const { count, pss } = shares.get(program) ?? { count: 0, pss: 0 }
      shares.set(program, { count: count + 1, pss: pss + kilobytes * 1024 })
    } catch {
      // It ended while we looked.
    }
  }
  return [...shares].map(([program, share]) => ({ program, ...share })).toSorted((one, other) => other.pss - one.pss)
}
