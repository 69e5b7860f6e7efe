import { codeKey } from '@turnout/domain/imports/plan-lists.ts'
import { toldOf } from '@turnout/domain/imports/line-amounts.ts'
import type { PlannedLine, PlannedOrder } from '@turnout/domain/imports/planned-order.ts'
import { recordAudit, type AuditEntry } from '../../../platform/audit/store.ts'
import { insertArchiveRows, nextIds } from './store-archive-rows.ts'
import { buildOrder, type BuiltOrder, type Draw } from './build-order.ts'
import { drawReferences } from './store-references.ts'
import { feesPrice } from './make-offer.ts'
import { keyOf, type TargetPrice } from '../planning/read-offer.ts'
import type { Running } from './keep-running.ts'
import { insertRefs } from '../store-refs.ts'
import { writeDoor } from './write-door.ts'
import { writeAnswers } from './write-answers.ts'

/** Writes orders with all that belongs to them; `codes` are those that open a door by no other ticket. */
export async function writeOrders(
  running: Running,
  planned: readonly PlannedOrder[],
  codes: ReadonlySet<string>,
): Promise<void> {
  const { tx } = running
  if (planned.length === 0) return
  const fees = planned.some(hasFeeLine) ? await feesPrice(running) : null
  const draw = await drawIds(running, planned)
  const { eventId } = running.place
  const place = {
    accountId: running.accountId,
    ...running.place,
    userId: running.userId,
    now: running.now,
    draw,
    orderReference: await drawReferences(tx, { prefix: 'O', count: planned.length, eventId }),
    ticketReference: await drawReferences(tx, { prefix: 'A', count: ticketsOf(planned), eventId }),
    targetOf: (line: PlannedLine) => targetOf(running, fees, line),
    poolsOfDate: (occurrenceId: number) => running.dates?.get(occurrenceId)?.poolIds ?? [],
    codeOf: (code: string) => running.codes.get(codeKey(code)) ?? null,
  }
  const built = planned.map((one) => buildOrder(one, place))
  await insertArchiveRows(
    tx,
    'orders',
    built.map((one) => one.order),
  )
  for (const [table, pick] of TABLES) await insertArchiveRows(tx, table, built.flatMap(pick))
  for (const [poolId, quantity] of built.flatMap((one) => one.sold))
    running.sold.set(poolId, (running.sold.get(poolId) ?? 0) + quantity)
  running.seated.push(...built.flatMap((one) => one.seated))
  for (const { occurrenceId } of planned.flatMap((one) => one.lines))
    if (occurrenceId !== null) running.datesUsed.add(occurrenceId)
  await writeAnswers(running, built, planned)
  await writeDoor(running, built, codes)
  await note(running, built, planned)
}

const hasFeeLine = ({ lines }: PlannedOrder): boolean => lines.some((line) => line.product === null)

const TABLES: readonly (readonly [string, (built: BuiltOrder) => readonly object[]])[] = [
  ['order_lines', (one) => one.lines],
  ['claims', (one) => one.claims],
  ['attendees', (one) => one.attendees],
  ['payments', (one) => one.payments],
  ['refunds', (one) => one.refunds],
  ['ledger_entries', (one) => one.entries],
]

function targetOf({ targets }: Running, fees: TargetPrice | null, line: PlannedLine): TargetPrice {
  const target = line.product === null ? fees : targets.get(keyOf(line.product, line.tier))
  // Every product of the files has its place before an order is written.
  if (target === undefined || target === null) throw new Error('a line of a product without a price')
  return target
}

/** Entries of a posting: receivable, sales, fees, taxes; charge, payment, refund or the charge turned. */
const ENTRIES_OF_ORDER = 10

const ticketsOf = (planned: readonly PlannedOrder[]): number =>
  planned.reduce((sum, one) => sum + one.lines.reduce((n, line) => n + line.tickets.length, 0), 0)

async function drawIds({ tx }: Running, planned: readonly PlannedOrder[]): Promise<Draw> {
  const lines = planned.reduce((sum, one) => sum + one.lines.length, 0)
  const wanted = {
    orders: planned.length,
    order_lines: lines,
    attendees: ticketsOf(planned),
    payments: planned.length,
    refunds: planned.filter((one) => one.refundedMinor > 0).length,
    ledger_entries: planned.length * ENTRIES_OF_ORDER,
  }
  const drawn = new Map<string, number[]>()
  for (const [table, count] of Object.entries(wanted)) drawn.set(table, (await nextIds(tx, table, count)).toReversed())
  return (entity) => {
    const id = drawn.get(entity)?.pop()
    if (id === undefined) throw new Error(`too few ids of ${entity}`)
    return id
  }
}

/** That it came by an import, in its history; and by what name the other system knows it. */
async function note(
  { tx, actor, accountId, place }: Running,
  built: readonly BuiltOrder[],
  planned: readonly PlannedOrder[],
): Promise<void> {
  const orders = planned.map((one, n) => ({ one, id: built[n]?.id ?? 0 }))
  const shared = { accountId, eventId: place.eventId }
  const imported = orders.map(({ one, id }): AuditEntry => ({
    ...shared,
    entity: 'order',
    entityId: id,
    act: 'order.imported',
    after: { status: one.status, payment_status: one.paymentStatus, ref: one.ref },
  }))
  const cancelled = orders.flatMap(({ one }, n) =>
    one.status === 'CANCELLED'
      ? []
      : (built[n]?.guests ?? []).flatMap(({ id, ticket }): AuditEntry[] =>
          ticket.isCancelled
            ? [
                {
                  ...shared,
                  entity: 'attendee',
                  entityId: id,
                  act: 'attendee.cancelled',
                  after: { status: 'CANCELLED' },
                },
              ]
            : [],
        ),
  )
  await recordAudit(tx, actor, [...imported, ...cancelled])
  await insertRefs(
    tx,
    place,
    orders.map(({ one, id }) => ({ entity: 'order', ref: one.ref, rowId: id, told: toldOf(one) })),
  )
}
