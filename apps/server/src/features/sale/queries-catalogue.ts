import type { TicketDate } from '@turnout/contract/occurrences/ticket-date.ts'
import type { ProductType, SellableProduct } from '@turnout/domain/availability/catalogue.ts'
import { isChosen, isOrderFee } from '@turnout/domain/availability/order-fee.ts'
import type { SellableDate } from '@turnout/domain/availability/sellable-date.ts'
import { offeredOfflineMethods, type OfflinePaymentMethod } from '@turnout/domain/events/payment-ways.ts'
import { GRACE_DAYS } from '@turnout/domain/orders/offline-deadline.ts'
import type { Question } from '@turnout/domain/questions/question.ts'
import { chargeIn } from '@turnout/domain/taxes-and-fees/stored-charge.ts'
import type { DiscountRule } from '@turnout/domain/discount-rules/discount-rule.ts'
import type { SeatRules } from '@turnout/domain/seats/choose/seat-rules.ts'
import type { Charge } from '@turnout/domain/taxes-and-fees/charge.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import { activeAffiliates } from '../affiliates/queries.ts'
import { ruleOf, RULES_OF_EVENT, type SellableRuleRow } from '../discount-rules/queries.ts'
import {
  sellableOf,
  sellablePriceOf,
  type SellablePriceRow,
  type SellableProductRow,
} from '../products/read-product.ts'
import { TRAVELLING } from '../occurrences/queries-ticket-date.ts'
import { questionsOfEvent } from '../questions/queries.ts'
import { questionOf } from '../questions/read-question.ts'
import { HOUSE_OF_DATE, houseOf, type House, type HouseRow } from '../seats/choosing/queries-house.ts'
import { POOLS_OF_DATE } from '../stock/queries-room.ts'
import { chargesOfEvent } from '../taxes-and-fees/queries.ts'

/** A product that a request may name, with what its order line copies. */
interface CheckoutProduct extends SellableProduct {
  readonly title: string
  readonly productType: ProductType
  /** Whether visitors may know what is left of it. */
  readonly showQuantityRemaining: boolean
  readonly prices: readonly CheckoutPrice[]
  readonly charges: readonly Charge[]
  readonly capacities: readonly SharedCapacity[]
}

/** A capacity that a product is assigned to. */
interface SharedCapacity {
  readonly poolId: number
  /** Dates whose tickets draw from it; none: all of the event. */
  readonly occurrenceIds: readonly number[]
}

interface CheckoutPrice extends Price {
  readonly label: string | null
  readonly poolId: number
  /** The letter of the standing areas that it is for; null: none. */
  readonly standing: string | null
}
type Price = SellableProduct['prices'][number]

/**
 * The facts that selling needs about an event, at one version of it: all products, hidden ones too.
 */
export interface CatalogueEvent {
  readonly id: number
  readonly accountId: number
  /** Rises with every change of what may be sold or what it costs. */
  readonly version: number
  readonly currency: string
  readonly status: string
  /** It does not take place: nothing of it is sold any more. */
  readonly isCancelled: boolean
  readonly startDate: Date
  readonly endDate: Date | null
  /** It has several dates: tickets are for one of them. */
  readonly isDated: boolean
  /** The seats of its one date; null: it has none, or has several dates. */
  readonly house: House | null
  readonly timeoutMinutes: number
  /** The database's clock when this was read. */
  readonly now: Date
  readonly products: readonly CheckoutProduct[]
  /** What an order that costs something pays once; no request names them. */
  readonly orderFees: readonly CheckoutProduct[]
  readonly rules: CheckoutRules
  readonly seatRules: SeatRules
  /** Discounts that need no code, in the order in which they are judged. */
  readonly discountRules: readonly DiscountRule[]
  /** All of them, hidden ones too. */
  readonly questions: readonly Question[]
  /** Links of active affiliates, by their code in lower case. */
  readonly affiliates: ReadonlyMap<string, number>
}

/** What orders obey that are paid outside. */
interface OfflineRules {
  /** The kinds that buyers can choose, the usual one first. */
  readonly offered: readonly OfflinePaymentMethod[]
  readonly days: number | null
  readonly graceDays: number
  readonly hasAccount: boolean
}

/** The settings that completing an order obeys. */
interface CheckoutRules {
  readonly termsText: string | null
  readonly requireBillingAddress: boolean
  readonly requireCompany: boolean
  readonly isInvoicing: boolean
  readonly detailsPerTicket: boolean
  readonly offline: OfflineRules
}

