import type { Order } from '@turnout/contract/orders/order.ts'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { Stack } from '@turnout/ui/layout/parts.tsx'
import { troublesOf } from '../../order-troubles.ts'

/** The troubles with the money of an order, and the remedies. */
export function OrderTroubles({ order, zone }: { order: Order; zone: string }) {
  const troubles = troublesOf(order, zone)
  if (troubles.length === 0) return null
  return (
    <Stack gap={8} below={16}>
      {troubles.map(({ tone, title, text }) => (
        <Banner key={title} tone={tone} title={title}>
          {text}
        </Banner>
      ))}
    </Stack>
  )
}
