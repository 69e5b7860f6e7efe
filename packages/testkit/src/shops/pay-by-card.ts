import type { Chosen, ShopPrice, TestShop } from './a-shop.ts'
import { payable, refOf, startPaying, workOff } from './paying.ts'
import { orderIdOf, type Held } from './selling.ts'
import type { TestApp } from '../app/test-app.ts'

/** An order that was paid by card. */
export interface CardOrder {
  readonly id: number
  readonly held: Held
  /** The payment at the simulator, `pi_…`. */
  readonly intentRef: string
}

/**
 * Buys by card as buyers do; its events were delivered and its jobs are done. `card`: a number that
 * says what follows (test-cards.ts).
 */
export async function boughtByCard(
  app: TestApp,
  shop: TestShop,
  {
    card,
    ...chosen
  }: {
    readonly price?: ShopPrice
    readonly quantity?: number
    readonly date?: number
    readonly also?: readonly Chosen[]
    readonly card?: string | undefined
  },
): Promise<CardOrder> {
  const held = await payable(app, shop, chosen)
  const intentRef = refOf(await startPaying(app, shop, held))
  await app.stripe.pay(intentRef, card)
  await workOff(app)
  return { id: await orderIdOf(app, held), held, intentRef }
}
