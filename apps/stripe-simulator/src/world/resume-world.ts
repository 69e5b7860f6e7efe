import { settleIntent } from './payment-intents.ts'
import { settleRefund } from './refunds.ts'
import { cardOf } from './test-cards.ts'
import type { World } from './world.ts'
import { idOf } from './ids.ts'

/** After a restart, everything that was due still happens. */
export function resumeWorld(world: World): void {
  const cardBehind = (intent: unknown) => cardOf(world.behind[idOf(intent)]?.card ?? '')
  for (const { object: intent } of world.intents.all()) {
    const course = cardBehind(intent.id)?.course
    if (intent.status !== 'processing' || course === 'waits for a button') continue
    world.later(() => void settleIntent(world, intent, course === 'settles later'))
  }
  for (const { object: refund } of world.refunds.all()) {
    const isPending = refund.status === 'pending'
    const failsLater = refund.status === 'succeeded' && cardBehind(refund.payment_intent)?.refund === 'fails later'
    if (isPending || failsLater) world.later(() => void settleRefund(world, refund, isPending))
  }
}
