import type { Webhook } from '@turnout/contract/webhooks/webhook.ts'
import { StatusBadge } from '@turnout/ui/feedback/StatusBadge.tsx'
import { HEALTH_TONES, healthWords } from '../webhook-words.ts'

/** How a webhook does. */
export function HealthBadge({ health }: { health: Webhook['health'] }) {
  return <StatusBadge tone={HEALTH_TONES[health]}>{healthWords(health)}</StatusBadge>
}
