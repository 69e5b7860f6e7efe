import { m } from '@turnout/messages/generated/messages.js'
import { NumberField } from '@turnout/ui/fields/NumberField.tsx'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import { ChangedField } from '../../../../shell/settings/ChangedField.tsx'
import { RichTextField } from '../rich-text/RichTextField.tsx'
import type { SectionProps } from './section-props.ts'
import css from './Settings.module.css'

/** The details that payment on site or by transfer needs. */
export function OfflineSection({ form, around }: SectionProps) {
  return (
    <>
      {!form.values.payment_providers.includes('OFFLINE') && <p className={css.intro}>{m.events_offline_is_off()}</p>}
      <ChangedField {...around('offline_payment_instructions')}>
        <RichTextField
          key={form.round}
          label={m.events_field_instructions()}
          help={m.events_field_instructions_help()}
          optional
          {...form.field('offline_payment_instructions')}
        />
      </ChangedField>
      <ChangedField {...around('offline_payment_deadline_in_days')}>
        <NumberField
          label={m.events_field_deadline()}
          unit={m.events_days()}
          optional
          help={m.events_field_deadline_help()}
          placeholder={m.events_field_deadline_none()}
          {...form.field('offline_payment_deadline_in_days')}
        />
      </ChangedField>
      <ChangedField {...around('allow_orders_awaiting_offline_payment_to_check_in')}>
        <Switch
          label={m.events_field_unpaid_check_in()}
          consequence={m.events_field_unpaid_check_in_help()}
          {...form.field('allow_orders_awaiting_offline_payment_to_check_in')}
        />
      </ChangedField>
    </>
  )
}
