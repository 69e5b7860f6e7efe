import { useEventId } from '../../../shell/frame/EventLayout.tsx'
import { WebhooksView } from '../parts/WebhooksView.tsx'
import { useEventWebhooks } from '../webhook-home.ts'

/** The webhooks of an event. */
export function WebhooksPage() {
  return <WebhooksView home={useEventWebhooks(useEventId())} />
}
