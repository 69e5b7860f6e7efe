import { useQuery } from '@tanstack/react-query'
import type { Account } from '@turnout/contract/accounts/account.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Grid } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { PageHead } from '@turnout/ui/surfaces/PageHead.tsx'
import { loadErrorOf } from '../../../../api/load-error.ts'
import { currentAccountQuery, currentUserQuery } from '../../../../api/session.ts'
import { AccessDenied } from '../../../../shell/AccessDenied.tsx'
import { PageTitle } from '../../../../shell/PageTitle.tsx'
import settings from '../../../../shell/settings/settings.module.css'
import { FormOutline } from '../../parts/FormOutline.tsx'
import { closingQuery } from '../api.ts'
import { CloseForm } from '../parts/CloseForm.tsx'
import { EventsLeft } from '../parts/EventsLeft.tsx'
import { ExportCard } from '../parts/ExportCard.tsx'
import { FactsCard } from '../parts/FactsCard.tsx'

/** The way out, for the owner: what happens, what to take along, and the name typed by hand. */
export function CloseAccountPage() {
  const { data: user } = useQuery(currentUserQuery)
  const { data: account } = useQuery(currentAccountQuery)
  if (user?.is_account_owner === false) return <AccessDenied />
  return (
    <>
      <PageTitle parts={[m.account_closing_title()]} />
      <PageHead
        crumbs={[
          { label: account?.name ?? '' },
          { label: m.shell_settings(), href: paths.accountSettings() },
          { label: m.account_closing_title() },
        ]}
        title={m.account_closing_title()}
        subtitle={m.account_closing_intro()}
      />
      <Grid className={settings.form} gap={20}>
        {account === undefined ? <Outline /> : <Steps account={account} />}
      </Grid>
    </>
  )
}

const Outline = () => (
  <Card label={m.account_closing_title()}>
    <FormOutline fields={3} />
  </Card>
)

function Steps({ account }: { account: Account }) {
  const closing = useQuery(closingQuery(account.id))
  if (closing.data === undefined)
    return closing.isError ? (
      <Card label={m.account_closing_title()}>
        <LoadError {...loadErrorOf(closing)} />
      </Card>
    ) : (
      <Outline />
    )
  const isOpen = closing.data.events_left.length === 0
  return (
    <>
      {!isOpen && <EventsLeft closing={closing.data} timeZone={account.timezone} />}
      <FactsCard closing={closing.data} timeZone={account.timezone} />
      <ExportCard />
      {isOpen && <CloseForm account={account} />}
    </>
  )
}
