import { OfAccount } from '../parts/OfAccount.tsx'
import { WebhooksView } from '../parts/WebhooksView.tsx'

/** The webhooks of the account, which are told of all its events. */
export function AccountWebhooksPage() {
  return <OfAccount>{(home) => <WebhooksView home={home} />}</OfAccount>
}
