import type { User } from '@turnout/contract/accounts/user.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { localeOf, type Locale } from '@turnout/messages/locale.ts'
import { SegmentedControl } from '@turnout/ui/actions/SegmentedControl.tsx'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Grid, Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { Check, Monitor, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { isEnded } from '../../../../api/client.ts'
import { chooseShortcuts, hasShortcuts } from '../../../../desk/shortcut-choice.ts'
import { NameOrder } from '../../../../public/frame/parts/NameOrder.tsx'
import { chooseLocale, documentLocale } from '../../../../shell/locale-choice.ts'
import { useSavedMoment } from '../../../../shell/settings/use-saved-moment.ts'
import { chooseTheme, chosenTheme, THEMES } from '../../../../shell/theme-choice.ts'
import type { Theme } from '../../../../shell/theme-choice.ts'
import { FormOutline } from '../../parts/FormOutline.tsx'
import { LanguageField } from '../../parts/LanguageField.tsx'
import { TimeZoneField } from '../../parts/TimeZoneField.tsx'
import { useSaveProfile } from '../api.ts'
import css from './profile.module.css'

/** Name, language, zone, look and keys; each saves itself. */
export function YouCard({ user }: { user: User | undefined }) {
  const { isSaved, noteSaved } = useSavedMoment()
  return (
    <Card
      title={m.accounts_profile_you()}
      headEnd={
        <Row as="p" className={css.saved} gap={6} align="center" tone="muted" role="status">
          {isSaved && (
            <>
              <Check size={16} strokeWidth={2.2} aria-hidden />
              {m.accounts_saved()}
            </>
          )}
        </Row>
      }
    >
      <Grid gap={14} columns={1}>
        {user === undefined ? <FormOutline fields={2} /> : <OwnFields user={user} onSaved={noteSaved} />}
        <Look onSaved={noteSaved} />
        <Keys onSaved={noteSaved} />
      </Grid>
    </Card>
  )
}

type Own = Pick<User, 'first_name' | 'last_name' | 'timezone'> & { readonly locale: Locale }

/** A person's own settings, of which each saves itself. `onSaved` runs after each. */
function useOwnSettings(user: User, onSaved: () => void) {
  const save = useSaveProfile()
  const [values, setValues] = useState<Own>({
    first_name: user.first_name,
    last_name: user.last_name,
    locale: localeOf(user.locale) ?? documentLocale(),
    timezone: user.timezone,
  })
  const [errors, setErrors] = useState<Partial<Record<keyof Own, string>>>({})
  const note = (name: keyof Own, error: string | undefined) =>
    setErrors(({ [name]: _before, ...others }) => (error === undefined ? others : { ...others, [name]: error }))

  const keep = async <Name extends keyof Own>(name: Name, value: Own[Name]): Promise<void> => {
    if (value === user[name]) return note(name, undefined)
    try {
      await save({ [name]: value })
      note(name, undefined)
      onSaved()
      // A new language is a new document.
      const spoken = name === 'locale' ? localeOf(value) : null
      if (spoken !== null && spoken !== documentLocale()) chooseLocale(spoken)
    } catch (error) {
      if (isEnded(error)) return
      if (!(error instanceof ApiError)) throw error
      note(name, error.errors[name]?.[0] ?? error.message)
    }
  }
  const set = <Name extends keyof Own>(name: Name, value: Own[Name]) => {
    setValues((before) => ({ ...before, [name]: value }))
    note(name, undefined)
  }
  return {
    /** A field that is typed into: it saves when it is left. */
    typed: (name: 'first_name' | 'last_name') => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (value: string) => set(name, value),
      onBlur: () => void keep(name, values[name].trim()),
    }),
    /** A field that is chosen in: it saves at once. */
    chosen: <Name extends 'locale' | 'timezone'>(name: Name) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (value: Own[Name]) => {
        set(name, value)
        void keep(name, value)
      },
    }),
    /** Enter in a field. */
    keepNames: () => {
      void keep('first_name', values.first_name.trim())
      void keep('last_name', values.last_name.trim())
    },
  }
}

function OwnFields({ user, onSaved }: { user: User; onSaved: () => void }) {
  const own = useOwnSettings(user, onSaved)
  return (
    <Grid
      as="form"
      gap={14}
      columns={1}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        own.keepNames()
      }}
    >
      <Grid className={css.pair} align="start">
        <NameOrder>
          <TextField label={m.accounts_first_name()} autoComplete="given-name" {...own.typed('first_name')} />
          <TextField label={m.accounts_last_name()} autoComplete="family-name" {...own.typed('last_name')} optional />
        </NameOrder>
      </Grid>
      <Grid className={css.pair} align="start">
        <LanguageField field={own.chosen('locale')} />
        <TimeZoneField field={own.chosen('timezone')} showsTime />
      </Grid>
      {/* Without one, Enter does nothing in a form of two fields. */}
      <input type="submit" hidden />
    </Grid>
  )
}

const ICONS = { system: Monitor, light: Sun, dark: Moon }

function Look({ onSaved }: { onSaved: () => void }) {
  const [theme, setTheme] = useState(chosenTheme)
  const names: Record<Theme, string> = {
    system: m.shell_theme_system(),
    light: m.shell_theme_light(),
    dark: m.shell_theme_dark(),
  }
  const choose = (next: Theme) => {
    chooseTheme(next)
    setTheme(next)
    onSaved()
  }
  return (
    <Stack gap={6}>
      <Text font="label" aria-hidden>
        {m.profile_look()}
      </Text>
      <SegmentedControl
        wide
        label={m.profile_look()}
        value={theme}
        onChange={choose}
        options={THEMES.map((value) => ({ value, label: names[value], icon: ICONS[value] }))}
      />
    </Stack>
  )
}

function Keys({ onSaved }: { onSaved: () => void }) {
  const [isOn, setOn] = useState(hasShortcuts)
  const choose = (next: boolean) => {
    chooseShortcuts(next)
    setOn(next)
    onSaved()
  }
  return (
    <Switch
      name="shortcuts"
      label={m.profile_shortcuts()}
      consequence={m.profile_shortcuts_help()}
      value={isOn}
      onChange={choose}
    />
  )
}
