import type { EventSettings } from '@turnout/contract/events/settings.ts'
import { ORDER_TIMEOUT_MINUTES } from '@turnout/domain/events/defaults.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { NumberField } from '@turnout/ui/fields/NumberField.tsx'
import { RadioCards } from '@turnout/ui/fields/RadioCards.tsx'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { UserRound, UsersRound } from 'lucide-react'
import { useForm } from '../../../../api/use-form.ts'
import { useEventActs } from '../../api.ts'
import { RichTextField } from '../rich-text/RichTextField.tsx'
import type { SectionProps } from './section-props.ts'
import css from './Settings.module.css'
import { SettingsForm } from './SettingsForm.tsx'

const valuesOf = (settings: EventSettings) => ({
  continue_button_text: settings.continue_button_text ?? '',
  order_timeout_in_minutes: settings.order_timeout_in_minutes as number | null,
  attendee_details_collection_method: settings.attendee_details_collection_method,
  require_billing_address: settings.require_billing_address,
  buyers_cancel_until_days: settings.buyers_cancel_until_days,
  pre_checkout_message: settings.pre_checkout_message ?? '',
  post_checkout_message: settings.post_checkout_message ?? '',
  terms_text: settings.terms_text ?? '',
})

/** The texts and questions that buyers meet during checkout. */
export function CheckoutSection({ event, settings }: SectionProps) {
  const acts = useEventActs()
  const form = useForm({
    initial: valuesOf(settings),
    onSubmit: ({ order_timeout_in_minutes: minutes, ...values }) =>
      acts.changeSettings(event.id, {
        ...values,
        // An empty field is refused, along with all else that is wrong.
        order_timeout_in_minutes: minutes ?? '',
      }),
  })
  const minutes = form.values.order_timeout_in_minutes
  const isShort = minutes !== null && minutes < ORDER_TIMEOUT_MINUTES.recommendedMin
  return (
    <SettingsForm section="checkout" form={form} onDiscard={() => form.reset(valuesOf(settings))}>
      <div className={css.pair}>
        <TextField
          label={m.events_field_continue()}
          optional
          maxLength={50}
          placeholder={m.storefront_continue()}
          help={m.events_field_continue_help()}
          {...form.field('continue_button_text')}
        />
        <NumberField
          label={m.events_field_timeout()}
          unit={m.events_minutes()}
          help={
            isShort ? <span className={css.warn}>{m.events_field_timeout_short()}</span> : m.events_field_timeout_help()
          }
          {...form.field('order_timeout_in_minutes')}
        />
      </div>
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
      <Switch
        label={m.events_field_billing()}
        consequence={m.events_field_billing_help()}
        {...form.field('require_billing_address')}
      />
      <NumberField
        label={m.events_field_buyers_cancel()}
        unit={m.events_field_buyers_cancel_unit()}
        optional
        help={m.events_field_buyers_cancel_help()}
        placeholder={m.events_field_buyers_cancel_none()}
        {...form.field('buyers_cancel_until_days')}
      />
      <Texts form={form} />
    </SettingsForm>
  )
}

/** The texts that buyers read before and after, and the terms they agree to. */
function Texts({ form }: { form: ReturnType<typeof useForm<ReturnType<typeof valuesOf>>> }) {
  return (
    <>
      <RichTextField
        label={m.events_field_pre()}
        help={m.events_field_pre_help()}
        optional
        {...form.field('pre_checkout_message')}
      />
      <RichTextField
        label={m.events_field_post()}
        help={m.events_field_post_help()}
        optional
        {...form.field('post_checkout_message')}
      />
      <TextField
        label={m.events_field_terms()}
        kind="multiline"
        rows={5}
        optional
        help={m.events_field_terms_help()}
        {...form.field('terms_text')}
      />
    </>
  )
}
