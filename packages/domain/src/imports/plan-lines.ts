import type { FoundAnswer, FoundCheckIn, FoundOrder, FoundTicket } from './found.ts'
import type { FromFile, GatheredOrder, OrderRules, PlannedLine, PlannedTicket, RowProblem } from './planned-order.ts'

/* Texts that are longer than they can be here come in cut, with a note. */
export const NAME_MAX = 100
export const ANSWER_MAX = 5000

/** A unit that was sold elsewhere, in minor units. */
interface ToldUnit {
  readonly isCancelled: boolean
  /** With its tax; null: the files do not tell. */
  readonly priceMinor: number | null
  /** What its product costs otherwise, for a price that was not told. */
  readonly usualMinor: number | null
}

interface PricedUnits {
  /** Of each unit, in its order. */
  readonly pricesMinor: readonly number[]
  readonly feesMinor: number
  /** The parts that were told do not make the total that was told. The total counts. */
  readonly differs: boolean
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/**
 * What each unit of an order cost, and its fees, so that all make the total that was told: unknown prices share what
 * others leave, what is over is fees, and what is missing leaves fees and prices.
 */
export function priceUnits(
  units: readonly ToldUnit[],
  told: { readonly totalMinor: number | null; readonly feesMinor: number | null },
): PricedUnits {
  const fees = told.feesMinor ?? 0
  const open = units.filter((unit) => !unit.isCancelled && unit.priceMinor === null && unit.usualMinor === null)
  const fixed = units.map((unit) => (unit.isCancelled ? 0 : (unit.priceMinor ?? unit.usualMinor ?? 0)))
  if (told.totalMinor === null) return { pricesMinor: fixed, feesMinor: fees, differs: false }

  let over = told.totalMinor - fees - sum(fixed)
  const prices = [...fixed]
  const give = (place: number, amount: number): void => {
    prices[place] = (prices[place] ?? 0) + amount
    over -= amount
  }
  if (over > 0 && open.length > 0) {
    const shares = spread(over, open.length)
    let n = 0
    for (const [place, unit] of units.entries()) if (open.includes(unit)) give(place, shares[n++] ?? 0)
  }
  // A ticket that was cancelled alone may still be in the total.
  for (const [place, unit] of units.entries())
    if (over > 0 && unit.isCancelled) give(place, Math.min(over, unit.priceMinor ?? unit.usualMinor ?? 0))
  if (over >= 0) return { pricesMinor: prices, feesMinor: fees + over, differs: over > 0 && told.feesMinor !== null }
  const missing = Math.max(0, -over - fees)
  return {
    pricesMinor: missing === 0 ? prices : lowered(prices, sum(prices) - missing),
    feesMinor: Math.max(0, fees + over),
    differs: true,
  }
}

/** An amount in equal parts, the first ones a minor unit more where it cannot be divided. */
function spread(amount: number, parts: number): number[] {
  const each = Math.floor(amount / parts)
  return Array.from({ length: parts }, (_, place) => each + (place < amount % parts ? 1 : 0))
}

/** Prices in the same proportion, which make another sum. */
function lowered(prices: readonly number[], wanted: number): number[] {
  const before = BigInt(sum(prices))
  let seen = 0n
  let given = 0
  return prices.map((price) => {
    seen += BigInt(price)
    const upTo = Number((seen * BigInt(wanted)) / before)
    const part = upTo - given
    given = upTo
    return part
  })
}

/** One unit of an order: a ticket, or a thing. */
export interface PlannedUnit extends ToldUnit {
  readonly product: string
  readonly tier: string | null
  readonly isTicket: boolean
  readonly occurrenceId: number | null
  readonly taxMinor: number
  /** Cancelled alone. */
  readonly isGone: boolean
  /** What it cost was given back. */
  readonly isRefunded: boolean
  readonly ticket: PlannedTicket
}

/** Each unit that the rows of an order stand for. */
export function unitsOf(gathered: GatheredOrder, facts: FoundOrder, rules: OrderRules): readonly PlannedUnit[] {
  const orderedAt = momentOf(facts, gathered, rules)
  return gathered.tickets.flatMap((row, place) => {
    const { ticket } = row.is
    const { isTicket, priceMinor: usualMinor } = rules.productOf(ticket.product, ticket.tier)
    const said = saidOf(gathered, ticket)
    const occurrenceId = isTicket ? (rules.dateOf?.(ticket.date).id ?? null) : null
    return Array.from({ length: Math.max(1, ticket.quantity) }, (_, unit) => ({
      product: ticket.product,
      tier: ticket.tier,
      isTicket,
      occurrenceId,
      isCancelled: isFree(ticket, facts),
      isGone: ticket.status !== 'ACTIVE' && !isOver(facts),
      isRefunded: ticket.status === 'REFUNDED',
      priceMinor: ticket.priceMinor,
      usualMinor,
      taxMinor: ticket.taxMinor ?? 0,
      ticket: {
        ...namesOf(row, facts, { orderedAt, now: rules.now }),
        ref: refOf(ticket, gathered.ref, { place, unit }),
        // A code opens the door for one.
        code: unit === 0 ? ticket.code : null,
        seat: unit === 0 ? ticket.seat : null,
        checkIns: unit === 0 ? said.checkIns.map((one) => ({ ...one, at: notLater(one.at, rules.now) })) : [],
        answers: unit === 0 ? said.answers : [],
      },
    }))
  })
}

/** Rows of an order whose date is none that they can be for. A ticket that was cancelled may be for a cancelled date. */
export function dateFaults({ tickets }: GatheredOrder, facts: FoundOrder, rules: OrderRules): readonly RowProblem[] {
  const { dateOf } = rules
  if (dateOf === null) return []
  return tickets.flatMap(({ fileId, line, is: { ticket } }) => {
    if (!rules.productOf(ticket.product, ticket.tier).isTicket) return []
    const found = dateOf(ticket.date)
    const isLive = ticket.status === 'ACTIVE' && !isOver(facts)
    const code = found.id === null ? found.fault : found.isCancelled && isLive ? 'cancelled_date' : null
    return code === null ? [] : [{ fileId, line, code, column: 'event_date', value: ticket.date }]
  })
}

/** Whether an order was cancelled as a whole. */
export const isOver = ({ status }: Pick<FoundOrder, 'status'>): boolean =>
  status === 'CANCELLED' || status === 'REFUNDED'

/** A ticket that was cancelled alone costs what the total still has for it. A cancelled order keeps the prices that it had. */
function isFree({ status }: FoundTicket, facts: FoundOrder): boolean {
  if (status === 'ACTIVE' || isOver(facts)) return false
  // What was given back was paid before, unless a total leaves no room for it.
  return status === 'CANCELLED' || facts.totalMinor !== null || facts.status === 'AWAITING'
}

function refOf(ticket: FoundTicket, orderRef: string, { place, unit }: { place: number; unit: number }): string {
  const ref = ticket.ref ?? `${orderRef}/${place + 1}`
  return unit === 0 ? ref : `${ref}#${unit + 1}`
}

function namesOf(
  { is: { ticket }, fileId, line }: GatheredOrder['tickets'][number],
  facts: FoundOrder,
  times: { readonly orderedAt: string; readonly now: string },
): Omit<PlannedTicket, 'ref' | 'code' | 'seat' | 'checkIns' | 'answers'> {
  const isNamed = ticket.firstName !== null || ticket.lastName !== null
  return {
    fileId,
    line,
    isCancelled: ticket.status !== 'ACTIVE' || isOver(facts),
    firstName: ((isNamed ? ticket.firstName : facts.firstName) ?? '').slice(0, NAME_MAX),
    lastName: ((isNamed ? ticket.lastName : facts.lastName) ?? '').slice(0, NAME_MAX),
    email: (ticket.email ?? facts.email ?? '').toLowerCase(),
    notes: ticket.notes,
    createdAt: ticket.createdAt === null ? times.orderedAt : notLater(ticket.createdAt, times.now),
  }
}

/** What other rows say of a ticket: scans of a log, answers of a sheet. */
function saidOf(
  { scans, answers }: GatheredOrder,
  ticket: FoundTicket,
): { readonly checkIns: readonly FoundCheckIn[]; readonly answers: readonly FoundAnswer[] } {
  const isOf = ({ ticketRef, ticketCode = null }: { ticketRef: string | null; ticketCode?: string | null }): boolean =>
    (ticketRef !== null && ticketRef === ticket.ref) || (ticketCode !== null && ticketCode === ticket.code)
  const ofScans = scans.filter((scan) => isOf(scan.is)).map(({ is: { list, at } }) => ({ list, at }))
  return {
    checkIns: oncePerList([...ticket.checkIns, ...ofScans]),
    answers: [...ticket.answers, ...answers.filter((one) => isOf(one.is)).map(({ is }) => is.answer)],
  }
}

/** A guest comes in once; the first time counts. */
function oncePerList(checkIns: readonly FoundCheckIn[]): readonly FoundCheckIn[] {
  const sorted = checkIns.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
  return [...Map.groupBy(sorted, ({ list }) => list ?? '').values()].flatMap((of) => of.slice(0, 1))
}

interface PlannedLines {
  readonly lines: readonly PlannedLine[]
  readonly feesMinor: number
  /** What the units cost whose money was given back, without fees. */
  readonly givenBackMinor: number
  readonly differs: boolean
}

/** Units of the same price are one line; fees go to a line that can carry them evenly. */
export function linesOf(units: readonly PlannedUnit[], facts: FoundOrder): PlannedLines {
  const priced = priceUnits(units, facts)
  const gross = priced.pricesMinor.reduce((sum, price) => sum + price, 0)
  const withPrice = units.map((unit, n) => {
    const priceMinor = priced.pricesMinor[n] ?? 0
    return { ...unit, priceMinor, taxMinor: taxOf(unit, priceMinor, { gross, taxMinor: facts.taxMinor }) }
  })
  const groups = Map.groupBy(withPrice, ({ product, tier, priceMinor, occurrenceId }) =>
    JSON.stringify([product, tier, priceMinor, occurrenceId]),
  )
  const lines = [...groups.values()].map((of): PlannedLine => {
    const [{ product, tier, isTicket, occurrenceId, priceMinor }] = of as [(typeof of)[number]]
    return {
      product,
      tier,
      isTicket,
      occurrenceId,
      seat: null,
      priceMinor,
      quantity: of.length,
      cancelled: of.filter((unit) => unit.isGone).length,
      // One amount for each unit of a line: where they differ, the least.
      taxMinor: Math.min(...of.map((unit) => unit.taxMinor)),
      feeMinor: 0,
      tickets: isTicket ? of.map((unit) => unit.ticket) : [],
    }
  })
  const { feesMinor, differs } = priced
  const givenBackMinor = withPrice.reduce((sum, unit) => sum + (unit.isRefunded ? unit.priceMinor : 0), 0)
  return { lines: withFees(lines, feesMinor), feesMinor, givenBackMinor, differs }
}

/** Included in the price. What was told of the order alone is shared by price. */
function taxOf(
  unit: PlannedUnit,
  priceMinor: number,
  order: { readonly gross: number; readonly taxMinor: number | null },
): number {
  if (unit.taxMinor > 0) return Math.min(unit.taxMinor, priceMinor)
  if (order.taxMinor === null || order.gross === 0) return 0
  return Math.min(priceMinor, Number((BigInt(order.taxMinor) * BigInt(priceMinor)) / BigInt(order.gross)))
}

function withFees(lines: readonly PlannedLine[], feesMinor: number): readonly PlannedLine[] {
  if (feesMinor === 0 || lines.length === 0) return lines
  const carrier = lines.find((line) => line.cancelled === 0 && feesMinor % line.quantity === 0)
  if (carrier !== undefined)
    return lines.map((line) => (line === carrier ? { ...line, feeMinor: feesMinor / line.quantity } : line))
  const fees = { product: null, tier: null, isTicket: false, occurrenceId: null, seat: null, quantity: 1, cancelled: 0 }
  return [...lines, { ...fees, priceMinor: 0, taxMinor: 0, feeMinor: feesMinor, tickets: [] }]
}

/** When an order was made. Nothing is bought in the time to come. */
export function momentOf(
  facts: FoundOrder,
  gathered: Pick<GatheredOrder, 'tickets'>,
  rules: Pick<OrderRules, 'now'>,
): string {
  const told =
    facts.createdAt ?? gathered.tickets.map(({ is }) => is.ticket.createdAt).find((at) => at !== null) ?? rules.now
  return notLater(told, rules.now)
}

const notLater = (told: string, now: string): string => (Date.parse(told) > Date.parse(now) ? now : told)

type Place = Pick<FromFile<unknown>, 'fileId' | 'line'>

/** Names and answers of an order that come in cut, each with its place. */
export function cutTexts(gathered: GatheredOrder, facts: FoundOrder): readonly RowProblem[] {
  const { orders, tickets, answers } = gathered
  const place = orders[0] ?? tickets[0] ?? { fileId: 0, line: 0 }
  return [
    ...namesCut(place, { ...facts, column: 'buyer_name' }),
    ...answersCut(place, { answers: facts.answers, column: 'order_answer' }),
    ...tickets.flatMap((row) => [
      ...namesCut(row, { ...row.is.ticket, column: 'guest_name' }),
      ...answersCut(row, { answers: row.is.ticket.answers, column: 'guest_answer' }),
    ]),
    ...answers.flatMap((row) => answersCut(row, { answers: [row.is.answer], column: 'guest_answer' })),
  ]
}

const cut = ({ fileId, line }: Place, column: string, value: string): RowProblem => ({
  fileId,
  line,
  code: 'text_cut',
  column,
  value,
})

interface Named {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly column: string
}

const namesCut = (place: Place, { firstName, lastName, column }: Named): readonly RowProblem[] =>
  [firstName, lastName].flatMap((name) => (name !== null && name.length > NAME_MAX ? [cut(place, column, name)] : []))

const answersCut = (
  place: Place,
  { answers, column }: { readonly answers: readonly FoundAnswer[]; readonly column: string },
): readonly RowProblem[] =>
  answers.flatMap(({ answer }) => (answer.length > ANSWER_MAX ? [cut(place, column, answer)] : []))
