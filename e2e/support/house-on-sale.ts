import { ownPlanText } from '@turnout/domain/seats/plan/export-plan.ts'
import { importSeatTable } from '@turnout/domain/seats/plan/read-seat-table.ts'
import type { SeatPlan } from '@turnout/domain/seats/plan/seat-plan.ts'
import { putOnSale, type OnSale, type ShopWishes } from './on-sale.ts'
import type { WireClient } from './wire-client.ts'

/** A house of 80 seats: three prices, a row with an aisle, a wheelchair place, and a pillar. */
const ROWS = [
  'Section|Row|Seats|Aisles|Price|Marks',
  'Stalls|A|12||A|',
  'Stalls|B-D|12|8|B|restricted 1-2: A pillar hides the left third of the stage.',
  'Stalls|E|8||B|wheelchair 1; companion 2',
  'Circle|A-B|12||C|',
]

const PRODUCTS = [
  { title: 'Front', type: 'PAID', prices: [{ price: 52 }] },
  { title: 'Stalls', type: 'PAID', prices: [{ price: 42 }] },
  { title: 'Circle', type: 'PAID', prices: [{ price: 14 }] },
] as const

interface HouseWishes extends ShopWishes {
  /** People that a floor holds, which the house has beside its seats; missing: it has none. */
  readonly floor?: number
}

/** An event whose tickets are for seats. */
export async function putHouseOnSale(origin: string, { floor = 0, ...wishes }: HouseWishes = {}): Promise<OnSale> {
  const offered = floor === 0 ? PRODUCTS : [...PRODUCTS, { title: 'Floor', type: 'PAID', prices: [{ price: 28 }] }]
  const shop = await putOnSale(origin, { ...wishes, products: wishes.products ?? offered, status: 'DRAFT' })
  const table = ROWS.map((row, n) => ({ line: n + 1, cells: row.split('|') }))
  const drawn = importSeatTable({ name: 'Rocha Hall', stage: 'Stage' }, table)
  if ('refused' in drawn) throw new Error(`no plan: ${drawn.refused}`)
  const me = (await shop.client.get('/users/me')).json?.['data']
  const sent = await shop.client.upload(
    `/accounts/${String(me?.['account_id'])}/seat-plans/import`,
    ownPlanText(floor === 0 ? drawn.plan : withFloor(drawn.plan, floor)),
  )
  const planId = sent.json?.['data']?.['id']
  const letters = (['A', 'B', 'C', 'D'] as const).slice(0, floor === 0 ? 3 : 4)
  const prices = Object.values(shop.products)
  const zones = letters.map((zone, n) => ({ zone, price_ids: [(prices[n] ?? prices[0])?.priceId] }))
  await must(shop.client.put(`/events/${shop.eventId}/seating`, { plan_id: planId, zones }))
  if (wishes.status !== 'DRAFT') await must(shop.client.put(`/events/${shop.eventId}/status`, { status: 'LIVE' }))
  return { ...shop, path: shop.path.replace('/event/', '/e/') }
}

/** The plan with a standing area of letter D below its seats. */
function withFloor(plan: SeatPlan, capacity: number): SeatPlan {
  const [first, ...others] = plan.zones
  if (first === undefined) return plan
  const { width, height } = plan.size
  const area = {
    shape: 'rectangle' as const,
    uuid: 'floor',
    role: 'STANDING' as const,
    name: 'Floor',
    category: 'Floor',
    capacity,
    position: { x: width * 0.1 - first.position.x, y: height - first.position.y },
    rectangle: { width: width * 0.8, height: height * 0.35 },
  }
  return {
    ...plan,
    size: { width, height: height * 1.4 },
    categories: [...plan.categories, { name: 'Floor', color: '#8C5B13', letter: 'D' }],
    zones: [{ ...first, areas: [...first.areas, area] }, ...others],
  }
}

async function must(asked: ReturnType<WireClient['put']>): Promise<void> {
  const { status, json } = await asked
  if (status >= 300) throw new Error(`refused with ${status}: ${JSON.stringify(json)}`)
}

/** Another buyer holds seats, by their ids. */
export const holdSeats = (shop: OnSale, title: string, seats: readonly string[]) => {
  const product = shop.products[title]
  const body = { price_id: product?.priceId, quantity: seats.length, seats }
  return must(
    shop.client.post(`/public/events/${shop.eventId}/order`, {
      products: [{ product_id: product?.productId, quantities: [body] }],
    }),
  )
}
