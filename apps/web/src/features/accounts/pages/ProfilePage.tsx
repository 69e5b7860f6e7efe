import { useQuery } from '@tanstack/react-query'
import type { User } from '@turnout/contract/accounts/user.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { localeOf } from '@turnout/messages/locale.ts'
import { SegmentedControl } from '@turnout/ui/actions/SegmentedControl.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
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
import { FormOutline } from '../parts/FormOutline.tsx'
import { LanguageField } from '../parts/LanguageField.tsx'
import { PasswordSetting } from '../parts/PasswordSetting.tsx'
import { SettingsForm } from '../parts/SettingsForm.tsx'
import css from '../parts/SettingsForm.module.css'
import { TimeZoneField } from '../parts/TimeZoneField.tsx'

/**
 * The person's own name, language, time zone and theme. A failed load is the frame's to show: it
 * asks the same.
 */
export function ProfilePage() {
  const { data: user } = useQuery(currentUserQuery)
  return (
    <>
      <PageTitle parts={[m.accounts_profile_title()]} />
      <PageHead title={m.accounts_profile_title()} />
      <div className={css.cards}>
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
      </div>
    </>
  )
}

function ProfileForm({ user }: { user: User }) {
  const save = useSaveProfile()
  const form = useForm({
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
    <SettingsForm form={form}>
      <div className={css.pair}>
        <TextField label={m.accounts_first_name()} autoComplete="given-name" {...form.field('first_name')} />
        <TextField label={m.accounts_last_name()} autoComplete="family-name" optional {...form.field('last_name')} />
      </div>
      <LanguageField field={form.field('locale')} />
      <TimeZoneField field={form.field('timezone')} help={m.accounts_profile_zone_help()} />
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
