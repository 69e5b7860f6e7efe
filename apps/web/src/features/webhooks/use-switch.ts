import type { Webhook } from '@turnout/contract/webhooks/webhook.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { ApiError } from '../../api/api-error.ts'
import { changeLatest, versionAs } from '../../shell/together/save-together.ts'
import { useWebhookActs } from './api.ts'
import type { WebhookBody, WebhookPlace } from './webhook-calls.ts'
import { addressParts } from './webhook-words.ts'

/** All that a change says of a webhook, as it is. */
const bodyOf = ({ url, purpose, event_types: types, status }: Webhook): WebhookBody => ({
  url,
  purpose,
  // The server answers the kinds that it knows.
  event_types: types as WebhookBody['event_types'],
  status,
})

/** Pauses a webhook and turns it on again; both can be undone at once. */
export function useSwitch(place: WebhookPlace) {
  const { read, update } = useWebhookActs(place)
  return async function turn(webhook: Webhook, status: Webhook['status']): Promise<void> {
    const { host } = addressParts(webhook.url)
    try {
      await changeLatest(
        () => versionAs(read(webhook.id), bodyOf),
        (now, version) => update(webhook.id, { ...now, status }, version),
      )
      const message = status === 'PAUSED' ? m.webhooks_paused_done({ host }) : m.webhooks_turned_on({ host })
      const undone = status === 'PAUSED' ? 'ENABLED' : 'PAUSED'
      showToast({ message, action: { label: m.shell_undo(), onPress: () => turn(webhook, undone) } })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ message: m.webhooks_not_changed({ host, reason: error.message }) })
    }
  }
}
