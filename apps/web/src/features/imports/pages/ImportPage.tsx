import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { useParams } from 'react-router'
import { currentUserQuery } from '../../../api/session.ts'
import { AccessDenied } from '../../../shell/AccessDenied.tsx'
import { may } from '../../../shell/may.ts'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { ImportView } from '../parts/ImportView.tsx'

/** One import, from its files to what became of them. */
export function ImportPage() {
  const importId = Number(useParams()['importId'])
  const { data: user } = useQuery(currentUserQuery)
  if (user !== undefined && !may(user, 'account:settings')) return <AccessDenied />
  return (
    <>
      <PageTitle parts={[m.imports_title()]} />
      {user === undefined ? (
        <Skeleton height="240px" />
      ) : (
        <ImportView key={importId} place={{ accountId: user.account_id, importId }} zone={user.timezone} />
      )}
    </>
  )
}
