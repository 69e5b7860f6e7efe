import { m } from '@turnout/messages/generated/messages.js'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import { TextLanguageBar } from '../../../../desk/languages/TextLanguageBar.tsx'
import { ChangedField } from '../../../../shell/settings/ChangedField.tsx'
import { RichTextField } from '../rich-text/RichTextField.tsx'
import type { SectionProps } from './section-props.ts'
import { textsOfSection } from '../setting-texts/texts-of-section.ts'
import { TranslatedSetting } from '../setting-texts/TranslatedSetting.tsx'

/** Whether the event takes place online, and how guests join. */
export function OnlineSection({ form, around, language }: SectionProps) {
  const languages = textsOfSection({ form, language }, ['online_event_connection_details'])
  const text = { form, around, languages }
  return (
    <>
      <ChangedField {...around('is_online_event')}>
        <Switch
          label={m.events_field_online()}
          consequence={m.events_field_online_help()}
          {...form.field('is_online_event')}
        />
      </ChangedField>
      <TextLanguageBar languages={languages} isFurther />
      <TranslatedSetting {...text} name="online_event_connection_details">
        {(field) => (
          <RichTextField
            key={form.round}
            label={m.events_field_connection()}
            help={m.events_field_connection_help()}
            optional
            {...field}
          />
        )}
      </TranslatedSetting>
    </>
  )
}
