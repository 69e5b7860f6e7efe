import { randomUUID } from 'node:crypto'
import { openDatabase } from '../../src/platform/database/database.ts'
import { newShortId } from '../../src/platform/ids/ids.ts'
import { createSecrets } from '../../src/platform/secrets/secrets.ts'
import { signTicketCodes } from '../../src/features/tickets/codes/make-ticket-codes.ts'
import { BENCH_SECRET, type Driver } from './child-processes.ts'
import { withClient } from './database-server.ts'
import { requestText, type LoadResult } from './load-plan.ts'
import type { Shop } from './open-shop.ts'
import { CONNECTIONS } from './run-sale.ts'
import { seedOrders } from './seed-orders.ts'

export interface Door {
  readonly tickets: number
  readonly port: number
  readonly path: string
  /** Body of an upload of the next tickets, each of which is taken once. */
  body(size: number): object
  /** The answers that the gates got, against the rows in the database. */
  faults(): Promise<{ lost: number; doubled: number; unexplained: number }>
  /** So many tickets were told to be in. */
  countsAdmitted(tickets: number): void
}

interface DoorParts {
  readonly databaseUrl: string
  readonly shop: Shop
  readonly tickets: number
  readonly port: number
}

/** A check-in list with so many guests, whose signed codes the bench has. */
export async function openBenchDoor({ databaseUrl, shop, tickets, port }: DoorParts): Promise<Door> {
  const { shortId, codes } = await prepare(databaseUrl, shop, tickets)
  let next = 0
  let admitted = 0
  return {
    tickets: codes.length,
    port,
    path: `/api/public/check-in-lists/${shortId}/check-ins`,
    countsAdmitted: (more) => void (admitted += more),
    body: (size) => {
      const now = new Date().toISOString()
      const attendees = codes.slice(next, next + size).map((code) => ({
        code,
        action: 'check-in',
        ask_if_unpaid: true,
        scan_id: randomUUID(),
        scanned_at: now,
        device_verdict: 'ADMITTED',
        took_ms: 120,
      }))
      next += size
      if (attendees.length < size) throw new Error('No ticket is left')
      return { attendees, device: 'North gate', device_id: 'p7QyZt31', sent_at: now }
    },
    faults: () => faultsOf(databaseUrl, admitted),
  }
}

async function prepare(databaseUrl: string, shop: Shop, tickets: number) {
  const database = openDatabase({ url: databaseUrl })
  try {
    // Four tickets in three orders.
    await seedOrders(database, { eventId: shop.eventId, orders: Math.ceil((tickets * 3) / 4) })
    const shortId = newShortId('cil')
    await withClient(databaseUrl, async (client) => {
      await client.query(
        `with l as (insert into check_in_lists (event_id, short_id, name) values ($1, $2, 'Main gate') returning id, event_id),
           p as (insert into check_in_list_products (event_id, check_in_list_id, product_id) select l.event_id, l.id, unnest($3::bigint[]) from l)
         insert into audit_rows (event_id, entity, entity_id, act, actor_kind) select l.event_id, 'check_in_list', l.id, 'check_in_list.created', 'SYSTEM' from l`,
        [shop.eventId, shortId, shop.prices.map(({ productId }) => productId)],
      )
    })
    const { rows } = await database.pool.query<{ attendeeId: number; productId: number; codeVersion: number }>(
      `select id as "attendeeId", product_id as "productId", code_version as "codeVersion" from attendees where event_id = ${shop.eventId} order by md5(id::text)`,
    )
    const source = { reader: database, secrets: createSecrets(BENCH_SECRET) }
    return { shortId, codes: await signTicketCodes(source, shop.eventId, rows) }
  } finally {
    await database.close()
  }
}

/** Every scan must be in the table with its admission, once, and nothing else. */
const faultsOf = (databaseUrl: string, admitted: number) =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ scans: number; admissions: number; guests: number }>(
      `select (select count(*)::int from scans where verdict = 'ADMITTED' and check_in_id is not null) as scans,
         (select count(*)::int from check_ins) as admissions, (select count(distinct attendee_id)::int from check_ins) as guests`,
    )
    const { scans, admissions, guests } = rows[0] ?? { scans: 0, admissions: 0, guests: 0 }
    return {
      lost: Math.max(0, admitted - scans),
      doubled: admissions - guests,
      unexplained: Math.max(0, scans - admitted),
    }
  })

/** Admits so many tickets in uploads of one size. @throws Error when one of them was refused. */
export async function admissionRate(
  door: Door,
  driver: Driver,
  { size, scans }: { size: number; scans: number },
): Promise<LoadResult> {
  const uploads = Math.floor(scans / size)
  const result = await driver.run({
    ports: [door.port],
    connections: CONNECTIONS,
    isOnce: true,
    requests: Array.from({ length: uploads }, () => requestText('POST', door.path, door.body(size))),
    keep: [{ after: '"results":[{', until: '}]' }],
  })
  if (Object.keys(result.answersByStatus).join() !== '200') throw new Error(result.firstRefusal ?? 'No answer')
  const admitted = result.acknowledged.reduce((sum, { kept: [results = ''] }) => sum + timesIn(results), 0)
  if (admitted !== uploads * size) throw new Error(`Only ${admitted} of ${uploads * size} tickets were admitted`)
  door.countsAdmitted(admitted)
  return result
}

const timesIn = (results: string): number => results.split('"verdict":"ADMITTED"').length - 1
