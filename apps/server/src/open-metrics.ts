import { appVersion } from './platform/config/app-version.ts'
import type { Config } from './platform/config/config.ts'
import { openDatabase } from './platform/database/database.ts'
import type { Log } from './platform/log/log.ts'
import { createMeters, type Meters } from './platform/metrics/create-meters.ts'
import { drawOperatorPage } from './platform/metrics/draw-operator-page.ts'
import { answerKeeper, gatherFigures, type Gathered } from './platform/metrics/gather-figures.ts'
import { judgeStanding } from './platform/metrics/judge-standing.ts'
import { addUp, besideEachOther, figuresOf } from './platform/metrics/merge-figures.ts'
import { meterShop } from './platform/metrics/meter-shop.ts'
import { seeProcesses, unsureCommitsIn } from './platform/metrics/read-figures.ts'
import { readStanding } from './platform/metrics/read-standing.ts'
import { serveMetrics } from './platform/metrics/serve-metrics.ts'
import { ownTurn, type KeptWorkers } from './platform/nodes/keep-workers.ts'
import type { Shutdown } from './shutdown.ts'

export interface Metering {
  readonly config: Config
  readonly databaseUrl: string
  readonly isPooled: boolean
  readonly log: Log
}

type Kept = () => KeptWorkers | null

/** Shows the meters of this process, and of those `beside` it, to the operator, or tells them to its keeper. */
export async function openMetrics(
  metering: Metering,
  shutdown: Shutdown,
  { meters, beside }: { readonly meters: Meters; readonly beside: Kept },
): Promise<void> {
  if (ownTurn() !== null) answerKeeper(meters, process)
  else await openPort(metering, shutdown, figuresOfAll(meters, beside, metering.config.role))
}

/** The port of a process that keeps others: it shows what all of them tell. */
export async function openKeeperMetrics(metering: Metering, shutdown: Shutdown, kept: Kept): Promise<void> {
  if (metering.config.metrics === null) return
  await openPort(metering, shutdown, figuresOfAll(createMeters(), kept, 'keeper'))
}

function figuresOfAll(meters: Meters, kept: Kept, name: string): () => Promise<Gathered> {
  const gather = gatherFigures(() => kept()?.running() ?? new Map())
  return async () => {
    const [own, all] = await Promise.all([ownFigures(meters, name), gather()])
    return { happened: [...own.happened, ...all.happened], processes: new Map([...own.processes, ...all.processes]) }
  }
}

async function ownFigures(meters: Meters, name: string): Promise<Gathered> {
  const { happened, process: own } = await figuresOf(meters)
  return { happened: [happened], processes: new Map([[name, own]]) }
}

async function openPort(
  { config, databaseUrl: url, isPooled, log }: Metering,
  shutdown: Shutdown,
  gather: () => Promise<Gathered>,
): Promise<void> {
  if (config.metrics === null) return
  // Separate: it answers also while requests wait for the pool.
  const database = openDatabase({ url, isPooled, connections: 1 })
  shutdown.add(() => database.close())
  const shop = meterShop(database)
  const metrics = async (): Promise<string> => {
    const [{ happened, processes }, stands] = await Promise.all([gather(), shop.metrics()])
    return [await addUp(happened).metrics(), await besideEachOther(processes).metrics(), stands].join('\n')
  }
  const page = async (): Promise<string> => {
    const [{ happened, processes }, standing] = await Promise.all([gather(), readStanding(database, url)])
    return drawOperatorPage({
      now: new Date(),
      product: appVersion(),
      troubles: judgeStanding(standing, unsureCommitsIn(happened)),
      processes: seeProcesses(processes),
      standing,
    })
  }
  const pages = {
    '/': { type: 'text/html; charset=utf-8', text: page },
    '/metrics': { type: 'text/plain; version=0.0.4; charset=utf-8', text: metrics },
  }
  const serving = await serveMetrics({ ...config.metrics, log, pages })
  shutdown.add(() => serving.stop())
}
