import { useQuery } from '@tanstack/react-query'
import type { Account } from '@turnout/contract/accounts/account.ts'
import { isNameTyped } from '@turnout/domain/accounts/closing.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { ErrorSummary } from '@turnout/ui/fields/ErrorSummary.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Grid, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { loadErrorOf } from '../../../../api/load-error.ts'
import { currentAccountQuery, currentUserQuery } from '../../../../api/session.ts'
import { useForm } from '../../../../api/use-form.ts'
import { AccessDenied } from '../../../../shell/AccessDenied.tsx'
import { PageTitle } from '../../../../shell/PageTitle.tsx'
import { ScreenHead } from '../../../../shell/frame/ScreenHead.tsx'
import settings from '../../../../shell/settings/settings.module.css'
import { FormOutline } from '../../parts/FormOutline.tsx'
import { closingQuery, useCloseAccount } from '../api.ts'
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
      <ScreenHead subtitle={m.account_closing_intro()} />
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

/** The last step: the name of the account, typed by hand. */
function CloseForm({ account }: { account: Account }) {
  const close = useCloseAccount(account.id)
  const form = useForm({
    initial: { name: '' },
    check: ({ name }): Record<string, string> =>
      isNameTyped(name, account.name) ? {} : { name: m.field_not_the_name() },
    onSubmit: ({ name }) => close(name),
  })
  return (
    <Card title={m.account_closing_confirm()}>
      <Grid as="form" gap={18} columns={1} noValidate onSubmit={(event) => void form.submit(event)}>
        {form.problem && <ErrorSummary {...form.problem} />}
        <Text tone="muted">{m.account_closing_confirm_intro({ account: account.name })}</Text>
        <TextField label={m.accounts_name()} autoComplete="off" {...form.field('name')} />
        <div>
          <Button type="submit" variant="danger" busy={form.busy}>
            {m.account_closing_close()}
          </Button>
        </div>
      </Grid>
    </Card>
  )
}

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
