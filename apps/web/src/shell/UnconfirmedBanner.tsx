import { useQuery } from '@tanstack/react-query'
import type { User } from '@turnout/contract/accounts/user.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { useLocation } from 'react-router'
import { currentUserQuery } from '../api/session.ts'
import { paths } from '../paths.ts'
import css from './UnconfirmedBanner.module.css'
import { useLinkAgain } from './use-link-again.ts'

/** On every page of the organizer area until the address is confirmed. The profile, with the pages of its links, says it itself. */
export function UnconfirmedBanner() {
  const { data: user } = useQuery({
    ...currentUserQuery,
    // The link opens in another tab: back here, it is asked again.
    refetchOnWindowFocus: ({ state }) => (state.data?.is_email_verified === false ? 'always' : false),
  })
  const { pathname } = useLocation()
  if (user === undefined || user.is_email_verified || pathname.startsWith(paths.profile())) return null
  return <Unconfirmed user={user} />
}

function Unconfirmed({ user }: { user: User }) {
  const { said, send } = useLinkAgain(user.id)
  return (
    <div className={css.banner}>
      <Banner
        tone={said?.failed === true ? 'warning' : 'info'}
        action={
          <Button size="small" onPress={send}>
            {m.accounts_send_link_again()}
          </Button>
        }
      >
        <p role="status" className={css.words}>
          {said?.message ?? m.accounts_unconfirmed_banner({ email: user.email })}
        </p>
      </Banner>
    </div>
  )
}
