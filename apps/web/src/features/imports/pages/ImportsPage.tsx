import { useQuery } from '@tanstack/react-query'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { Grid } from '@turnout/ui/layout/parts.tsx'
import { PageHead } from '@turnout/ui/surfaces/PageHead.tsx'
import { currentAccountQuery, currentUserQuery } from '../../../api/session.ts'
import { AccessDenied } from '../../../shell/AccessDenied.tsx'
import { may } from '../../../shell/may.ts'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { BeginCard } from '../parts/begin/BeginCard.tsx'
import { ExportGuide } from '../parts/begin/ExportGuide.tsx'
import { ImportList } from '../parts/begin/ImportList.tsx'
import css from '../parts/Imports.module.css'

/** Where orders and guests of another system come in. */
export function ImportsPage() {
  const { data: user } = useQuery(currentUserQuery)
  const { data: account } = useQuery(currentAccountQuery)
  if (user !== undefined && !may(user, 'account:settings')) return <AccessDenied />
  return (
    <>
      <PageTitle parts={[m.imports_title()]} />
      <PageHead
        title={m.imports_title()}
        crumbs={[{ label: account?.name ?? '', href: paths.events() }, { label: m.users_account() }]}
        subtitle={m.imports_intro()}
      />
      {user === undefined ? (
        <Skeleton height="240px" />
      ) : (
        <Grid className={css.parts} gap={20}>
          <BeginCard accountId={user.account_id} />
          <ExportGuide />
          <ImportList accountId={user.account_id} zone={user.timezone} />
        </Grid>
      )}
    </>
  )
}
