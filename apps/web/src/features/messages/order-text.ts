import type { Order } from '@turnout/contract/orders/order.ts'

/** "A-123 · Mira Koller" */
export const orderText = ({
  public_id,
  first_name,
  last_name,
}: Pick<Order, 'public_id' | 'first_name' | 'last_name'>): string =>
  `${public_id} · ${[first_name, last_name].filter(Boolean).join(' ')}`
