import type { Found, FoundAnswer, FoundEvent, FoundOrder, FoundQuestion, FoundTicket } from './found.ts'
import { readAmount, type TableCell } from './read-amount.ts'
import { readMoment } from './read-moment.ts'
import { splitName } from './read-name.ts'
import { readOrderStatus } from './statuses.ts'
import type { TableRules } from './table-layout.ts'

/* What the JSON export of pretix tells. */

type PretixAmount = TableCell | null

interface PretixItem {
  readonly id: string
  readonly name: string | null
  readonly description: string | null
  readonly category: string | null
  readonly price: PretixAmount
  readonly admission: boolean | null
  readonly variations: readonly {
    readonly id: string
    readonly name: string | null
    readonly value: string | null
    readonly price: PretixAmount
    readonly default_price: PretixAmount
  }[]
}

interface PretixQuestion {
  readonly id: string
  readonly question: string | null
  readonly help_text: string | null
  readonly type: string | null
  readonly required: boolean | null
  readonly options: readonly { readonly answer: string | null }[]
}

interface PretixNamed {
  readonly id: string
  readonly name: string | null
}

/** A date of a series. */
interface PretixSubevent extends PretixNamed {
  /** As a column of dates would say it. */
  readonly date: string | null
}

export interface PretixCatalogue {
  readonly slug: string | null
  readonly name: string | null
  readonly startsAt: string | null
  readonly currency: string | null
  readonly items: ReadonlyMap<string, PretixItem>
  readonly categories: ReadonlyMap<string, PretixNamed>
  readonly questions: ReadonlyMap<string, PretixQuestion>
  readonly subevents: ReadonlyMap<string, PretixSubevent>
  readonly quotas: readonly {
    readonly size: number | null
    readonly subevent: string | null
    readonly items: readonly string[]
    readonly variations: readonly string[]
  }[]
}

interface PretixPosition {
  readonly positionid: string
  readonly item: string
  readonly variation: string | null
  readonly subevent: string | null
  readonly price: PretixAmount
  readonly tax_value: PretixAmount
  readonly attendee_name: string | null
  readonly attendee_email: string | null
  readonly secret: string | null
  /** Its name, or its id in the plan. */
  readonly seat: string | null
  readonly canceled: boolean | null
  readonly answers: readonly { readonly question: string; readonly answer: string | null }[]
}

export interface PretixOrder {
  readonly code: string
  readonly status: string | null
  readonly testmode: boolean | null
  readonly email: string | null
  readonly user: string | null
  readonly locale: string | null
  readonly comment: string | null
  readonly datetime: string | null
  readonly total: PretixAmount
  readonly fees: readonly { readonly value: PretixAmount }[]
  readonly positions: readonly PretixPosition[]
}

/** Dates of a series by their starts, with their names where several start at the same time. */
export function subeventsOf(
  told: readonly (PretixNamed & { readonly date_from: string | null })[],
): readonly PretixSubevent[] {
  const starts = Map.groupBy(told, ({ date_from: start }) => start)
  return told.map(({ id, name, date_from: start }) => {
    const isAlone = starts.get(start)?.length === 1
    return { id, name, date: start === null || name === null || isAlone ? (start ?? name) : `${start} ${name}` }
  })
}

export const pretixEvent = ({ slug, name, startsAt, currency }: PretixCatalogue): FoundEvent | null =>
  slug === null && name === null
    ? null
    : {
        ref: slug ?? name ?? '',
        title: name ?? slug ?? '',
        startsAt: startsAt === null ? null : readMoment(startsAt, { timezone: 'UTC', dayFirst: true }),
        currency,
      }

export interface PretixRules extends TableRules {
  /** Whether tickets go into an event with several dates, where one product is sold for all of them. */
  readonly isDated: boolean
}

/** Before any order: the event, what it sells and what it asks. */
export function foundOfCatalogue(catalogue: PretixCatalogue, rules: PretixRules): Found[] {
  const event = pretixEvent(catalogue)
  const dates = catalogue.subevents.size
  const note = (column: string, value: string): Found => ({
    line: 1,
    is: 'problem',
    problem: 'not_taken_over',
    column,
    value,
  })
  return [
    ...(event === null ? [] : [{ line: 1, is: 'event' as const, event }]),
    ...[...catalogue.items.values()].map((item) => ({
      line: 1,
      is: 'product' as const,
      product: productOf(item, catalogue, rules),
    })),
    ...[...catalogue.questions.values()].map((one) => ({
      line: 1,
      is: 'question' as const,
      question: questionOf(one),
    })),
    // The names of the dates are told behind those of the products.
    ...(dates > 1 && !rules.isDated ? [note('subevents', String(dates))] : []),
  ]
}

const minorOf = (amount: PretixAmount, rules: TableRules): number | null =>
  amount === null ? null : readAmount(amount, { ...rules, decimalComma: false })

function productOf(
  item: PretixItem,
  catalogue: PretixCatalogue,
  rules: TableRules,
): Extract<Found, { is: 'product' }>['product'] {
  const category = item.category === null ? null : (catalogue.categories.get(item.category)?.name ?? null)
  const priceMinor = minorOf(item.price, rules)
  return {
    ref: item.id,
    title: item.name ?? item.id,
    description: item.description,
    isTicket: item.admission ?? true,
    category,
    priceMinor,
    tiers: item.variations.map((one) => ({
      label: one.value ?? one.name ?? one.id,
      priceMinor: minorOf(one.price ?? one.default_price, rules) ?? priceMinor ?? 0,
    })),
    capacity: capacityOf(item, catalogue),
  }
}

