import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { ConfigError } from '../config/config-error.ts'
import type { Log } from '../log/log.ts'

/** What a process tells the one that started it, once it serves. */
interface Ready {
  readonly isReady: true
  /** Null for one that only runs jobs. */
  readonly port: number | null
}

export interface WorkersWanted {
  /** The program that each of them runs. */
  readonly program: string
  /** Processes that serve. */
  readonly web: number
  /** One more that runs the jobs. */
  readonly runsJobs: boolean
  readonly log: Log
}

type Settings = Readonly<Record<string, string>>

export interface KeptWorkers {
  /** Those that run, by a name that stays when one is started again. */
  running(): ReadonlyMap<Worker, string>
  stop(): Promise<void>
}

export interface JobsBeside {
  readonly program: string
  /** What it is told beside the settings of this process. */
  readonly settings: Settings
  readonly log: Log
}

/** A process to be kept. */
interface Place {
  readonly name: string
  readonly settings: Settings
}

const FIRST_BACKOFF_MS = 500
const LAST_BACKOFF_MS = 30_000
/** A process that lived this long did not fail at its start: the next failure is a first one. */
const SETTLED_MS = 60_000
/** A process ends after nine seconds at most. */
const STOP_MAX_MS = 15_000

const NOT_STARTED = 'One of the processes of TURNOUT_WORKERS did not start; its own line says why.'

/** How long to wait before a process that crashed is started again. */
export const backoffMs = (failures: number): number => Math.min(LAST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (failures - 1))

/** Launches processes of one program and starts again those that crash, the later the more often they do. */
function openKeeper(program: string, log: Log) {
  cluster.setupPrimary({ exec: program, args: [] })
  const running = new Map<Worker, string>()
  let isStopping = false

  const launch = ({ name, settings }: Place): Worker => {
    const worker = cluster.fork({ ...settings, TURNOUT_WORKERS: '1' })
    // Not before: beside a busy machine a start of low priority takes a minute, and no mail leaves.
    if (settings.TURNOUT_ROLE === 'worker') void readyOf(worker).then(() => giveWay(worker), neverReady)
    running.set(worker, name)
    worker.once('exit', () => running.delete(worker))
    return worker
  }
  const keep = async (first: Worker, place: Place): Promise<void> => {
    let worker = first
    let failures = 0
    for (;;) {
      const since = performance.now()
      const [code, signal] = (await once(worker, 'exit')) as [number | null, string | null]
      if (isStopping) return
      failures = performance.now() - since > SETTLED_MS ? 1 : failures + 1
      log.error(
        { pid: worker.process.pid, code, signal, again_in_ms: backoffMs(failures) },
        'a process ended, and is started again',
      )
      await sleep(backoffMs(failures))
      if (isStopping) return
      worker = launch(place)
    }
  }
  const stop = async (): Promise<void> => {
    isStopping = true
    const ended = [...running.keys()].map((worker) => once(worker, 'exit'))
    for (const worker of running.keys()) worker.process.kill('SIGTERM')
    await Promise.race([Promise.all(ended), sleep(STOP_MAX_MS, null, { ref: false })])
    for (const worker of running.keys()) worker.process.kill('SIGKILL')
  }
  return { launch, keep, kept: { running: () => running, stop } satisfies KeptWorkers }
}

/**
 * Starts the processes of one machine. They can be stopped from the first moment on.
 * @returns `ready`: once all are; rejects with a ConfigError when one of them does not start the first time.
 */
export function startWorkers({ program, web, runsJobs, log }: WorkersWanted): {
  readonly kept: KeptWorkers
  readonly ready: Promise<void>
} {
  const { launch, keep, kept } = openKeeper(program, log)
  const serving = (turn: number): Place => ({ name: `web-${turn}`, settings: { TURNOUT_ROLE: 'web' } })
  const launchAll = async (): Promise<void> => {
    // The first one alone: what stops it stops all of them, and is said once.
    const first = launch(serving(1))
    const { port } = await readyOf(first)
    // It serves already, and may crash before the others are ready.
    void keep(first, serving(1))
    const settings: Settings = { TURNOUT_ROLE: 'worker', ...(port !== null && { PORT: String(port) }) }
    const working: Place = { name: 'worker', settings }
    const wanted = [...Array.from({ length: web - 1 }, (_, at) => serving(at + 2)), ...(runsJobs ? [working] : [])]
    await Promise.all(
      wanted.map(async (place) => {
        const worker = launch(place)
        await readyOf(worker)
        void keep(worker, place)
      }),
    )
  }
  return { kept, ready: launchAll() }
}

/** Starts a process that runs the jobs beside this one, which serves. It may crash: this one goes on. */
export function startJobsBeside({ program, settings, log }: JobsBeside): KeptWorkers {
  const { launch, keep, kept } = openKeeper(program, log)
  const place: Place = { name: 'worker', settings: { ...settings, TURNOUT_ROLE: 'worker' } }
  void keep(launch(place), place)
  return kept
}

/** Its end is seen to where it is kept. */
const neverReady = (): void => undefined

/** Those who sell come first. On Linux each thread has a priority, and gives it to those that it makes. */
function giveWay({ process: { pid } }: Worker): void {
  if (pid === undefined) return
  try {
    const threads = process.platform === 'linux' ? readdirSync(`/proc/${pid}/task`).map(Number) : [pid]
    for (const thread of threads) setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It ended a moment ago, or one of its threads did.
  }
}

async function readyOf(worker: Worker): Promise<Ready> {
  const ended = once(worker, 'exit').then(() => Promise.reject(new ConfigError(NOT_STARTED)))
  const ready = new Promise<Ready>((resolve) => {
    worker.on('message', (told: Partial<Ready>) => {
      if (told.isReady === true) resolve(told as Ready)
    })
  })
  return Promise.race([ready, ended])
}

/** Which of the processes that another one of ours started this is, counted from 1; null: none did. */
export const ownTurn = (): number | null => cluster.worker?.id ?? null

/** Tells the process that started this one, if there is one. */
export const tellReady = (port: number | null): void => {
  const told: Ready = { isReady: true, port }
  cluster.worker?.send(told)
}
