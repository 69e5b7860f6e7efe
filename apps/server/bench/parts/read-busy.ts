import { readdirSync, readFileSync } from 'node:fs'
import { withClient } from './database-server.ts'

/** Ticks of the kernel's clock; Linux counts processor time in hundredths of a second. */
const MS_A_TICK = 10

interface Process {
  readonly parent: number
  readonly busyMs: number
  /** Of its children that have ended. */
  readonly endedMs: number
}

/** From /proc; null for one that is gone, and everywhere but on Linux. */
function processOf(pid: number | string): Process | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name, in brackets, may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ms = (at: number): number => (Number(fields[at]) + Number(fields[at + 1])) * MS_A_TICK
    return { parent: Number(fields[1]), busyMs: ms(11), endedMs: ms(13) }
  } catch {
    return null
  }
}

/** Processor time of what is measured, which other programs on the machine do not change much. */
export interface Busy {
  readonly productMs: number
  readonly databaseMs: number
}

/** Reads the processor time that the product and PostgreSQL have taken so far. */
export async function busyReader(productPid: number, databaseUrl: string): Promise<() => Busy> {
  const postmaster = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return processOf(rows[0]?.pid ?? 0)?.parent ?? 0
  })
  return () => {
    const processes = readdirSync('/proc').flatMap((pid) => (/^\d+$/u.test(pid) ? [processOf(pid)] : []))
    const living = processes.reduce((sum, one) => sum + (one?.parent === postmaster ? one.busyMs : 0), 0)
    const databaseMs = living + (processOf(postmaster)?.endedMs ?? 0)
    return { productMs: processOf(productPid)?.busyMs ?? 0, databaseMs }
  }
}
