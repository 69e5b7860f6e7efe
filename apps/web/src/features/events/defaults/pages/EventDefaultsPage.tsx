import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Grid } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { PageHead } from '@turnout/ui/surfaces/PageHead.tsx'
import type { ReactNode } from 'react'
import { loadErrorOf } from '../../../../api/load-error.ts'
import { currentUserQuery } from '../../../../api/session.ts'
import { AccessDenied } from '../../../../shell/AccessDenied.tsx'
import { may } from '../../../../shell/may.ts'
import { PageTitle } from '../../../../shell/PageTitle.tsx'
import { SectionAnchor } from '../../../../shell/settings/SectionAnchor.tsx'
import { SettingsFrame } from '../../../../shell/settings/SettingsFrame.tsx'
import { SettingsPageForm } from '../../../../shell/settings/SettingsPageForm.tsx'
import settings from '../../../../shell/settings/settings.module.css'
import { FormOutline } from '../../../accounts/parts/FormOutline.tsx'
import { useEventDefaults } from '../api.ts'
import { BasicsCard } from '../parts/BasicsCard.tsx'
import { CheckoutCard } from '../parts/CheckoutCard.tsx'
import { ColoursCard } from '../parts/ColoursCard.tsx'
import { defaultLabels } from '../parts/default-labels.ts'
import { DraftsCard } from '../parts/DraftsCard.tsx'
import { PaymentCard } from '../parts/PaymentCard.tsx'
import { TaxesCard } from '../parts/TaxesCard.tsx'
import { useDefaultsForm, type DefaultsForm, type DefaultsPlace } from '../parts/use-defaults-form.ts'
import { defaultsSections, type DefaultsSection } from '../parts/defaults-sections.ts'

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
        <Defaults accountId={account.id} userId={user.id} {...data} />
      ) : (
        <Grid className={settings.form} gap={20}>
          <Card label={m.event_defaults_title()}>
            {error === null ? <FormOutline fields={6} /> : <LoadError {...loadErrorOf({ error, refetch })} />}
          </Card>
        </Grid>
      )}
    </>
  )
}

const CARDS: Readonly<Record<DefaultsSection, (props: { form: DefaultsForm; accountId: number }) => ReactNode>> = {
  basics: BasicsCard,
  colours: ColoursCard,
  checkout: CheckoutCard,
  payment: PaymentCard,
  taxes: TaxesCard,
  drafts: DraftsCard,
}

function Defaults(place: DefaultsPlace) {
  const form = useDefaultsForm(place)
  const labels = defaultLabels()
  const parts = defaultsSections()
  const sections = parts.map(({ id, title, names }) => ({
    id,
    title,
    isChanged: names.some((name) => form.changed.includes(name)),
  }))
  const findable = parts.flatMap(({ title, names }) =>
    names.map((name) => ({ name, label: labels[name], also: '', section: title })),
  )
  return (
    <SettingsFrame sections={sections} settings={findable}>
      <SettingsPageForm form={form} labels={labels} isWide>
        {parts.map(({ id }) => {
          const Fields = CARDS[id]
          return (
            <SectionAnchor key={id} id={id}>
              <Fields form={form} accountId={place.accountId} />
            </SectionAnchor>
          )
        })}
      </SettingsPageForm>
    </SettingsFrame>
  )
}
