import { useQuery } from '@tanstack/react-query'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { Stack } from '@turnout/ui/layout/parts.tsx'
import { PageHead } from '@turnout/ui/surfaces/PageHead.tsx'
import { currentAccountQuery, currentUserQuery } from '../../../../api/session.ts'
import { AccessDenied } from '../../../../shell/AccessDenied.tsx'
import { may } from '../../../../shell/may.ts'
import { PageTitle } from '../../../../shell/PageTitle.tsx'
import { BlockedList } from '../parts/BlockedList.tsx'
import { SenderCard } from '../parts/SenderCard.tsx'

/** Whether the sender of mails is trusted, and who gets no more messages. */
export function MailSendingPage() {
  const { data: user } = useQuery(currentUserQuery)
  const { data: account } = useQuery(currentAccountQuery)
  if (user !== undefined && !may(user, 'account:settings')) return <AccessDenied />
  return (
    <>
      <PageTitle parts={[m.mail_sending_title()]} />
      <PageHead
        title={m.mail_sending_title()}
        crumbs={[{ label: account?.name ?? '', href: paths.events() }, { label: m.users_account() }]}
        subtitle={m.mail_sending_intro()}
      />
      {user === undefined ? (
        <Skeleton height="240px" />
      ) : (
        <Stack gap={20}>
          <SenderCard accountId={user.account_id} />
          <BlockedList accountId={user.account_id} zone={user.timezone} />
        </Stack>
      )}
    </>
  )
}
