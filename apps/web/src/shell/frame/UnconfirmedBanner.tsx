import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { useLocation } from 'react-router'
import { currentUserQuery } from '../../api/session.ts'
import { paths } from '@turnout/contract/paths.ts'
import { Box, Text } from '@turnout/ui/layout/parts.tsx'
import { useLinkAgain } from '../use-link-again.ts'

/**
 * Shown on every page of the organizer area until the address is confirmed, except the profile with
 * the pages of its links, which says it itself.
 */
export function UnconfirmedBanner() {
  const { data: user } = useQuery({
    ...currentUserQuery,
    // The link opens in another tab: back here, it is asked again.
    refetchOnWindowFocus: ({ state }) => (state.data?.is_email_verified === false ? 'always' : false),
  })
  const { pathname } = useLocation()
  // Until the person is known the document tells it: a banner that came later would push the page
  // down.
  const email = user === undefined ? emailOfDocument() : user.is_email_verified ? null : user.email
  if (email === null || pathname.startsWith(paths.profile())) return null
  return <Unconfirmed email={email} userId={user?.id ?? null} />
}

/**
 * The unconfirmed address that the server wrote into the document of its owner; null
 * for all others.
 */
const emailOfDocument = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="unconfirmed-email"]')?.content ?? null

function Unconfirmed({ email, userId }: { email: string; userId: number | null }) {
  const { said, send } = useLinkAgain(userId)
  return (
    <Box below={16}>
      <Banner
        tone={said?.failed === true ? 'warning' : 'info'}
        action={
          <Button size="small" onPress={send}>
            {m.accounts_send_link_again()}
          </Button>
        }
      >
        <Text role="status" breaks>
          {said?.message ?? m.accounts_unconfirmed_banner({ email })}
        </Text>
      </Banner>
    </Box>
  )
}
