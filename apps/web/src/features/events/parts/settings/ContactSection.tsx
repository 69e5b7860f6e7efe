import type { EventSettings } from '@turnout/contract/events/settings.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { useForm } from '../../../../api/use-form.ts'
import { useEventActs } from '../../api.ts'
import type { SectionProps } from './section-props.ts'
import { SettingsForm } from './SettingsForm.tsx'

const valuesOf = (settings: EventSettings) => ({
  support_email: settings.support_email ?? '',
  website_url: settings.website_url ?? '',
})

/** Whom buyers can ask, and where they can read more. */
export function ContactSection({ event, settings }: SectionProps) {
  const acts = useEventActs()
  const form = useForm({
    initial: valuesOf(settings),
    onSubmit: (values) => acts.changeSettings(event.id, values),
  })
  return (
    <SettingsForm section="contact" form={form} onDiscard={() => form.reset(valuesOf(settings))}>
      <TextField
        label={m.events_field_support()}
        kind="email"
        optional
        help={m.events_field_support_help()}
        {...form.field('support_email')}
      />
      <TextField
        label={m.events_field_website()}
        kind="url"
        optional
        help={m.events_field_website_help()}
        {...form.field('website_url')}
      />
    </SettingsForm>
  )
}