interface EventRow {
  readonly id: number
  readonly account_id: number
  readonly version: number
  readonly currency: string
  readonly status: string
  readonly is_cancelled: boolean
  readonly start_date: Date
  readonly end_date: Date | null
  readonly is_dated: boolean
  readonly house: HouseRow | null
  readonly order_timeout_in_minutes: number
  readonly terms_text: string | null
  readonly require_billing_address: boolean
  readonly require_company: boolean
  readonly enable_invoicing: boolean
  readonly details_per_ticket: boolean
  readonly is_offline_on: boolean
  readonly offline_payment_methods: readonly string[]
  readonly has_account: boolean
  readonly offline_payment_deadline_in_days: number | null
  readonly grace_days: number | null
  readonly seat_orphan_rule: SeatRules['orphanRule']
  readonly wheelchair_places_released_at: Date | null
  readonly companion_price: SeatRules['companionPrice']
  readonly now: Date
  readonly discount_rules: readonly SellableRuleRow[]
  readonly products: readonly ProductRow[]
}

interface ProductRow extends SellableProductRow {
  readonly title: string
  readonly product_type: CheckoutProduct['productType']
  readonly show_quantity_remaining: boolean
  readonly category_id: number
  readonly category_max_per_order: number | null
  readonly capacities: readonly { readonly pool_id: number; readonly dates: readonly number[] }[]
  readonly prices: readonly PriceRow[]
}

interface PriceRow extends SellablePriceRow {
  readonly label: string | null
  readonly pool_id: number
  readonly standing: string | null
}

/** Whether letter `z` is of standing areas: the same on all dates of an event. */
const IS_STANDING = sql`(
  select l.kind = 'STANDING' from seat_zones s join pools l on l.id = s.pool_id
  where s.event_id = z.event_id and s.zone = z.zone limit 1)`

/**
 * Reads the version first: what is read after it may be newer than it says, and is then found
 * stale; never older.
 */
export async function catalogueEvent(reader: Reader, eventId: number): Promise<CatalogueEvent | undefined> {
  const found = await sql<EventRow>`
    select e.id, e.account_id, e.version, e.currency, e.status, e.cancelled_at is not null as is_cancelled,
      e.start_date, e.end_date,
      exists (select from occurrences o where o.event_id = e.id and o.pool_id is not null) as is_dated,
      (select ${HOUSE_OF_DATE} from occurrences d where d.event_id = e.id and d.pool_id is null and d.seating_id is not null) as house,
      s.order_timeout_in_minutes, now() as now,
      nullif(s.terms_text, '') as terms_text, s.require_billing_address, s.require_company, s.enable_invoicing,
      s.attendee_details_collection_method = 'PER_TICKET' as details_per_ticket,
      'OFFLINE' = any(s.payment_providers) as is_offline_on, s.offline_payment_methods,
      s.bank_transfer is not null as has_account, s.offline_payment_deadline_in_days, (s.bank_transfer ->> 'grace_days')::int as grace_days,
      s.seat_orphan_rule, s.wheelchair_places_released_at, s.companion_price, ${RULES_OF_EVENT} as discount_rules,
      (select coalesce(json_agg(json_build_object(
          'id', p.id, 'title', p.title, 'type', p.type, 'tier_order', p.tier_order, 'admits', p.admits, 'admits_dates',
          p.admits_dates, 'product_type', p.product_type,
          'min_per_order', p.min_per_order, 'max_per_order', p.max_per_order,
          'show_quantity_remaining', p.show_quantity_remaining, 'is_paused', p.is_paused or e.sales_closed_at is not null, 'is_hidden', p.is_hidden,
          'is_hidden_without_promo_code', p.is_hidden_without_promo_code, 'is_category_hidden', c.is_hidden,
          'category_id', c.id, 'category_max_per_order', c.max_per_order,
          'hide_before_sale_start_date', p.hide_before_sale_start_date,
          'hide_after_sale_end_date', p.hide_after_sale_end_date,
          'sale_start_date', p.sale_start_date, 'sale_end_date', p.sale_end_date,
          'capacities', (select coalesce(json_agg(json_build_object('pool_id', a.pool_id, 'dates', to_json(array(
              select n.occurrence_id from capacity_assignment_occurrences n where n.capacity_assignment_id = a.id
              order by 1
            ))) order by a.pool_id), '[]')
            from capacity_assignment_products ap join capacity_assignments a on a.id = ap.capacity_assignment_id
            where ap.product_id = p.id and a.deleted_at is null),
          'prices', (select coalesce(json_agg(json_build_object(
              'id', r.id, 'pool_id', r.pool_id, 'label', r.label, 'price_minor', r.price_minor,
              'is_hidden', r.is_hidden, 'sale_start_date', r.sale_start_date,
              'sale_end_date', r.sale_end_date, 'zones', array(
                select z.zone from seat_zone_prices z where z.product_price_id = r.id and ${IS_STANDING} is not true order by 1),
              'standing', (select z.zone from seat_zone_prices z where z.product_price_id = r.id and ${IS_STANDING})) order by r."order", r.id), '[]')
            from product_prices r where r.product_id = p.id)) order by p."order", p.id), '[]')
        from products p join product_categories c on c.id = p.product_category_id where p.event_id = e.id) as products
    from events e join event_settings s on s.event_id = e.id
    where e.id = ${eventId} and e.deleted_at is null`.execute(reader.query)
  const row = found.rows[0]
  if (row === undefined) return undefined
  const [charges, affiliates, questions] = await Promise.all([
    chargesOfEvent(reader, eventId),
    activeAffiliates(reader, eventId),
    questionsOfEvent(reader, eventId),
  ])
  return {
    id: row.id,
    accountId: row.account_id,
    version: row.version,
    currency: row.currency,
    status: row.status,
    isCancelled: row.is_cancelled,
    startDate: row.start_date,
    endDate: row.end_date,
    isDated: row.is_dated,
    house: row.house && houseOf(row.house),
    timeoutMinutes: row.order_timeout_in_minutes,
    now: row.now,
    rules: rulesOf(row),
    seatRules: seatRulesOf(row),
    discountRules: row.discount_rules.map(ruleOf),
    ...offerOf(row, charges),
    questions: questions.map(questionOf),
    affiliates: new Map(affiliates.map(({ id, code }) => [code.toLowerCase(), id])),
  }
}

