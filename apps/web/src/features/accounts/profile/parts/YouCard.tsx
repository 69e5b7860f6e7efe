import type { User } from '@turnout/contract/accounts/user.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { SegmentedControl } from '@turnout/ui/actions/SegmentedControl.tsx'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Grid, Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { Check, Monitor, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { FormOutline } from '../../parts/FormOutline.tsx'
import { LanguageField } from '../../parts/LanguageField.tsx'
import { TimeZoneField } from '../../parts/TimeZoneField.tsx'
import { chooseShortcuts, hasShortcuts } from '../../../../desk/shortcut-choice.ts'
import { chooseTheme, chosenTheme, THEMES } from '../../../../shell/theme-choice.ts'
import type { Theme } from '../../../../shell/theme-choice.ts'
import { useOwnSettings } from '../own-settings.ts'
import { useSavedMoment } from '../../../../shell/settings/use-saved-moment.ts'
import css from './profile.module.css'
import { NameOrder } from '../../../../public/frame/parts/NameOrder.tsx'

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
