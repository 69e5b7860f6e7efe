import type { FoundOrder } from './found.ts'
import type { GatheredOrder, OrderRules } from './planned-order.ts'

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

export const notLater = (told: string, now: string): string => (Date.parse(told) > Date.parse(now) ? now : told)
