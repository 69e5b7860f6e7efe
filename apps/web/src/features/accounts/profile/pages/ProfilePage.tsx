import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { User } from '@turnout/contract/accounts/user.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { ErrorSummary } from '@turnout/ui/fields/ErrorSummary.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Grid, Text } from '@turnout/ui/layout/parts.tsx'
import { Dialog } from '@turnout/ui/overlays/Dialog.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { Stack } from '@turnout/ui/surfaces/Columns.tsx'
import { useState, useId } from 'react'
import { currentUserQuery } from '../../../../api/session.ts'
import { useForm } from '../../../../api/use-form.ts'
import { formatDate } from '../../../../format/format.ts'
import { PageTitle } from '../../../../shell/PageTitle.tsx'
import { ScreenHead } from '../../../../shell/frame/ScreenHead.tsx'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { PasskeysCard } from '../../../sign-in/factors/parts/PasskeysCard.tsx'
import { TwoStepCard } from '../../../sign-in/factors/parts/TwoStepCard.tsx'
import { OwnProviders } from '../../../sign-in/single-sign-on/parts/OwnProviders.tsx'
import { FormOutline } from '../../parts/FormOutline.tsx'
import { PasswordPair } from '../../parts/PasswordPair.tsx'
import { ownSessionsQuery, useSaveProfile } from '../api.ts'
import { EmailCard } from '../parts/EmailCard.tsx'
import { SessionsCard } from '../parts/SessionsCard.tsx'
import { YouCard } from '../parts/YouCard.tsx'
import css from '../parts/profile.module.css'

/** The way to the settings of notices. */
const NoticesCard = () => (
  <Card
    title={m.notices_title()}
    headEnd={
      <LinkButton size="small" href={paths.noticeSettings()}>
        {m.notices_mail_settings()}
      </LinkButton>
    }
  >
    <Text size={13.5} tone="muted">
      {m.notices_profile_text()}
    </Text>
  </Card>
)

interface Passwords {
  readonly password: string
  readonly password_confirmation: string
}

/** Nothing at all would leave the password as it is, and say that it is changed. */
function refusals({ password, password_confirmation }: Passwords): Record<string, string> {
  if (password === '') return { password: m.field_required_named({ field: m.accounts_password_new() }) }
  return password === password_confirmation ? {} : { password_confirmation: m.field_passwords_differ() }
}

/** Another password, with the present one; everywhere else one is logged out. */
function PasswordDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const id = useId()
  const save = useSaveProfile()
  const cache = useQueryClient()
  const form = useForm({
    initial: { password_current: '', password: '', password_confirmation: '' },
    check: refusals,
    onSubmit: async (values) => {
      await save(values)
      showToast({ message: m.accounts_password_saved() })
      void cache.invalidateQueries(ownSessionsQuery)
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.accounts_password_change()}
      footer={
        <>
          <Button onPress={onClose}>{m.shell_ui_cancel()}</Button>
          <Button type="submit" form={id} variant="filled" busy={form.busy}>
            {m.accounts_password_change()}
          </Button>
        </>
      }
    >
      <Grid as="form" id={id} gap={14} columns={1} noValidate onSubmit={(event) => void form.submit(event)}>
        {form.problem && <ErrorSummary {...form.problem} />}
        <p>{m.accounts_password_help()}</p>
        {/* Password managers keep a password by the address beside it. */}
        <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
        <TextField
          label={m.accounts_password_current()}
          kind="password"
          autoComplete="current-password"
          autoFocus
          {...form.field('password_current')}
        />
        <PasswordPair
          label={m.accounts_password_new()}
          password={form.field('password')}
          confirmation={form.field('password_confirmation')}
          own={`${user.full_name} ${user.email}`}
        />
      </Grid>
    </Dialog>
  )
}

/** When the password was set, and the way to another. */
function PasswordCard({ user }: { user: User | undefined }) {
  const [isChanging, setChanging] = useState(false)
  return (
    <Card
      title={m.accounts_password()}
      headEnd={
        user !== undefined && (
          <Button size="small" aria-label={m.accounts_password_change()} onPress={() => setChanging(true)}>
            {m.accounts_change()}
          </Button>
        )
      }
    >
      {user === undefined ? (
        <FormOutline fields={1} />
      ) : (
        <Text size={13.5} tone="muted">
          {changedWords(user)}
        </Text>
      )}
      {user !== undefined && isChanging && <PasswordDialog user={user} onClose={() => setChanging(false)} />}
    </Card>
  )
}

function changedWords({ password_changed_at: at, timezone }: User): string {
  if (at === null) return m.accounts_password_help()
  return m.profile_password_changed({
    date: formatDate(at, 'plainDate', { locale: documentLocale(), timeZone: timezone }),
  })
}

/**
 * The person's own settings at the start, and how they sign in at the end. A failed load is the
 * frame's to show: it asks the same.
 */
export function ProfilePage() {
  const { data: user } = useQuery(currentUserQuery)
  return (
    <>
      <PageTitle parts={[m.shell_profile_and_security()]} />
      <ScreenHead subtitle={m.profile_subtitle()} />
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
