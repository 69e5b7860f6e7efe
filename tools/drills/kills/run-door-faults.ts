import { startEmbeddedPostgres } from '@turnout/server/platform/embedded-postgres/start-embedded-postgres.ts'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { openShop } from '../../../apps/server/bench/parts/open-shop.ts'
import { findViolations } from '../../invariants.ts'
import { faultyWireTo } from '@turnout/testkit/database/faulty-wire.ts'
import { openList, phonesAt, type Phones, type RefusedUpload } from './phones.ts'
import { freePort, startProduct } from './run-kills.ts'

/*
 * Faults while phones upload what they decided: the server is killed, the database is away for a while, the
 * wire to it is clogged. A scan that the server answered is in the database afterwards, once. A scan without
 * an answer is still on the phone, which sends it again.
 */

const DOOR_FAULTS = ['server killed', 'database away', 'wire clogged'] as const
type DoorFault = (typeof DOOR_FAULTS)[number]

export interface DoorFaultReport {
  readonly fault: DoorFault
  /** Uploads that were answered before the fault, and by the end of the round. */
  readonly toldBefore: number
  readonly told: number
  /** The refusals that phones got while the fault lasted. */
  readonly refused: readonly RefusedUpload[]
  /** Milliseconds from the end of the fault to the next answered upload. */
  readonly backAfterMs: number
}

export interface DoorFaultsReport {
  readonly reports: readonly DoorFaultReport[]
  /**
   * The scans that were lost or doubled, and the sums that do not add up; empty when there is no
   * fault.
   */
  readonly faults: readonly string[]
}

const GUESTS = 60
const GOES_ON = 8
const AWAY_MS = 3000
const CLOGGED_MS = 9000

/** One door, four phones, and each fault `rounds` times. `tell` is called after each. */
export async function runDoorFaults(
  rounds: number,
  tell: (report: DoorFaultReport) => void,
): Promise<DoorFaultsReport> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'turnout-door-faults-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  const address = new URL(postgres.shopUrl)
  const wire = await faultyWireTo(Number(address.port))
  address.port = String(wire.port)
  const port = await freePort()
  const settings = {
    DATABASE_URL: address.href,
    DATABASE_OWNER_URL: postgres.url,
    TURNOUT_SECRET: randomBytes(32).toString('base64url'),
  }
  const start = () => startProduct(path.join(dataDir, 'product'), port, settings)
  let product = await start()
  const kill = async (): Promise<void> => {
    product.kill('SIGKILL')
    await once(product, 'exit')
    product = await start()
  }
  const ways: Readonly<Record<DoorFault, () => Promise<void>>> = {
    'server killed': kill,
    'database away': async () => {
      wire.cut()
      await sleep(AWAY_MS)
      wire.mend()
    },
    'wire clogged': async () => {
      wire.clog()
      await sleep(CLOGGED_MS)
      wire.mend()
    },
  }
  try {
    const origin = `http://127.0.0.1:${port}`
    const shop = await openShop(origin, [{ title: 'Free entry', price: 0, capacity: 1_000_000 }])
    const { shortId, guests } = await openList(origin, shop, GUESTS)
    const phones = phonesAt(origin, shortId, guests)
    const reports: DoorFaultReport[] = []
    for (let at = 0; at < rounds * DOOR_FAULTS.length; at += 1) {
      const fault = DOOR_FAULTS[at % DOOR_FAULTS.length] ?? 'server killed'
      await phones.goOn(GOES_ON)
      const [toldBefore, refusedBefore] = [phones.told.length, phones.refused.length]
      await ways[fault]()
      const mendedAt = performance.now()
      await phones.goOn(1)
      const backAfterMs = performance.now() - mendedAt
      await phones.goOn(GOES_ON)
      const report = {
        fault,
        toldBefore,
        told: phones.told.length,
        refused: phones.refused.slice(refusedBefore),
        backAfterMs,
      }
      reports.push(report)
      tell(report)
    }
    await phones.close()
    return { reports, faults: await faultsOf(postgres.url, phones) }
  } finally {
    product.kill('SIGTERM')
    if (product.exitCode === null && product.signalCode === null) await once(product, 'exit')
    wire.close()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The answers to a phone that the tables do not have, have otherwise, or have twice. */
const MISSING = `
  select t.scan_id, t.verdict, s.verdict as kept, count(s.id) over (partition by t.scan_id) as times
  from json_to_recordset($1) as t(scan_id text, verdict text) left join scans s on s.scan_id = t.scan_id
  where s.id is null or s.verdict <> t.verdict`

async function faultsOf(url: string, phones: Phones): Promise<string[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const said = phones.told.flatMap(({ scans, verdicts }) =>
      scans.map(({ scan_id }, at) => ({ scan_id, verdict: verdicts[at] })),
    )
    const count = async (): Promise<string> =>
      (
        await client.query<{ text: string }>(
          `select (select count(*) from scans) || ' scans, ' || (select count(*) from check_ins) || ' admissions' as text`,
        )
      ).rows[0]?.text ?? ''
    const { rows } = await client.query<{ scan_id: string; verdict: string; kept: string | null }>(MISSING, [
      JSON.stringify(said),
    ])
    const lost = rows.map(({ scan_id, verdict, kept }) => `${scan_id} was told ${verdict}, kept ${kept}`)
    const before = await count()
    const changed = await phones.replay()
    const after = await count()
    const doubled = before === after ? [] : [`sending all again made ${after} of ${before}`]
    const broken = (await findViolations(client)).map(({ invariant, count: times }) => `${invariant} (${times})`)
    return [...lost, ...changed, ...doubled, ...broken]
  } finally {
    await client.end()
  }
}
