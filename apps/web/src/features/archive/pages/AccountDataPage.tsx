import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { currentUserQuery } from '../../../api/session.ts'
import { AccessDenied } from '../../../shell/AccessDenied.tsx'
import { may } from '../../../shell/may.ts'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { ScreenHead } from '../../../shell/frame/ScreenHead.tsx'
import { ArchiveDesk } from '../parts/ArchiveDesk.tsx'

/** All that the account has, as one file. */
export function AccountDataPage() {
  const { data: user } = useQuery(currentUserQuery)
  if (user !== undefined && !may(user, 'account:settings')) return <AccessDenied />
  return (
    <>
      <PageTitle parts={[m.archive_title()]} />
      <ScreenHead subtitle={m.archive_intro()} />
      {user === undefined ? (
        <Skeleton height="240px" />
      ) : (
        <ArchiveDesk place={{ accountId: user.account_id, eventId: null }} zone={user.timezone} />
      )}
    </>
  )
}
