import { useQuery } from '@tanstack/react-query'
import type { User } from '@turnout/contract/accounts/user.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { localeOf } from '@turnout/messages/locale.ts'
import { SegmentedControl } from '@turnout/ui/actions/SegmentedControl.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { Stack } from '@turnout/ui/surfaces/Columns.tsx'
import { PageHead } from '@turnout/ui/surfaces/PageHead.tsx'
import { useState } from 'react'
import { currentUserQuery } from '../../../api/session.ts'
import { useForm } from '../../../api/use-form.ts'
import { chooseLocale, documentLocale } from '../../../shell/locale-choice.ts'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { chooseTheme, chosenTheme, THEMES } from '../../../shell/theme-choice.ts'
import type { Theme } from '../../../shell/theme-choice.ts'
import { useSaveProfile } from '../api.ts'
import { EmailSetting } from '../parts/EmailSetting.tsx'
import { FormOutline } from '../../accounts/parts/FormOutline.tsx'
import { PasskeysCard } from '../../factors/parts/PasskeysCard.tsx'
import { TwoStepCard } from '../../factors/parts/TwoStepCard.tsx'
import { LanguageField } from '../../accounts/parts/LanguageField.tsx'
import { PasswordSetting } from '../parts/PasswordSetting.tsx'
import { SettingsForm } from '../../accounts/parts/SettingsForm.tsx'
import form from '../../accounts/parts/SettingsForm.module.css'
import css from '../parts/ProfileColumns.module.css'
import { OwnProviders } from '../../single-sign-on/parts/OwnProviders.tsx'
import { TimeZoneField } from '../../accounts/parts/TimeZoneField.tsx'

/**
 * The person's own name, language, time zone and theme. A failed load is the frame's to show: it
 * asks the same.
 */
export function ProfilePage() {
  const { data: user } = useQuery(currentUserQuery)
  return (
    <>
      <PageTitle parts={[m.shell_profile_and_security()]} />
      <PageHead title={m.shell_profile_and_security()} subtitle={m.profile_subtitle()} />
      <div className={css.columns}>
        <Stack>
          <Card title={m.accounts_profile_you()}>
            {user === undefined ? <FormOutline fields={4} /> : <ProfileForm user={user} />}
          </Card>
          <Card title={m.accounts_email()}>
            {user === undefined ? <FormOutline fields={1} /> : <EmailSetting user={user} />}
          </Card>
          <Card title={m.accounts_password()}>
            {user === undefined ? <FormOutline fields={1} /> : <PasswordSetting user={user} />}
          </Card>
          <Card title={m.accounts_profile_look()}>
            <ThemeChoice />
          </Card>
        </Stack>
        <Stack>
          <PasskeysCard zone={user?.timezone ?? 'UTC'} />
          <TwoStepCard zone={user?.timezone ?? 'UTC'} />
          <OwnProviders />
        </Stack>
      </div>
    </>
  )
}

function ProfileForm({ user }: { user: User }) {
  const save = useSaveProfile()
  const own = useForm({
    initial: {
      first_name: user.first_name,
      last_name: user.last_name,
      locale: localeOf(user.locale) ?? documentLocale(),
      timezone: user.timezone,
    },
    onSubmit: async (values) => {
      await save(values)
      // A new language is a new document.
      if (values.locale !== documentLocale()) chooseLocale(values.locale)
    },
  })
  return (
    <SettingsForm form={own}>
      <div className={form.pair}>
        <TextField label={m.accounts_first_name()} autoComplete="given-name" {...own.field('first_name')} />
        <TextField label={m.accounts_last_name()} autoComplete="family-name" optional {...own.field('last_name')} />
      </div>
      <LanguageField field={own.field('locale')} />
      <TimeZoneField field={own.field('timezone')} help={m.accounts_profile_zone_help()} />
    </SettingsForm>
  )
}

function ThemeChoice() {
  const [theme, setTheme] = useState(chosenTheme)
  const names: Record<Theme, string> = {
    system: m.shell_theme_system(),
    light: m.shell_theme_light(),
    dark: m.shell_theme_dark(),
  }
  const choose = (next: Theme) => {
    chooseTheme(next)
    setTheme(next)
  }
  return (
    <SegmentedControl
      label={m.shell_theme()}
      value={theme}
      onChange={choose}
      options={THEMES.map((value) => ({ value, label: names[value] }))}
    />
  )
}
