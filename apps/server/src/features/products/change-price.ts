import { minorFromMajor } from '@turnout/domain/money/amount.ts'
import { pricesNamed } from '@turnout/domain/pricing/price-of-many.ts'
import { recordChange } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { invalidFields, Refusal } from '../../platform/http/refusal.ts'
import type { EventScope } from '../events/access.ts'
import { touchEvent } from '../events/store.ts'
import { lockOffer } from './lock-offer.ts'
import { eventsWithPrices } from './queries-many.ts'
import { lockPrices, savePriceMinor } from './store-prices.ts'

interface PriceChange {
  readonly scope: EventScope
  /** "Admission, Adults". */
  readonly name: string
  /** Major units. */
  readonly price: string
}

/**
 * Sets a price of an event by its name. Tickets that are sold keep the price that they were bought for; said again it
 * changes nothing.
 * @throws Refusal no_such_price where no price that costs something is called so; invalid_fields for decimals that the
 * currency of the event does not have
 */
export async function changePrice(tx: Transaction, { scope, name, price }: PriceChange, actor: Actor): Promise<void> {
  const { eventId, accountId } = scope
  const { currency } = await lockOffer(tx, scope)
  const minor = minorFromMajor(price, currency)
  if (typeof minor !== 'number') throw invalidFields({ price: minor.refused })
  const [event] = await eventsWithPrices(tx, [eventId])
  const named = pricesNamed(event?.prices ?? [], name)
  if (named.length === 0) throw new Refusal('no_such_price')
  const changed = named.filter(({ priceMinor }) => priceMinor !== minor)
  if (changed.length === 0) return
  for (const productId of new Set(changed.map((one) => one.productId))) {
    const ids = changed.filter((one) => one.productId === productId).map(({ priceId }) => priceId)
    // oxlint-disable no-await-in-loop -- one connection
    const before = await lockPrices(tx, eventId, productId)
    await savePriceMinor(tx, ids, minor)
    const after = await lockPrices(tx, eventId, productId)
    const fact = { accountId, eventId, entity: 'product', entityId: productId, act: 'product.updated' }
    await recordChange(tx, actor, { ...fact, before: { prices: before }, after: { prices: after } })
    // oxlint-enable no-await-in-loop
  }
  await touchEvent(tx, eventId)
}
