import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './start-cluster.ts'
import type { Machine } from './network.ts'

/** How a write was answered that a client sent to a machine itself, past HAProxy. */
export type Written = 'confirmed' | 'no answer' | `refused: ${string}`

const WAIT_S = 4
const PAUSE_MS = 500
const WRITE = 'insert into written default values'

/** A program on the machine itself writes there; it gives up after four seconds. */
export async function tryWrite(cluster: Cluster, machine: Machine): Promise<Written> {
  const url = new URL(cluster.superuserAt(machine))
  url.pathname = '/postgres'
  const words = ['timeout', '--signal=KILL', String(WAIT_S), 'psql', '--no-psqlrc', url.href, '--command', WRITE]
  const child = spawn('ip', ['netns', 'exec', machine.name, ...words], { stdio: ['ignore', 'ignore', 'pipe'] })
  const [[code], told] = await Promise.all([once(child, 'exit') as Promise<[number | null]>, text(child.stderr)])
  if (code === 0) return 'confirmed'
  const [line = ''] = told.trim().split('\n')
  return line === '' || line.includes('Killed') ? 'no answer' : `refused: ${line.replace(/^.*(?:ERROR|FATAL): +/u, '')}`
}

/** Writes that are sent to a machine one after another, until `end`. */
export interface Attempts {
  /** Seconds from the first to the first that was refused; null when none was. */
  refusedAfterS(): number | null
  /** How they were answered, each way once, in turn. */
  ways(): Written[]
  end(): Promise<void>
}

export function keepWriting(cluster: Cluster, machine: Machine): Attempts {
  const since = performance.now()
  const seen: { readonly written: Written; readonly afterS: number }[] = []
  let isOpen = true
  const writing = (async () => {
    while (isOpen) {
      const written = await tryWrite(cluster, machine)
      seen.push({ written, afterS: Math.ceil((performance.now() - since) / 100) / 10 })
      await sleep(PAUSE_MS)
    }
  })()
  return {
    refusedAfterS: () => seen.find(({ written }) => written.startsWith('refused'))?.afterS ?? null,
    ways: () => [...new Set(seen.map(({ written }) => written))],
    async end() {
      isOpen = false
      await writing
    },
  }
}
