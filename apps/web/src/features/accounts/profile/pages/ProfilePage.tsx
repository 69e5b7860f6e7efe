import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { Grid } from '@turnout/ui/layout/parts.tsx'
import { Stack } from '@turnout/ui/surfaces/Columns.tsx'
import { PageHead } from '@turnout/ui/surfaces/PageHead.tsx'
import { currentUserQuery } from '../../../../api/session.ts'
import { PageTitle } from '../../../../shell/PageTitle.tsx'
import { PasskeysCard } from '../../../sign-in/factors/parts/PasskeysCard.tsx'
import { TwoStepCard } from '../../../sign-in/factors/parts/TwoStepCard.tsx'
import { OwnProviders } from '../../../sign-in/single-sign-on/parts/OwnProviders.tsx'
import { EmailCard } from '../parts/EmailCard.tsx'
import { NoticesCard } from '../parts/NoticesCard.tsx'
import { PasswordCard } from '../parts/PasswordCard.tsx'
import css from '../parts/profile.module.css'
import { SessionsCard } from '../parts/SessionsCard.tsx'
import { YouCard } from '../parts/YouCard.tsx'

/**
 * The person's own settings at the start, and how they sign in at the end. A failed load is the
 * frame's to show: it asks the same.
 */
export function ProfilePage() {
  const { data: user } = useQuery(currentUserQuery)
  return (
    <>
      <PageTitle parts={[m.shell_profile_and_security()]} />
      <PageHead title={m.shell_profile_and_security()} subtitle={m.profile_subtitle()} />
      <Grid className={css.columns} gap={20} align="start">
        <Stack>
          <YouCard key={user?.id} user={user} />
          <EmailCard user={user} />
          <PasswordCard user={user} />
          <NoticesCard />
        </Stack>
        <Stack>
          <PasskeysCard zone={user?.timezone ?? 'UTC'} />
          <TwoStepCard zone={user?.timezone ?? 'UTC'} />
          <OwnProviders />
          <SessionsCard user={user} />
        </Stack>
      </Grid>
    </>
  )
}