/** The least of the quotas that are of this item alone, of all of its variations and of no date of a series. */
function capacityOf({ id, variations }: PretixItem, { quotas }: PretixCatalogue): number | null {
  const sizes = quotas
    .filter((quota) => quota.subevent === null && quota.items.length === 1 && quota.items[0] === id)
    .filter((quota) => variations.every((one) => quota.variations.includes(one.id)))
    .flatMap(({ size }) => (size === null ? [] : [size]))
  return sizes.length === 0 ? null : Math.min(...sizes)
}

/** By letter; a choice whose options the file does not have is a text. */
const QUESTION_TYPES: Readonly<Record<string, FoundQuestion['type']>> = {
  T: 'MULTI_LINE_TEXT',
  B: 'CHECKBOX',
  C: 'DROPDOWN',
  M: 'MULTI_SELECT_DROPDOWN',
  D: 'DATE',
  TEL: 'PHONE',
}

function questionOf({ id, question, help_text, type, required, options }: PretixQuestion): FoundQuestion {
  const labels = options.flatMap(({ answer }) => (answer === null ? [] : [answer]))
  const told = QUESTION_TYPES[type ?? ''] ?? 'SINGLE_LINE_TEXT'
  const isChoice = told === 'DROPDOWN' || told === 'MULTI_SELECT_DROPDOWN'
  return {
    ref: id,
    title: question ?? id,
    description: help_text,
    type: isChoice && labels.length === 0 ? 'SINGLE_LINE_TEXT' : told,
    options: isChoice ? labels : [],
    isRequired: required ?? false,
    belongsTo: 'PRODUCT',
  }
}

interface OrderInFile {
  readonly order: PretixOrder
  /** Its place, from 1. */
  readonly line: number
}

export function foundOfPretixOrder(
  { order, line }: OrderInFile,
  catalogue: PretixCatalogue,
  rules: PretixRules,
): Found[] {
  const problems: Found[] = []
  const wrong = (
    problem: 'not_an_amount' | 'not_a_date' | 'unknown_status' | 'not_taken_over',
    column: string,
    value: string | null,
  ): void => {
    problems.push({ line, is: 'problem', problem, column, value })
  }
  if (order.testmode === true) {
    wrong('not_taken_over', 'testmode', order.code)
    return problems
  }
  const amount = (column: string, value: PretixAmount): number | null => {
    const minor = minorOf(value, rules)
    if (value !== null && (minor === null || minor < 0)) wrong('not_an_amount', column, `${order.code}`)
    return minor
  }
  const status = order.status === null ? null : readOrderStatus(order.status)
  if (order.status !== null && status === null) wrong('unknown_status', 'status', order.status)
  const createdAt = order.datetime === null ? null : readMoment(order.datetime, rules)
  if (order.datetime !== null && createdAt === null) wrong('not_a_date', 'datetime', order.datetime)
  const tickets = order.positions.map((position): FoundTicket => ({
    ...ticketOf(position, order, catalogue),
    ...whatAndWhen(position, catalogue, rules),
    priceMinor: amount('price', position.price),
    taxMinor: amount('tax_value', position.tax_value),
    status: position.canceled === true || status === 'CANCELLED' || status === 'EXPIRED' ? 'CANCELLED' : 'ACTIVE',
    createdAt,
  }))
  const found: FoundOrder = {
    ...EMPTY_ORDER,
    ref: order.code,
    eventRef: catalogue.slug,
    eventName: catalogue.name,
    status,
    createdAt,
    currency: catalogue.currency,
    totalMinor: amount('total', order.total),
    feesMinor: order.fees.reduce((sum, fee) => sum + (amount('fees', fee.value) ?? 0), 0),
    email: order.email ?? order.user,
    locale: order.locale,
    notes: order.comment,
  }
  if (problems.length > 0) return problems
  return [
    { line, is: 'order', order: found },
    ...tickets.map((ticket): Found => ({ line, is: 'ticket', ticket, order: null })),
  ]
}

const EMPTY_ORDER = {
  taxMinor: null,
  refundedMinor: null,
  firstName: null,
  lastName: null,
  address: null,
  company: null,
  promoCode: null,
  paymentMethod: null,
  optedIntoMarketing: false,
  answers: [],
} as const

/** Of an event with several dates each ticket has its date; elsewhere the date of a series is behind the product. */
function whatAndWhen(
  position: PretixPosition,
  { items, subevents }: PretixCatalogue,
  { isDated }: PretixRules,
): Pick<FoundTicket, 'product' | 'date'> {
  const title = items.get(position.item)?.name ?? position.item
  const date = subevents.get(position.subevent ?? '')
  if (date === undefined) return { product: title, date: null }
  if (isDated) return { product: title, date: date.date }
  return { product: subevents.size > 1 ? `${title} (${date.name ?? date.id})` : title, date: null }
}

function ticketOf(
  position: PretixPosition,
  order: PretixOrder,
  catalogue: PretixCatalogue,
): Omit<FoundTicket, 'product' | 'date' | 'priceMinor' | 'taxMinor' | 'status' | 'createdAt'> {
  const item = catalogue.items.get(position.item)
  const variation = item?.variations.find((one) => one.id === position.variation)
  const name = splitName(position.attendee_name ?? '')
  return {
    ref: `${order.code}-${position.positionid}`,
    code: position.secret,
    orderRef: order.code,
    tier: position.variation === null ? null : (variation?.value ?? variation?.name ?? position.variation),
    seat: position.seat,
    quantity: 1,
    firstName: name.firstName,
    lastName: name.lastName,
    email: position.attendee_email,
    notes: null,
    checkIns: [],
    answers: position.answers.flatMap((one): FoundAnswer[] =>
      one.answer === null
        ? []
        : [{ question: catalogue.questions.get(one.question)?.question ?? one.question, answer: one.answer }],
    ),
  }
}
