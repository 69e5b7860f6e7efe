import { m } from '@turnout/messages/generated/messages.js'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-aria-components/Link'
import { SETTINGS_SECTIONS, sectionWords, settingsAddress } from '../../settings-sections.ts'
import type { SettingsSection } from '../../settings-sections.ts'
import css from './Settings.module.css'

/** The sections of the settings; on phones the way into one. */
export function SectionList({ eventId, current }: { eventId: number; current: SettingsSection }) {
  return (
    <nav className={css.list} aria-label={m.events_settings_sections()}>
      {SETTINGS_SECTIONS.map((section) => (
        <Link
          key={section}
          href={settingsAddress(eventId, section)}
          className={css.entry ?? ''}
          {...(section === current ? { 'aria-current': 'page' } : {})}
        >
          {sectionWords(section).title}
          <ChevronRight size={18} strokeWidth={1.75} aria-hidden />
        </Link>
      ))}
    </nav>
  )
}
