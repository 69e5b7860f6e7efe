import type { Event } from '@turnout/contract/events/event.ts'
import type { EventSettings } from '@turnout/contract/events/settings.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LockedLine } from '@turnout/ui/fields/LockedLine.tsx'
import { Grid, Stack } from '@turnout/ui/layout/parts.tsx'
import { SettingsFrame } from '../../../../shell/settings/SettingsFrame.tsx'
import { languagesInWords, settingLabels, settingWords } from '../../setting-words.ts'
import { settingsCatalogue } from '../../settings-catalogue.ts'
import { settingsValues } from '../../settings-form.ts'
import type { SettingName, SettingsValues } from '../../settings-form.ts'
import { SETTINGS_SECTIONS, sectionWords } from '../../settings-sections.ts'
import { Section } from './Section.tsx'
import css from './settings.module.css'

/** The settings as text, for people who may read them and not change them. */
export function SettingsFacts({ event }: { event: Event & { settings: EventSettings } }) {
  const values = settingsValues(event, event.settings)
  const labels = settingLabels()
  // The switches for cards and for the door are told with the ways to pay.
  const facts = settingsCatalogue().flatMap(({ name, ...rest }) =>
    name === 'card_payments' || name === 'at_the_door' ? [] : [{ ...rest, name }],
  )
  const told = SETTINGS_SECTIONS.filter((id) => facts.some(({ section }) => section === id))
  const sections = told.map((id) => ({ id, title: sectionWords(id).title, isChanged: false }))
  const findable = facts.map(({ section, ...fact }) => ({ ...fact, section: sectionWords(section).title }))
  return (
    <SettingsFrame sections={sections} settings={findable}>
      <Grid gap={20} columns={1} shrinks>
        <LockedLine>{m.events_settings_read_only()}</LockedLine>
        {told.map((section) => (
          <Section key={section} section={section}>
            <Stack as="dl" className={css.facts} gap={14}>
              {facts
                .filter((fact) => fact.section === section)
                .map(({ name, label }) => (
                  <div key={name} data-field={name} tabIndex={-1}>
                    <dt>{labels[name] ?? label}</dt>
                    <dd>{factOf(name, values, event) || m.shell_settings_nothing()}</dd>
                  </div>
                ))}
            </Stack>
          </Section>
        ))}
      </Grid>
    </SettingsFrame>
  )
}

/** A value in words; of a text with marks, its words alone. */
function factOf(name: SettingName | 'translations', values: SettingsValues, event: Event): string {
  if (name === 'organizer_id') return event.organizer.name
  if (name === 'translations') return languagesInWords(values)
  const words = settingWords(name, values)
  const value = values[name]
  if (words !== undefined || typeof value !== 'string') return words ?? ''
  return new DOMParser().parseFromString(value, 'text/html').body.textContent
}
