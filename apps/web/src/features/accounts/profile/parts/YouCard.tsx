import type { User } from '@turnout/contract/accounts/user.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { SegmentedControl } from '@turnout/ui/actions/SegmentedControl.tsx'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
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
import css from './YouCard.module.css'
import { NameOrder } from '../../../../public/frame/parts/NameOrder.tsx'

/** Name, language, zone, look and keys; each saves itself. */
export function YouCard({ user }: { user: User | undefined }) {
  const { isSaved, noteSaved } = useSavedMoment()
  return (
    <Card
      title={m.accounts_profile_you()}
      headEnd={
        <p className={css.saved} role="status">
          {isSaved && (
            <>
              <Check size={16} strokeWidth={2.2} aria-hidden />
              {m.accounts_saved()}
            </>
          )}
        </p>
      }
    >
      <div className={css.fields}>
        {user === undefined ? <FormOutline fields={2} /> : <OwnFields user={user} onSaved={noteSaved} />}
        <Look onSaved={noteSaved} />
        <Keys onSaved={noteSaved} />
      </div>
    </Card>
  )
}

function OwnFields({ user, onSaved }: { user: User; onSaved: () => void }) {
  const own = useOwnSettings(user, onSaved)
  return (
    <form
      className={css.fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        own.keepNames()
      }}
    >
      <div className={css.pair}>
        <NameOrder>
          <TextField label={m.accounts_first_name()} autoComplete="given-name" {...own.typed('first_name')} />
          <TextField label={m.accounts_last_name()} autoComplete="family-name" {...own.typed('last_name')} optional />
        </NameOrder>
      </div>
      <div className={css.pair}>
        <LanguageField field={own.chosen('locale')} />
        <TimeZoneField field={own.chosen('timezone')} showsTime />
      </div>
      {/* Without one, Enter does nothing in a form of two fields. */}
      <input type="submit" hidden />
    </form>
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
    <div className={css.look}>
      <p className={css.label} aria-hidden>
        {m.profile_look()}
      </p>
      <SegmentedControl
        wide
        label={m.profile_look()}
        value={theme}
        onChange={choose}
        options={THEMES.map((value) => ({ value, label: names[value], icon: ICONS[value] }))}
      />
    </div>
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
