import { m } from '@turnout/messages/generated/messages.js'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import { ChangedField } from '../../../../shell/settings/ChangedField.tsx'
import { RichTextField } from '../rich-text/RichTextField.tsx'
import type { SectionProps } from './section-props.ts'

/** Whether the event takes place online, and how guests join. */
export function OnlineSection({ form, around }: SectionProps) {
  return (
    <>
      <ChangedField {...around('is_online_event')}>
        <Switch
          label={m.events_field_online()}
          consequence={m.events_field_online_help()}
          {...form.field('is_online_event')}
        />
      </ChangedField>
      <ChangedField {...around('online_event_connection_details')}>
        <RichTextField
          key={form.round}
          label={m.events_field_connection()}
          help={m.events_field_connection_help()}
          optional
          {...form.field('online_event_connection_details')}
        />
      </ChangedField>
    </>
  )
}
