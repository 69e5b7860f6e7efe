import { tierName } from '@turnout/domain/pricing/tier-name.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import { insertArchiveRows, momentText, nextId, nextIds } from './store-archive-rows.ts'
import { describedAs, PRODUCT_TITLE_MAX } from '../planning/judge-offer.ts'
import { keyOf, targetOf, type OfferedProduct, type TargetPrice } from '../planning/read-offer.ts'
import { pricesOfEvent } from '../planning/queries-offer.ts'
import { poolsDrawn } from '../../sale/queries-catalogue.ts'
import { categoryNamed, endOfOffer } from './store-target.ts'
import type { Running } from './keep-running.ts'
import { insertRefs, knownRefs } from '../store-refs.ts'

export const IMPORTED = 'Imported'
/** No product and tier are called so. */
const FEES = 'fees'

/** Makes the products that are not there; answers where lines of every product go. */
export async function makeOffer(
  running: Running,
  offer: ReadonlyMap<string, OfferedProduct>,
): Promise<Map<string, TargetPrice>> {
  const targets = new Map<string, TargetPrice>()
  const missing: OfferedProduct[] = []
  for (const [key, one] of offer) {
    if (one.target === null) missing.push(one)
    else targets.set(key, one.target)
  }
  for (const of of Map.groupBy(missing, (one) => one.product).values())
    for (const [key, target] of await makeProduct(running, of)) targets.set(key, target)
  return targets
}

/** One product with a price for each of its tiers. In an event that sells already it is paused. */
async function makeProduct(
  running: Running,
  tiers: readonly OfferedProduct[],
): Promise<readonly (readonly [string, TargetPrice])[]> {
  const { tx, place } = running
  const [first] = tiers as readonly [OfferedProduct, ...OfferedProduct[]]
  const prices = tiers.map((one) => one.priceMinor ?? one.usual_minor ?? 0)
  const isTiered = tiers.length > 1 || first.tier !== null
  const title = first.product.slice(0, PRODUCT_TITLE_MAX)
  const productId = await insertProductRow(running, {
    title,
    isTicket: first.isTicket,
    type: isTiered ? 'TIERED' : prices[0] === 0 ? 'FREE' : 'PAID',
    category: first.told?.category ?? IMPORTED,
    isHidden: false,
    description: describedAs(first.told?.description ?? null).html,
  })
  const made: (readonly [string, TargetPrice])[] = []
  for (const [n, one] of tiers.entries()) {
    const label = isTiered ? (one.tier ?? one.product).slice(0, PRODUCT_TITLE_MAX) : null
    const target = await insertPrice(running, { productId, title, label, priceMinor: prices[n] ?? 0, order: n })
    if (one.told?.capacity !== null && one.told?.capacity !== undefined && !isTiered)
      running.capacities.set(target.poolId, one.told.capacity)
    made.push([keyOf(one.product, one.tier), target])
  }
  const refs = made.map(([ref, { priceId }]) => ({ entity: 'product_price' as const, ref, rowId: priceId, told: {} }))
  await insertRefs(tx, place, refs)
  return made
}

interface NewProduct {
  readonly title: string
  readonly isTicket: boolean
  readonly type: 'PAID' | 'FREE' | 'TIERED'
  readonly category: string
  readonly isHidden: boolean
  readonly description: string | null
}

async function insertProductRow(running: Running, product: NewProduct): Promise<number> {
  const { tx, place, actor, accountId, now, isNewEvent } = running
  const id = await nextId(tx, 'products')
  const row = {
    id,
    event_id: place.eventId,
    product_category_id: await categoryNamed(tx, place.eventId, product.category),
    title: product.title,
    description: product.description,
    product_type: product.isTicket ? 'TICKET' : 'GENERAL',
    type: product.type,
    tier_order: 'ALL_AT_ONCE',
    admits: 'ONE',
    admits_dates: null,
    min_per_order: 1,
    max_per_order: 10,
    sale_start_date: null,
    sale_end_date: null,
    hide_before_sale_start_date: false,
    hide_after_sale_end_date: false,
    hide_when_sold_out: false,
    show_quantity_remaining: false,
    is_hidden: product.isHidden,
    is_hidden_without_promo_code: false,
    start_collapsed: false,
    is_paused: !isNewEvent || product.isHidden,
    order: await endOfOffer(tx, place.eventId),
    created_at: momentText(now),
    translations: {},
  }
  await insertArchiveRows(tx, 'products', [row])
  running.newProducts.push({ productId: id, isTicket: product.isTicket })
  const { title, product_type, type, is_paused } = row
  await recordAudit(tx, actor, [
    {
      accountId,
      eventId: place.eventId,
      entity: 'product',
      entityId: id,
      act: 'product.created',
      after: { title, product_type, type, is_paused },
    },
  ])
  return id
}

async function insertPrice(
  { tx, place }: Running,
  price: {
    readonly productId: number
    readonly title: string
    readonly label: string | null
    readonly priceMinor: number
    readonly order: number
  },
): Promise<TargetPrice> {
  const [poolId = 0] = await nextIds(tx, 'pools', 1)
  const priceId = await nextId(tx, 'product_prices')
  const eventId = place.eventId
  const pool = {
    id: poolId,
    event_id: eventId,
    kind: 'PRICE',
    capacity: null,
    held: 0,
    sold: 0,
    is_awaited: false,
    overbooked: 0,
  }
  await insertArchiveRows(tx, 'pools', [pool])
  await insertArchiveRows(tx, 'product_prices', [
    {
      id: priceId,
      event_id: eventId,
      product_id: price.productId,
      pool_id: poolId,
      label: price.label,
      price_minor: price.priceMinor,
      sale_start_date: null,
      sale_end_date: null,
      is_hidden: false,
      order: price.order,
      translations: {},
    },
  ])
  const itemName = tierName(price.title, price.label)
  return {
    productId: price.productId,
    priceId,
    poolId,
    poolsOn: (date) => poolsDrawn({ capacities: [] }, { poolId }, date ?? undefined),
    itemName,
  }
}

/** A hidden thing that costs nothing: it carries fees that no ticket can carry evenly. */
export async function feesPrice(running: Running): Promise<TargetPrice> {
  if (running.fees !== null) return running.fees
  running.fees = (await knownFees(running)) ?? (await makeFees(running))
  return running.fees
}

/** Of an earlier import. */
async function knownFees({ tx, place }: Running): Promise<TargetPrice | null> {
  const known = (await knownRefs(tx, place, { entity: 'product_price', refs: [FEES] })).get(FEES)
  if (known === undefined) return null
  const [row] = await pricesOfEvent(tx, place.eventId, [known.rowId])
  return row === undefined ? null : targetOf(row)
}

async function makeFees(running: Running): Promise<TargetPrice> {
  const title = 'Fees'
  const productId = await insertProductRow(running, {
    title,
    isTicket: false,
    type: 'FREE',
    category: IMPORTED,
    isHidden: true,
    description: null,
  })
  const target = await insertPrice(running, { productId, title, label: null, priceMinor: 0, order: 0 })
  await insertRefs(running.tx, running.place, [{ entity: 'product_price', ref: FEES, rowId: target.priceId, told: {} }])
  return target
}
