import type { TillCatalogue, TillDate, TillProduct } from '@turnout/contract/box-office/sale.ts'
import { productOn } from '@turnout/domain/availability/sellable-date.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { unitPrice } from '@turnout/domain/pricing/unit-price.ts'
import { PRICE_LETTERS } from '@turnout/domain/seats/plan/seat-plan.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import {
  catalogueEvent,
  poolsDrawn,
  standingPool,
  upcomingDates,
  type CatalogueDate,
  type CatalogueEvent,
} from '../../sale/queries-catalogue.ts'
import type { TillScope } from '../access.ts'
import { categoriesOf, roomOfPools } from './queries-catalogue.ts'

const DATES_SHOWN = 60

type Product = CatalogueEvent['products'][number]
type Room = ReadonlyMap<number, number>

/**
 * What a till sells now, in three statements however much it is.
 * @throws Refusal event_not_available
 */
export async function catalogueAnswer(reader: Reader, till: TillScope): Promise<TillCatalogue> {
  const event = await catalogueEvent(reader, till.event_id)
  if (event === undefined || event.status === 'ARCHIVED' || event.isCancelled) throw new Refusal('event_not_available')
  const products = event.products.filter(({ id }) => till.includes_all_products || till.product_ids.includes(id))
  const dates = event.isDated ? await datesToSell(reader, event) : []
  const pools = products.flatMap((product) =>
    product.prices.flatMap((price) => [
      ...poolsDrawn(product, price, dates),
      ...[event, ...dates].flatMap(({ house }) => standingPool(price, house) ?? []),
    ]),
  )
  const [room, categories] = await Promise.all([roomOfPools(reader, pools), categoriesOf(reader, event.id)])
  return {
    version: event.version,
    has_discounts: event.discountRules.length > 0,
    products: products.map((product) => productAnswer(event, product, { room, categories })),
    dates: dates.map((date) => dateAnswer(event, date, { room, products })),
  }
}

async function datesToSell(reader: Reader, { id }: CatalogueEvent): Promise<readonly CatalogueDate[]> {
  const dates = await upcomingDates(reader, id)
  return dates
    .filter(({ status }) => status === 'OPEN')
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.id - b.id)
    .slice(0, DATES_SHOWN)
}

const leftIn = (pools: readonly number[], room: Room): number | null => {
  const limited = pools.flatMap((id) => room.get(id) ?? [])
  return limited.length === 0 ? null : Math.min(...limited)
}

/** The pools of a price on a date; of an event with one, those of the event. */
const poolsOn = (product: Product, price: Product['prices'][number], on: CatalogueEvent | CatalogueDate): number[] => [
  ...poolsDrawn(product, price, 'poolIds' in on ? on : undefined),
  ...[standingPool(price, on.house) ?? []].flat(),
]

const priceOf = (event: CatalogueEvent, product: Product, priceMinor: number): number =>
  majorFromMinor(
    unitPrice({ listedMinor: priceMinor, discount: null, charges: product.charges }).totalMinor,
    event.currency,
  )

const productAnswer = (
  event: CatalogueEvent,
  product: Product,
  { room, categories }: { readonly room: Room; readonly categories: ReadonlyMap<number, string> },
): TillProduct => ({
  id: product.id,
  title: product.title,
  kind: product.productType === 'TICKET' ? 'TICKET' : 'GENERAL',
  category: categories.get(product.id) ?? null,
  is_donation: product.type === 'DONATION',
  admits: product.admits ?? 'ONE',
  prices: product.prices.map((price) => ({
    id: price.id,
    label: price.label,
    price: priceOf(event, product, price.priceMinor),
    left: leftIn(poolsOn(product, price, event), room),
    letters: PRICE_LETTERS.filter((letter) => price.zones?.includes(letter)),
  })),
})

function dateAnswer(
  event: CatalogueEvent,
  date: CatalogueDate,
  { room, products }: { readonly room: Room; readonly products: readonly Product[] },
): TillDate {
  return {
    id: date.id,
    start_date: date.startsAt.toISOString(),
    end_date: date.endsAt?.toISOString() ?? null,
    label: date.named.label,
    prices: products
      .filter(({ productType }) => productType === 'TICKET')
      .flatMap((product) =>
        productOn(product, date).prices.map((price) => ({
          price_id: price.id,
          price: priceOf(event, product, price.priceMinor),
          left: leftIn(poolsOn(product, price, date), room),
        })),
      ),
  }
}
