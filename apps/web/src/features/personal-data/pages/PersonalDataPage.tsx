import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { Grid } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { PageHead } from '@turnout/ui/surfaces/PageHead.tsx'
import { currentAccountQuery, currentUserQuery } from '../../../api/session.ts'
import { AccessDenied } from '../../../shell/AccessDenied.tsx'
import { may } from '../../../shell/may.ts'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import settings from '../../../shell/settings/settings.module.css'
import { FormOutline } from '../../accounts/parts/FormOutline.tsx'
import { PersonSearch } from '../parts/PersonSearch.tsx'
import { RetentionCard } from '../parts/RetentionCard.tsx'

/** What is kept of a guest, and for how long; for admins. */
export function PersonalDataPage() {
  const { data: user } = useQuery(currentUserQuery)
  const { data: account } = useQuery(currentAccountQuery)
  if (user !== undefined && !may(user, 'account:settings')) return <AccessDenied />
  return (
    <>
      <PageTitle parts={[m.personal_data_title()]} />
      <PageHead
        crumbs={[{ label: account?.name ?? '' }, { label: m.shell_group_account() }]}
        title={m.personal_data_title()}
        subtitle={m.personal_data_intro()}
      />
      <Grid className={settings.form} gap={20}>
        {account === undefined ? (
          <Card label={m.personal_data_title()}>
            <FormOutline fields={2} />
          </Card>
        ) : (
          <>
            <PersonSearch account={account} />
            <RetentionCard accountId={account.id} />
          </>
        )}
      </Grid>
    </>
  )
}
