import { driverIn, type DriverOf } from '../../apps/server/bench/parts/child-processes.ts'
import type { Door } from '../../apps/server/bench/parts/open-door.ts'
import { detailsBody, reservationBody, type Shop } from '../../apps/server/bench/parts/open-shop.ts'
import path from 'node:path'
import { assetsIn } from './find-assets.ts'
import type { Busy } from '../../apps/server/bench/parts/read-busy.ts'
import type { Sent, StepPlan, StepResult, StreamPlan, VisitorPlan } from './step-plan.ts'

/** Of a hundred visitors so many buy, and of a hundred buyers so many want what is scarce. */
const BUYERS_PERCENT = 40
const SCARCE_PERCENT = 5
/** Scans at the doors for each visitor. */
const SCANS_A_VISITOR = 0.25
const THINK_MS = 1500

const DRIVER = path.join(import.meta.dirname, 'drive-people.ts')

export type PeopleDriver = DriverOf<StepPlan, StepResult>

/** Visitors, those at the doors and the bare route have a process each. */
export const startPeople = (): PeopleDriver => driverIn<StepPlan, StepResult>(DRIVER)

export interface Length {
  readonly warmSeconds: number
  readonly seconds: number
}

export interface Night {
  readonly port: number
  readonly shop: Shop
  readonly door: Door
  readonly visitors: PeopleDriver
  readonly gates: PeopleDriver
  readonly assets: readonly Sent[]
  /** What the product and PostgreSQL have taken of the processor so far. */
  readonly busy: () => Busy
}

/** Processor time of a step, warming up included. */
export interface BusyStep extends Busy {
  readonly driverMs: number
  readonly visitors: number
}

/** What the browser of a newcomer fetches beside the page. */
export async function assetsOf(origin: string, { pagePath }: Shop): Promise<Sent[]> {
  return assetsIn(await (await fetch(origin + pagePath)).text())
}

let seed = 1

/** One step: so many visitors a second, while the doors scan. */
export async function runStep(
  night: Night,
  perSecond: number,
  length: Length,
): Promise<{ results: StepResult[]; busy: BusyStep }> {
  const { port, visitors, gates } = night
  const common = { port, ...length }
  const scans = streamOfScans(night.door, perSecond * SCANS_A_VISITOR, length)
  seed += 10
  const before = night.busy()
  const results = await Promise.all([
    visitors.run({ ...common, seed, visitors: visitorsOf(night, perSecond), streams: [] }),
    gates.run({ ...common, seed: seed + 1, visitors: null, streams: [scans] }),
  ])
  night.door.countsAdmitted(results.reduce((sum, { admitted }) => sum + admitted, 0))
  const after = night.busy()
  return {
    results,
    busy: {
      productMs: after.productMs - before.productMs,
      databaseMs: after.databaseMs - before.databaseMs,
      driverMs: results.reduce((sum, { busyMs }) => sum + busyMs, 0),
      visitors: perSecond * (length.warmSeconds + length.seconds),
    },
  }
}

interface BareStep {
  readonly port: number
  readonly driver: PeopleDriver
  readonly shop: Shop
}

/** As many requests to the bare route as a step of so many visitors has, page and everything else. */
export function runBare({ port, driver, shop }: BareStep, perSecond: number, length: Length): Promise<StepResult> {
  const [price] = shop.prices
  const body = JSON.stringify(reservationBody(price ?? { productId: 1, priceId: 1 }))
  const writes = perSecond * ((2 * BUYERS_PERCENT) / 100 + SCANS_A_VISITOR)
  seed += 10
  return driver.run({
    port,
    seed,
    ...length,
    visitors: null,
    streams: [
      { act: 'bare page', perSecond, requests: [{ method: 'GET', path: '/page' }] },
      { act: 'bare echo', perSecond: writes, requests: [{ method: 'POST', path: '/echo', body }] },
    ],
  })
}

function visitorsOf({ shop, assets }: Night, perSecond: number): VisitorPlan {
  const orders = `/api/public/events/${shop.eventId}/order`
  const reserve = (n: number): Sent => {
    const price = shop.prices[n]
    if (price === undefined) throw new Error('The shop has too few products')
    return { method: 'POST', path: orders, body: JSON.stringify(reservationBody(price)) }
  }
  return {
    perSecond,
    page: { method: 'GET', path: shop.pagePath },
    assets,
    buyersPercent: BUYERS_PERCENT,
    scarcePercent: SCARCE_PERCENT,
    reserve: reserve(0),
    reserveScarce: reserve(1),
    complete: {
      method: 'PUT',
      path: `${orders}/{order}?session_identifier={session}`,
      body: JSON.stringify(detailsBody()),
    },
    thinkMs: THINK_MS,
  }
}

/** A tenth more scans than are likely to come: each ticket comes once. */
const streamOfScans = (door: Door, perSecond: number, { warmSeconds, seconds }: Length): StreamPlan => ({
  act: 'scan',
  perSecond,
  requests: Array.from({ length: Math.ceil(perSecond * (warmSeconds + seconds) * 1.1) + 50 }, () => ({
    method: 'POST',
    path: door.path,
    body: JSON.stringify(door.body(1)),
  })),
})
