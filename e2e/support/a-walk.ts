import { expect } from '@playwright/test'
import { YEAR } from './a-play.ts'
import { putOnSale } from './on-sale.ts'

interface WalkDate {
  readonly id: number
  readonly rule_id: number
  readonly start_date: string
  readonly end_date: string
}

/** Dates of a plan at seven, for ninety minutes, with thirty places. */
export const AT_SEVEN = { slots: [{ at: '19:00', minutes: 90 }], capacity: 30 }

/** A walk in Lisbon on the first of March, and the dates of these plans; answers what they added. */
export async function aWalk(
  origin: string,
  plans: readonly object[],
  other: NonNullable<Parameters<typeof putOnSale>[1]> = {},
) {
  const shop = await putOnSale(origin, {
    title: 'Lamplight Walk',
    event: { start_date: `${YEAR}-03-01T19:00`, end_date: `${YEAR}-03-01T20:30` },
    products: [{ title: 'Walk', type: 'PAID', prices: [{ price: 18 }] }],
    ...other,
  })
  const added: WalkDate[] = []
  for (const plan of plans) {
    // oxlint-disable-next-line no-await-in-loop -- in their order
    const made = await shop.client.post(`/events/${shop.eventId}/occurrences`, plan)
    expect(made.status, JSON.stringify(made.json)).toBe(201)
    added.push(...(made.json as unknown as { data: { occurrences: WalkDate[] } }).data.occurrences)
  }
  return { ...shop, added }
}
