import { useQuery } from '@tanstack/react-query'
import { GUEST_RETENTION_MONTHS, type GuestRetentionMonths } from '@turnout/domain/personal-data/guest-retention.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { Grid, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { useState } from 'react'
import { loadErrorOf } from '../../../api/load-error.ts'
import { currentAccountQuery, currentUserQuery } from '../../../api/session.ts'
import { AccessDenied } from '../../../shell/AccessDenied.tsx'
import { DeleteDialog } from '../../../shell/DeleteDialog.tsx'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { ScreenHead } from '../../../shell/frame/ScreenHead.tsx'
import { may } from '../../../shell/may.ts'
import settings from '../../../shell/settings/settings.module.css'
import { FormOutline } from '../../accounts/parts/FormOutline.tsx'
import { guestRetentionQuery, useGuestRetention } from '../api.ts'
import { PersonSearch } from '../parts/PersonSearch.tsx'

const EVER = 'ever'

const periodWords = (months: number): string =>
  months % 12 === 0 ? m.personal_data_kept_years({ years: months / 12 }) : m.personal_data_kept_months({ months })

/** How long guests are kept. A shorter time asks first: it erases those of earlier events. */
function RetentionCard({ accountId }: { accountId: number }) {
  const kept = useQuery(guestRetentionQuery(accountId))
  const retention = useGuestRetention(accountId)
  const [asked, setAsked] = useState<GuestRetentionMonths | null>(null)
  const choose = (chosen: string): void => {
    const wanted = GUEST_RETENTION_MONTHS.find((one) => String(one) === chosen) ?? null
    const before = kept.data ?? Number.POSITIVE_INFINITY
    if (wanted !== null && wanted < before) setAsked(wanted)
    else retention.mutate(wanted)
  }
  return (
    <Card title={m.personal_data_kept_title()}>
      {kept.data === undefined ? (
        kept.isError ? (
          <LoadError {...loadErrorOf(kept)} />
        ) : (
          <FormOutline fields={1} />
        )
      ) : (
        <Grid gap={18} columns={1}>
          <Text tone="muted">{m.personal_data_kept_intro()}</Text>
          <Select
            label={m.personal_data_kept()}
            name="guest_retention_months"
            value={String((retention.isPending ? retention.variables : kept.data) ?? EVER)}
            onChange={choose}
            error={retention.error?.message}
            options={[
              { value: EVER, label: m.personal_data_kept_ever() },
              ...GUEST_RETENTION_MONTHS.map((months) => ({ value: String(months), label: periodWords(months) })),
            ]}
          />
        </Grid>
      )}
      {asked !== null && (
        <DeleteDialog
          title={m.personal_data_kept_ask()}
          consequences={[m.personal_data_kept_ask_text(), m.personal_data_erase_final()]}
          confirmLabel={m.personal_data_kept_ask_confirm()}
          done={m.personal_data_kept_saved()}
          onDelete={() => retention.mutateAsync(asked)}
          onClose={() => setAsked(null)}
          onDeleted={() => setAsked(null)}
        />
      )}
    </Card>
  )
}

/** What is kept of a guest, and for how long; for admins. */
export function PersonalDataPage() {
  const { data: user } = useQuery(currentUserQuery)
  const { data: account } = useQuery(currentAccountQuery)
  if (user !== undefined && !may(user, 'account:settings')) return <AccessDenied />
  return (
    <>
      <PageTitle parts={[m.personal_data_title()]} />
      <ScreenHead subtitle={m.personal_data_intro()} />
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
