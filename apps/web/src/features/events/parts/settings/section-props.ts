import type { Event } from '@turnout/contract/events/event.ts'
import type { EventSettings } from '@turnout/contract/events/settings.ts'
import type { ShownLanguage } from '../../../../desk/languages/use-shown-language.ts'
import type { ChangedFieldProps } from '../../../../shell/settings/ChangedField.tsx'
import type { SettingName } from '../../settings-form.ts'
import type { EventSettingsForm } from './use-event-settings.ts'

/** The props of every section of the settings. */
export interface SectionProps {
  readonly event: Event
  readonly settings: EventSettings
  readonly form: EventSettingsForm
  /** The language that the texts of the whole page are shown in. */
  readonly language: ShownLanguage
  /** What is around a field: whether it is changed, what it was, what others did. */
  readonly around: (name: SettingName) => Omit<ChangedFieldProps, 'children'>
}
