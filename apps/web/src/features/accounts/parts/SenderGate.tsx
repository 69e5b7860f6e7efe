import type { User } from '@turnout/contract/accounts/user.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { SenderRefusal } from '@turnout/domain/accounts/messaging.ts'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { useLinkAgain } from '../../../shell/use-link-again.ts'

/**
 * Replaces the button that sends: the requirements before guests can be written to, and the way on.
 */
export function SenderGate({ user, missing }: { user: User; missing: SenderRefusal }) {
  const { said, send } = useLinkAgain(user.id)
  if (missing === 'account_not_verified')
    return (
      <Banner tone="info" title={m.accounts_sender_unverified_title()}>
        {m.accounts_sender_unverified()}
      </Banner>
    )
  return (
    <Banner
      tone={said?.failed === true ? 'warning' : 'info'}
      title={m.accounts_sender_unconfirmed_title()}
      action={<Button onPress={send}>{m.accounts_send_link_again()}</Button>}
    >
      <p role="status">{said?.message ?? m.accounts_sender_unconfirmed({ email: user.email })}</p>
    </Banner>
  )
}
