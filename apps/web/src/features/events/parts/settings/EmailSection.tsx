import type { EventSettings } from '@turnout/contract/events/settings.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { useForm } from '../../../../api/use-form.ts'
import { useEventActs } from '../../api.ts'
import type { SectionProps } from './section-props.ts'
import { SettingsForm } from './SettingsForm.tsx'

const valuesOf = (settings: EventSettings) => ({
  support_email: settings.support_email ?? '',
  mail_sender_name: settings.mail_sender_name ?? '',
  email_footer_message: settings.email_footer_message ?? '',
  notify_organizer_of_new_orders: settings.notify_organizer_of_new_orders,
})

/** Who the mails of the event are from, where answers go, and who hears of orders. */
export function EmailSection({ event, settings }: SectionProps) {
  const acts = useEventActs()
  const form = useForm({
    initial: valuesOf(settings),
    onSubmit: (values) => acts.changeSettings(event.id, values),
  })
  return (
    <SettingsForm section="email" form={form} onDiscard={() => form.reset(valuesOf(settings))}>
      <TextField
        label={m.events_field_reply()}
        kind="email"
        optional
        help={m.events_field_reply_help()}
        {...form.field('support_email')}
      />
      <TextField
        label={m.events_field_sender()}
        optional
        maxLength={149}
        placeholder={event.organizer.name}
        help={m.events_field_sender_help()}
        {...form.field('mail_sender_name')}
      />
      <TextField label={m.events_field_footer()} optional maxLength={500} {...form.field('email_footer_message')} />
      <Switch
        label={m.events_field_notify()}
        consequence={m.events_field_notify_help()}
        {...form.field('notify_organizer_of_new_orders')}
      />
    </SettingsForm>
  )
}