function offerOf(
  { products: rows, currency }: EventRow,
  charges: Awaited<ReturnType<typeof chargesOfEvent>>,
): Pick<CatalogueEvent, 'products' | 'orderFees'> {
  const products = rows.map((product) => ({
    ...productOf(product),
    charges: (charges.get(product.id) ?? []).map((charge) => chargeIn(currency, charge)),
  }))
  return {
    products: products.filter(isChosen),
    orderFees: products.flatMap((one) => (isOrderFee(one) ? [{ ...one, capacities: [] }] : [])),
  }
}

const seatRulesOf = (row: EventRow): SeatRules => ({
  orphanRule: row.seat_orphan_rule,
  releasedAt: row.wheelchair_places_released_at,
  companionPrice: row.companion_price,
})

const rulesOf = (row: EventRow): CheckoutRules => ({
  termsText: row.terms_text,
  requireBillingAddress: row.require_billing_address,
  requireCompany: row.require_company,
  isInvoicing: row.enable_invoicing,
  detailsPerTicket: row.details_per_ticket,
  offline: {
    offered: offeredOfflineMethods(row.is_offline_on ? ['OFFLINE'] : [], {
      methods: row.offline_payment_methods,
      hasAccount: row.has_account,
    }),
    days: row.offline_payment_deadline_in_days,
    graceDays: row.grace_days ?? GRACE_DAYS,
    hasAccount: row.has_account,
  },
})

const productOf = (row: ProductRow) => ({
  ...sellableOf(row),
  categoryLimit:
    row.category_max_per_order === null ? null : { categoryId: row.category_id, maximum: row.category_max_per_order },
  title: row.title,
  productType: row.product_type,
  showQuantityRemaining: row.show_quantity_remaining,
  capacities: row.capacities.map(({ pool_id, dates }) => ({ poolId: pool_id, occurrenceIds: dates })),
  prices: row.prices.map((price) => ({
    ...sellablePriceOf(price),
    label: price.label,
    poolId: price.pool_id,
    standing: price.standing,
  })),
})

/** One of several dates, as tickets for it are sold. */
export interface CatalogueDate extends SellableDate {
  /** Its own, and that of its day where that has a limit. */
  readonly poolIds: readonly number[]
  readonly named: TicketDate
  /** Its seats; null: it has none. */
  readonly house: House | null
}

