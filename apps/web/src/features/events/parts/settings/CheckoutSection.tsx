import { ORDER_TIMEOUT_MINUTES } from '@turnout/domain/events/defaults.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { NumberField } from '@turnout/ui/fields/NumberField.tsx'
import { RadioCards } from '@turnout/ui/fields/RadioCards.tsx'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { UserRound, UsersRound } from 'lucide-react'
import { ChangedField } from '../../../../shell/settings/ChangedField.tsx'
import { RichTextField } from '../rich-text/RichTextField.tsx'
import type { SectionProps } from './section-props.ts'
import css from './Settings.module.css'

/** The texts and questions that buyers meet during checkout. */
export function CheckoutSection({ form, around }: SectionProps) {
  const minutes = form.values.order_timeout_in_minutes
  const isShort = minutes !== null && minutes < ORDER_TIMEOUT_MINUTES.recommendedMin
  const warning = <span className={css.warn}>{m.events_field_timeout_short()}</span>
  return (
    <>
      <div className={css.pair}>
        <ChangedField {...around('continue_button_text')}>
          <TextField
            label={m.events_field_continue()}
            optional
            maxLength={50}
            placeholder={m.storefront_continue()}
            help={m.events_field_continue_help()}
            {...form.field('continue_button_text')}
          />
        </ChangedField>
        <ChangedField {...around('order_timeout_in_minutes')}>
          <NumberField
            label={m.events_field_timeout()}
            unit={m.events_minutes()}
            help={isShort ? warning : m.events_field_timeout_help()}
            {...form.field('order_timeout_in_minutes')}
          />
        </ChangedField>
      </div>
      <Asked form={form} around={around} />
      <Texts form={form} around={around} />
    </>
  )
}

/** What buyers have to tell, and whether they may cancel. */
function Asked({ form, around }: Pick<SectionProps, 'form' | 'around'>) {
  return (
    <>
      <ChangedField {...around('attendee_details_collection_method')}>
        <RadioCards
          label={m.events_field_details_method()}
          cards={[
            {
              value: 'PER_ORDER',
              label: m.events_details_per_order(),
              detail: m.events_details_per_order_detail(),
              icon: UserRound,
            },
            {
              value: 'PER_TICKET',
              label: m.events_details_per_ticket(),
              detail: m.events_details_per_ticket_detail(),
              icon: UsersRound,
            },
          ]}
          {...form.field('attendee_details_collection_method')}
        />
      </ChangedField>
      <ChangedField {...around('require_billing_address')}>
        <Switch
          label={m.events_field_billing()}
          consequence={m.events_field_billing_help()}
          {...form.field('require_billing_address')}
        />
      </ChangedField>
      <ChangedField {...around('buyers_cancel_until_days')}>
        <NumberField
          label={m.events_field_buyers_cancel()}
          unit={m.events_field_buyers_cancel_unit()}
          optional
          help={m.events_field_buyers_cancel_help()}
          placeholder={m.events_field_buyers_cancel_none()}
          {...form.field('buyers_cancel_until_days')}
        />
      </ChangedField>
    </>
  )
}

/** The texts that buyers read before and after, and the terms they agree to. */
function Texts({ form, around }: Pick<SectionProps, 'form' | 'around'>) {
  return (
    <>
      <ChangedField {...around('pre_checkout_message')}>
        <RichTextField
          key={form.round}
          label={m.events_field_pre()}
          help={m.events_field_pre_help()}
          optional
          {...form.field('pre_checkout_message')}
        />
      </ChangedField>
      <ChangedField {...around('post_checkout_message')}>
        <RichTextField
          key={form.round}
          label={m.events_field_post()}
          help={m.events_field_post_help()}
          optional
          {...form.field('post_checkout_message')}
        />
      </ChangedField>
      <ChangedField {...around('terms_text')}>
        <TextField
          label={m.events_field_terms()}
          kind="multiline"
          rows={5}
          optional
          help={m.events_field_terms_help()}
          {...form.field('terms_text')}
        />
      </ChangedField>
    </>
  )
}
