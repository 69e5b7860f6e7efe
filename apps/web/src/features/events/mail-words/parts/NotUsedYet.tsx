import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import type { User } from '@turnout/contract/accounts/user.ts'
import { useLinkAgain } from '../../../../shell/use-link-again.ts'
import { useSender } from '../../../accounts/api.ts'

/** Mails of an account that is not verified have none of these words: what is missing, and the way on. */
export function NotUsedYet() {
  const sender = useSender()
  if (sender === null || sender.missing === null) return null
  return sender.missing === 'account_not_verified' ? (
    <Banner tone="warning" title={m.event_mails_not_used()}>
      {m.event_mails_not_used_unverified()}
    </Banner>
  ) : (
    <Unconfirmed user={sender.user} />
  )
}

function Unconfirmed({ user }: { readonly user: User }) {
  const { said, send } = useLinkAgain(user.id)
  return (
    <Banner
      tone="warning"
      title={m.event_mails_not_used()}
      action={<Button onPress={send}>{m.accounts_send_link_again()}</Button>}
    >
      <p role="status">{said?.message ?? m.event_mails_not_used_unconfirmed({ email: user.email })}</p>
    </Banner>
  )
}
