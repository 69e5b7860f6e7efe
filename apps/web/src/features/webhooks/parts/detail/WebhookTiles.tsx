import type { Webhook } from '@turnout/contract/webhooks/webhook.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { StatTiles, type StatTileProps } from '@turnout/ui/charts/StatTile.tsx'
import { nearWords } from '../../../../desk/moment-words.ts'
import { useNow } from '../../../../desk/use-now.ts'
import { countText, msText, shareText } from '../../webhook-words.ts'

/** Says that there is no figure yet. */
const NONE = '–'

/** The figures of a day, and what waits. */
export function WebhookTiles({ webhook, zone }: { webhook: Webhook; zone: string }) {
  const now = useNow()
  const { delivered_count: delivered, failed_count: failed, waiting_count: waiting } = webhook
  const { usual_ms: usual, slow_ms: slow, next_attempt_at: next } = webhook
  const all = delivered + failed
  const tiles: readonly StatTileProps[] = [
    {
      label: m.webhooks_tile_delivered(),
      value: countText(delivered),
      note: m.webhooks_tile_of({ count: countText(all) }),
    },
    {
      label: m.webhooks_tile_success(),
      value: all === 0 ? NONE : shareText(delivered, all),
      note: m.webhooks_tile_failed({ count: failed }),
    },
    {
      label: m.webhooks_tile_usual(),
      value: usual === null ? NONE : msText(usual),
      ...(slow !== null && { note: m.webhooks_tile_slow({ time: msText(slow) }) }),
    },
    {
      label: m.webhooks_tile_waiting(),
      value: countText(waiting),
      ...(next !== null && { note: m.webhooks_tile_next({ when: nearWords(next, { now, zone }) }) }),
    },
  ]
  return <StatTiles label={m.webhooks_figures()} tiles={tiles} />
}
