import { useQuery } from '@tanstack/react-query'
import type { Account } from '@turnout/contract/accounts/account.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { PageHead } from '@turnout/ui/surfaces/PageHead.tsx'
import { ApiError } from '../../../api/api-error.ts'
import { currentAccountQuery, currentUserQuery } from '../../../api/session.ts'
import { useForm } from '../../../api/use-form.ts'
import { AccessDenied } from '../../../shell/AccessDenied.tsx'
import { may } from '../../../shell/may.ts'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { useSaveAccount } from '../api.ts'
import { CurrencyField } from '../parts/CurrencyField.tsx'
import { FormOutline } from '../parts/FormOutline.tsx'
import { SettingsForm } from '../parts/SettingsForm.tsx'
import css from '../parts/SettingsForm.module.css'
import { TimeZoneField } from '../parts/TimeZoneField.tsx'

/** The account's name and what new things in it start with; for admins. */
export function AccountSettingsPage() {
  const { data: user } = useQuery(currentUserQuery)
  const account = useQuery(currentAccountQuery)
  if (user !== undefined && !may(user, 'account:settings')) return <AccessDenied />
  const failed = account.isError && account.data === undefined
  const reference = account.error instanceof ApiError ? account.error.reference : undefined
  return (
    <>
      <PageTitle parts={[m.accounts_settings_title()]} />
      <PageHead title={m.accounts_settings_title()} subtitle={m.accounts_settings_intro()} />
      <div className={css.cards}>
        <Card label={m.accounts_settings_title()}>
          {failed ? (
            <LoadError message={account.error.message} reference={reference} onRetry={() => account.refetch()} />
          ) : account.data === undefined || user === undefined ? (
            <FormOutline fields={3} />
          ) : (
            <AccountForm account={account.data} />
          )}
        </Card>
      </div>
    </>
  )
}

function AccountForm({ account }: { account: Account }) {
  const save = useSaveAccount(account.id)
  const form = useForm({
    initial: { name: account.name, currency_code: account.currency_code, timezone: account.timezone },
    onSubmit: save,
  })
  return (
    <SettingsForm form={form}>
      <TextField label={m.accounts_name()} autoComplete="organization" {...form.field('name')} />
      <CurrencyField field={form.field('currency_code')} />
      <TimeZoneField field={form.field('timezone')} />
    </SettingsForm>
  )
}
