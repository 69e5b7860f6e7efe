import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Account } from '@turnout/contract/accounts/account.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { Grid, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { loadErrorOf } from '../../../api/load-error.ts'
import { currentAccountQuery, currentUserQuery } from '../../../api/session.ts'
import { AccessDenied } from '../../../shell/AccessDenied.tsx'
import { may } from '../../../shell/may.ts'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { ScreenHead } from '../../../shell/frame/ScreenHead.tsx'
import { ChangedField } from '../../../shell/settings/ChangedField.tsx'
import settings from '../../../shell/settings/settings.module.css'
import { SettingsPageForm } from '../../../shell/settings/SettingsPageForm.tsx'
import type { Standing } from '../../../shell/settings/use-shared-values.ts'
import { useVersionedForm } from '../../../shell/settings/use-versioned-form.ts'
import { currencyName, zoneLabel } from '../parts/account-options.ts'
import { accountVersionQuery, useSaveAccount } from '../api.ts'
import { CurrencyField } from '../parts/CurrencyField.tsx'
import { FormOutline } from '../parts/FormOutline.tsx'
import { SingleSignOnCard } from '../parts/SingleSignOnCard.tsx'
import css from '../parts/accounts.module.css'
import { TimeZoneField } from '../parts/TimeZoneField.tsx'

/** The account's name and what new things in it start with; for admins. */
export function AccountSettingsPage() {
  const { data: user } = useQuery(currentUserQuery)
  const account = useQuery(currentAccountQuery)
  if (user !== undefined && !may(user, 'account:settings')) return <AccessDenied />
  const isKnown = account.data !== undefined && user !== undefined
  return (
    <>
      <PageTitle parts={[m.accounts_settings_title()]} />
      <ScreenHead subtitle={m.accounts_settings_intro()} />
      <Stack className={css.cards} gap={16}>
        {isKnown ? <Versioned accountId={account.data.id} userId={user.id} /> : <Outline asked={account} />}
        <SingleSignOnCard />
        {isKnown && user.is_account_owner && <CloseAccountCard />}
      </Stack>
    </>
  )
}

const Outline = ({ asked }: { asked: Parameters<typeof loadErrorOf>[0] }) => (
  <Card label={m.accounts_settings_title()}>
    {asked.error === null ? <FormOutline fields={3} /> : <LoadError {...loadErrorOf(asked)} />}
  </Card>
)

/** The form, once the version that it starts from is known. */
function Versioned({ accountId, userId }: { accountId: number; userId: number }) {
  const read = useQuery(accountVersionQuery(accountId))
  if (read.data === undefined) return <Outline asked={read} />
  return <AccountForm userId={userId} {...read.data} />
}

interface AccountVersion {
  readonly account: Account
  readonly version: string
}

type Values = Pick<Account, 'name' | 'currency_code' | 'timezone'>

const standing = ({ account, version }: AccountVersion): Standing<Values> => {
  const { name, currency_code, timezone } = account
  return { values: { name, currency_code, timezone }, version }
}

function AccountForm({ userId, ...stands }: AccountVersion & { userId: number }) {
  const { id } = stands.account
  const saveAccount = useSaveAccount(id)
  const client = useQueryClient()
  const form = useVersionedForm<Values>({
    place: `account_${id}_${userId}`,
    stands: standing(stands),
    read: async () => standing(await client.fetchQuery({ ...accountVersionQuery(id), staleTime: 0 })),
    save: async (values, version) => void (await saveAccount(values, version)),
  })
  const labels = {
    name: m.accounts_name(),
    currency_code: m.accounts_currency(),
    timezone: m.accounts_time_zone(),
  }
  const changed = (name: keyof typeof labels, was: string) => ({
    ...form.around(name),
    label: labels[name],
    was,
  })
  return (
    <SettingsPageForm form={form} labels={labels}>
      <Card title={m.accounts_settings_title()}>
        <Grid gap={18} columns={1}>
          <Text tone="muted">{m.accounts_settings_text()}</Text>
          <ChangedField {...changed('name', form.saved.name)}>
            <TextField label={labels.name} autoComplete="organization" {...form.field('name')} />
          </ChangedField>
          <Grid className={settings.pair} gap={16} align="start">
            <ChangedField {...changed('currency_code', currencyName(form.saved.currency_code))}>
              <CurrencyField field={form.field('currency_code')} />
            </ChangedField>
            <ChangedField {...changed('timezone', zoneLabel(form.saved.timezone))}>
              <TimeZoneField field={form.field('timezone')} />
            </ChangedField>
          </Grid>
        </Grid>
      </Card>
    </SettingsPageForm>
  )
}

/** The way out, for the owner alone. */
function CloseAccountCard() {
  return (
    <Card title={m.accounts_close_title()}>
      <Grid gap={18} columns={1}>
        <Text tone="muted">{m.accounts_close_text()}</Text>
        <div>
          <LinkButton href={paths.closeAccount()}>{m.accounts_close_button()}</LinkButton>
        </div>
      </Grid>
    </Card>
  )
}
