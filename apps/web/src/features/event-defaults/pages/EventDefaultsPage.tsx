import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { PageHead } from '@turnout/ui/surfaces/PageHead.tsx'
import { loadErrorOf } from '../../../api/load-error.ts'
import { currentUserQuery } from '../../../api/session.ts'
import { AccessDenied } from '../../../shell/AccessDenied.tsx'
import { may } from '../../../shell/may.ts'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { SettingsPageForm } from '../../../shell/settings/SettingsPageForm.tsx'
import settings from '../../../shell/settings/Settings.module.css'
import { FormOutline } from '../../accounts/parts/FormOutline.tsx'
import { useEventDefaults } from '../api.ts'
import { BasicsCard } from '../parts/BasicsCard.tsx'
import { CheckoutCard } from '../parts/CheckoutCard.tsx'
import { ColoursCard } from '../parts/ColoursCard.tsx'
import { defaultLabels } from '../parts/default-labels.ts'
import { DraftsCard } from '../parts/DraftsCard.tsx'
import { PaymentCard } from '../parts/PaymentCard.tsx'
import { TaxesCard } from '../parts/TaxesCard.tsx'
import { useDefaultsForm, type DefaultsPlace } from '../parts/use-defaults-form.ts'

/** What new events of the account start with; for admins. */
export function EventDefaultsPage() {
  const { data: user } = useQuery(currentUserQuery)
  const { account, data, error, refetch } = useEventDefaults()
  if (user !== undefined && !may(user, 'account:settings')) return <AccessDenied />
  return (
    <>
      <PageTitle parts={[m.event_defaults_title()]} />
      <PageHead
        crumbs={[{ label: account?.name ?? '' }, { label: m.shell_group_account() }]}
        title={m.event_defaults_title()}
        subtitle={m.event_defaults_intro()}
      />
      {data !== undefined && account !== undefined && user !== undefined ? (
        <DefaultsForm accountId={account.id} userId={user.id} defaults={data} />
      ) : (
        <div className={settings.form}>
          <Card label={m.event_defaults_title()}>
            {error === null ? <FormOutline fields={6} /> : <LoadError {...loadErrorOf({ error, refetch })} />}
          </Card>
        </div>
      )}
    </>
  )
}

function DefaultsForm(place: DefaultsPlace) {
  const form = useDefaultsForm(place)
  return (
    <SettingsPageForm form={form} labels={defaultLabels()}>
      <BasicsCard form={form} />
      <ColoursCard form={form} />
      <CheckoutCard form={form} />
      <PaymentCard form={form} />
      <TaxesCard form={form} />
      <DraftsCard form={form} accountId={place.accountId} />
    </SettingsPageForm>
  )
}
