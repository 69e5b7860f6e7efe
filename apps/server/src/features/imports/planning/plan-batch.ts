import { toldOf } from '@turnout/domain/imports/line-amounts.ts'
import { planOrder } from '@turnout/domain/imports/plan-order.ts'
import type { GatheredOrder, OrderRules, PlannedOrder, RowProblem } from '@turnout/domain/imports/planned-order.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { knownRefs, takenCodes, type KnownRef, type RefPlace } from '../store-refs.ts'
import { seatOrders, type Seats } from './plan-seats.ts'
import { checkInsOf } from './queries-orders.ts'
import type { Tally } from './keep-tally.ts'
import type { OfferedProduct } from './read-offer.ts'

/** What a door reads (decision 0096); a code of another length opens none. */
const CODE = { min: 4, max: 500 } as const

export interface PlannedBatch {
  readonly orders: readonly PlannedOrder[]
  readonly codes: ReadonlySet<string>
  readonly problems: readonly RowProblem[]
  /** Of `problems`, those of tickets that come in without the seat that they name. */
  readonly unseated: readonly RowProblem[]
}

interface Planning {
  readonly rules: OrderRules
  readonly offer: ReadonlyMap<string, OfferedProduct>
  readonly seats: Seats | null
  readonly place: RefPlace | null
  readonly tally: Tally
  /** Codes that came before in this run. */
  readonly seen: Set<string>
}

/** What some orders become: the new ones, and what there is to say of all of them. */
export async function planBatch(
  reader: Reader,
  gathered: readonly GatheredOrder[],
  { rules, offer, place, seats, tally, seen }: Planning,
): Promise<PlannedBatch> {
  const refs = gathered.map(({ ref }) => ref)
  const known = place === null ? new Map<string, KnownRef>() : await knownRefs(reader, place, { entity: 'order', refs })
  const problems: RowProblem[] = []
  const planned: PlannedOrder[] = []
  const arrived: Arrival[] = []
  for (const one of gathered) {
    const plan = planOrder(one, rules)
    tally.tell(plan)
    const before = known.get(one.ref)
    if (before === undefined) {
      problems.push(...plan.problems)
      if (plan.order !== null) planned.push(plan.order)
      continue
    }
    tally.know()
    const isSame =
      plan.order === null || JSON.stringify(sorted(toldOf(plan.order))) === JSON.stringify(sorted(before.told))
    arrived.push(...arrivalsOf(plan.order, before.rowId))
    if (!isSame) problems.push({ ...placeOf(one), code: 'changed_since', column: 'order_ref', value: one.ref })
  }
  problems.push(...(await newArrivals(reader, arrived)))
  const seated =
    seats === null ? { orders: planned, problems: [] } : await seatOrders(reader, planned, { seats, offer })
  const { orders, problems: unseated } = seated
  problems.push(...unseated)
  const codes = await freeCodes(reader, { place, seen, orders, problems })
  for (const order of orders) tally.take(order)
  tally.takeCodes(codes.size)
  return { orders, codes, problems, unseated }
}

interface Arrival {
  readonly orderId: number
  readonly at: string
  readonly problem: RowProblem
}

/** Who came in by a known order, as the files tell. */
const arrivalsOf = (order: PlannedOrder | null, orderId: number): readonly Arrival[] =>
  (order?.lines ?? [])
    .flatMap(({ tickets }) => tickets)
    .flatMap(({ ref, checkIns, fileId, line }) =>
      checkIns.map(({ at }) => ({
        orderId,
        at,
        problem: { fileId, line, code: 'not_taken_over' as const, column: 'checked_in_at', value: ref },
      })),
    )

/** An order that is here is left alone, so a check-in that its guests have elsewhere since then stays out. */
async function newArrivals(reader: Reader, arrived: readonly Arrival[]): Promise<readonly RowProblem[]> {
  if (arrived.length === 0) return []
  const here = await checkInsOf(reader, [...new Set(arrived.map(({ orderId }) => orderId))])
  return arrived.flatMap(({ orderId, at, problem }) =>
    here.get(orderId)?.has(Date.parse(at)) === true ? [] : [problem],
  )
}

const sorted = (told: object): object =>
  Object.fromEntries(Object.entries(told).toSorted(([a], [b]) => (a < b ? -1 : 1)))

function placeOf({ orders, tickets }: GatheredOrder): Pick<RowProblem, 'fileId' | 'line'> {
  const first = orders[0] ?? tickets[0]
  return { fileId: first?.fileId ?? 0, line: first?.line ?? 0 }
}

interface Coding extends Pick<Planning, 'place' | 'seen'> {
  readonly orders: readonly PlannedOrder[]
  readonly problems: RowProblem[]
}

/** Codes that no other ticket has; the ticket of another comes in without. */
async function freeCodes(reader: Reader, { place, seen, orders, problems }: Coding): Promise<ReadonlySet<string>> {
  const coded = orders
    .flatMap(({ lines }) => lines.flatMap(({ tickets }) => tickets))
    .flatMap(({ code, fileId, line }) => (code === null ? [] : [{ code, fileId, line }]))
  const taken =
    place === null
      ? new Set<string>()
      : await takenCodes(
          reader,
          place.eventId,
          coded.map(({ code }) => code),
        )
  const free = new Set<string>()
  for (const { code, fileId, line } of coded) {
    const isReadable = code.length >= CODE.min && code.length <= CODE.max
    if (!taken.has(code) && !seen.has(code) && isReadable) {
      seen.add(code)
      free.add(code)
    } else problems.push({ fileId, line, code: 'code_taken', column: 'ticket_code', value: code })
  }
  return free
}
