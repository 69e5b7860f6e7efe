import { OfAccount } from '../parts/OfAccount.tsx'
import { WebhookView } from '../parts/detail/WebhookView.tsx'

/** One webhook of the account, with its log. */
export function AccountWebhookPage() {
  return <OfAccount>{(home) => <WebhookView home={home} />}</OfAccount>
}
