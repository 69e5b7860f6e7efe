import type { WebhookLog } from '@turnout/contract/webhooks/delivery.ts'
import type { Webhook } from '@turnout/contract/webhooks/webhook.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { useAct } from '../../desk/use-act.ts'
import { useWebhookActs } from './api.ts'
import type { WebhookPlace } from './webhook-calls.ts'

/** The acts on the log of one webhook. `onSent` is told which call came of it. */
export function useCallActs(place: WebhookPlace, webhook: Webhook, onSent: (logId: number) => void) {
  const acts = useWebhookActs(place)
  const { failed, run } = useAct()
  return {
    failed,
    test: () =>
      run(
        'test',
        async () => {
          const { id } = await acts.test(webhook.id)
          onSent(id)
        },
        m.webhooks_test_not_sent(),
      ),
    resend: (log: WebhookLog) =>
      run(
        `resend ${log.id}`,
        async (key) => {
          await acts.resend(webhook.id, log.id, key)
          showToast({ message: m.webhooks_resent_one() })
        },
        m.webhooks_resend_failed(),
      ),
    resendAll: () =>
      run(
        'resend all',
        async (key) => {
          const { resent } = await acts.resendFailed(webhook.id, key)
          showToast({ message: m.webhooks_resent({ count: resent }) })
        },
        m.webhooks_resend_failed(),
      ),
    stop: (log: WebhookLog) => run(`stop ${log.id}`, () => acts.stop(webhook.id, log.id), m.webhooks_stop_failed()),
  }
}

export type CallActs = ReturnType<typeof useCallActs>