interface DateRow {
  readonly date: TicketDate
  readonly id: number
  readonly starts_at: Date
  readonly ends_at: Date | null
  readonly status: SellableDate['status']
  readonly is_hidden: boolean
  readonly sale_opens_minutes_before: number | null
  readonly sale_ends_minutes_before: number | null
  readonly pool_ids: readonly number[]
  readonly house: HouseRow | null
  readonly prices: readonly { readonly id: number; readonly price_minor: number | null; readonly is_hidden: boolean }[]
  readonly limits: readonly { readonly id: number; readonly most: number }[]
}

/** Dates of an event by their ids; those that are not there, or of another event, are left out. */
export async function catalogueDates(
  reader: Reader,
  eventId: number,
  ids: readonly number[],
): Promise<CatalogueDate[]> {
  return datesWhere(reader, sql`d.event_id = ${eventId} and d.id = any(${ids}::bigint[])`)
}

/** The dates of an event that may be to come, and all that a request may name beside them. */
export const upcomingDates = (reader: Reader, eventId: number): Promise<CatalogueDate[]> =>
  datesWhere(reader, sql`d.event_id = ${eventId} and coalesce(d.ends_at, d.starts_at) > now() - interval '1 day'`)

async function datesWhere(reader: Reader, condition: RawBuilder<unknown>): Promise<CatalogueDate[]> {
  const found = await sql<DateRow>`
    select d.id, d.starts_at, d.ends_at, d.status, d.is_hidden, d.sale_opens_minutes_before,
      d.sale_ends_minutes_before, to_json(${POOLS_OF_DATE}) as pool_ids, ${HOUSE_OF_DATE} as house, (
      select coalesce(json_agg(json_build_object('id', r.product_price_id, 'price_minor', r.price_minor,
        'is_hidden', r.is_hidden)), '[]') from price_occurrences r where r.occurrence_id = d.id) as prices, (
      select coalesce(json_agg(json_build_object('id', n.product_id, 'most', n.max_per_order)), '[]')
        from product_occurrences n where n.occurrence_id = d.id) as limits,
        ${TRAVELLING} as date
    from occurrences d where ${condition}`.execute(reader.query)
  return found.rows.map((row) => ({
    id: row.id,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    status: row.status,
    isHidden: row.is_hidden,
    saleOpensMinutesBefore: row.sale_opens_minutes_before,
    saleEndsMinutesBefore: row.sale_ends_minutes_before,
    poolIds: row.pool_ids,
    named: row.date,
    house: row.house && houseOf(row.house),
    prices: new Map(
      row.prices.map(({ id, price_minor, is_hidden }) => [id, { priceMinor: price_minor, isHidden: is_hidden }]),
    ),
    limits: new Map(row.limits.map(({ id, most }) => [id, most])),
  }))
}

type OnDate = Pick<CatalogueDate, 'id' | 'poolIds'>

/**
 * The pools that a ticket of a price draws from: its own, that of its date or of each of a pass, and those of the capacities that
 * count it.
 */
export function poolsDrawn(
  { capacities }: Pick<CheckoutProduct, 'capacities'>,
  price: { readonly poolId: number },
  on: OnDate | readonly OnDate[] | undefined,
): number[] {
  const dates = [on ?? []].flat()
  const shared = capacities.filter(
    ({ occurrenceIds: ids }) => ids.length === 0 || dates.some(({ id }) => ids.includes(id)),
  )
  // Two dates of one day share its pool: a pass is one guest of that day.
  const ofDates = new Set(dates.flatMap(({ poolIds }) => poolIds))
  return [price.poolId, ...ofDates, ...shared.map(({ poolId }) => poolId)]
}

/** The pool that counts the places of a price in standing areas, on a date or at the only one; undefined: it is for none. */
export const standingPool = (
  { standing }: { readonly standing: string | null },
  house: House | null | undefined,
): number | undefined => (standing === null ? undefined : house?.standing.get(standing))

/** How new an event is, by the database's clock. */
export interface EventVersion {
  readonly id: number
  readonly version: number
  readonly now: Date
}

/** Versions of events, in no order; those that are not there are left out. */
export async function eventVersions(reader: Reader, eventIds: readonly number[]): Promise<EventVersion[]> {
  const found = await sql<EventVersion>`
    select id, version, clock_timestamp() as now from events where id = any(${[...new Set(eventIds)]}::bigint[]) and deleted_at is null`.execute(
    reader.query,
  )
  return found.rows
}
