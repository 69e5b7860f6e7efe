import { useEventId } from '../../../shell/frame/EventLayout.tsx'
import { WebhookView } from '../parts/detail/WebhookView.tsx'
import { useEventWebhooks } from '../webhook-home.ts'

/** One webhook of an event, with its log. */
export function WebhookPage() {
  return <WebhookView home={useEventWebhooks(useEventId())} />
}
