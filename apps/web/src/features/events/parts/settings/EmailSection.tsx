import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { PenLine } from 'lucide-react'
import { TextLanguageBar } from '../../../../desk/languages/TextLanguageBar.tsx'
import { ChangedField } from '../../../../shell/settings/ChangedField.tsx'
import type { SectionProps } from './section-props.ts'
import css from './settings.module.css'
import { textsOfSection } from '../setting-texts/texts-of-section.ts'
import { TranslatedSetting } from '../setting-texts/TranslatedSetting.tsx'

/** Who the mails of the event are from, where answers go, who hears of orders, and the automatic mails. */
export function EmailSection({ event, form, around, language }: SectionProps) {
  const languages = textsOfSection({ form, language }, ['email_footer_message'])
  const text = { form, around, languages }
  return (
    <>
      <Replies event={event} form={form} around={around} />
      <TextLanguageBar languages={languages} isFurther />
      <TranslatedSetting {...text} name="email_footer_message">
        {(field) => <TextField label={m.events_field_footer()} optional maxLength={500} {...field} />}
      </TranslatedSetting>
      <ChangedField {...around('notify_organizer_of_new_orders')}>
        <Switch
          label={m.events_field_notify()}
          consequence={m.events_field_notify_help()}
          {...form.field('notify_organizer_of_new_orders')}
        />
      </ChangedField>
      <ChangedField {...around('send_reminder')}>
        <Switch
          label={m.events_field_reminder()}
          consequence={m.events_field_reminder_help()}
          {...form.field('send_reminder')}
        />
      </ChangedField>
      <ChangedField {...around('send_changes')}>
        <Switch
          label={m.events_field_changes()}
          consequence={m.events_field_changes_help()}
          {...form.field('send_changes')}
        />
      </ChangedField>
      <ChangedField {...around('send_thanks')}>
        <Switch
          label={m.events_field_thanks()}
          consequence={m.events_field_thanks_help()}
          {...form.field('send_thanks')}
        />
      </ChangedField>
      <LinkButton href={paths.eventMails(event.id)} icon={PenLine}>
        {m.events_mail_words()}
      </LinkButton>
    </>
  )
}

/** Where answers go, whether visitors may read that address, and who the mails are from. */
function Replies({ event, form, around }: Pick<SectionProps, 'event' | 'form' | 'around'>) {
  return (
    <>
      <div className={css.pair}>
        <ChangedField {...around('support_email')}>
          <TextField
            label={m.events_field_reply()}
            kind="email"
            optional
            help={m.events_field_reply_help()}
            {...form.field('support_email')}
          />
        </ChangedField>
        <ChangedField {...around('mail_sender_name')}>
          <TextField
            label={m.events_field_sender()}
            optional
            maxLength={149}
            placeholder={event.organizer.name}
            help={m.events_field_sender_help()}
            {...form.field('mail_sender_name')}
          />
        </ChangedField>
      </div>
      <ChangedField {...around('is_support_email_public')}>
        <Switch
          label={m.events_field_reply_public()}
          consequence={m.events_field_reply_public_help()}
          {...form.field('is_support_email_public')}
        />
      </ChangedField>
    </>
  )
}
