import type { EventSettings } from '@turnout/contract/events/settings.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { isCardOfferedInVain } from '@turnout/domain/events/payment-ways.ts'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { NumberField } from '@turnout/ui/fields/NumberField.tsx'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import { useForm } from '../../../../api/use-form.ts'
import { useEventActs } from '../../api.ts'
import { CardPaymentsWarning } from '../CardPaymentsWarning.tsx'
import { PaymentWays } from './PaymentWays.tsx'
import { PriceDisplayField } from './PriceDisplayField.tsx'
import { RichTextField } from '../rich-text/RichTextField.tsx'
import type { SectionProps } from './section-props.ts'
import { SettingsForm } from './SettingsForm.tsx'

const valuesOf = (settings: EventSettings) => ({
  payment_providers: settings.payment_providers,
  price_display_mode: settings.price_display_mode,
  offline_payment_instructions: settings.offline_payment_instructions ?? '',
  offline_payment_deadline_in_days: settings.offline_payment_deadline_in_days,
  allow_orders_awaiting_offline_payment_to_check_in: settings.allow_orders_awaiting_offline_payment_to_check_in,
})

type PaymentForm = ReturnType<typeof useForm<ReturnType<typeof valuesOf>>>

/**
 * The ways to pay: by card, offline or both. Also whether unpaid guests may come in, and how prices
 * with taxes and fees are shown.
 */
export function PaymentSection({ event, settings }: SectionProps) {
  const acts = useEventActs()
  const form = useForm({
    initial: valuesOf(settings),
    onSubmit: (values) => acts.changeSettings(event.id, values),
  })
  const providers = form.values.payment_providers
  return (
    <SettingsForm section="payment" form={form} onDiscard={() => form.reset(valuesOf(settings))}>
      <PaymentWays
        field={form.field('payment_providers')}
        // No choice where the installation takes none, unless they were chosen before.
        hasCards={event.card_payments !== 'OFF' || providers.includes('STRIPE')}
      />
      {isCardOfferedInVain(providers, event.card_payments) && <CardPaymentsWarning cards={event.card_payments} />}
      {providers.length === 0 && <Banner tone="info">{m.events_no_payment_way()}</Banner>}
      {providers.includes('OFFLINE') && <OfflineFields form={form} />}
      <PriceDisplayField field={form.field('price_display_mode')} />
    </SettingsForm>
  )
}

/** The details that offline payment needs. */
function OfflineFields({ form }: { form: PaymentForm }) {
  return (
    <>
      <RichTextField
        label={m.events_field_instructions()}
        help={m.events_field_instructions_help()}
        optional
        {...form.field('offline_payment_instructions')}
      />
      <NumberField
        label={m.events_field_deadline()}
        unit={m.events_days()}
        optional
        help={m.events_field_deadline_help()}
        placeholder={m.events_field_deadline_none()}
        {...form.field('offline_payment_deadline_in_days')}
      />
      <Switch
        label={m.events_field_unpaid_check_in()}
        consequence={m.events_field_unpaid_check_in_help()}
        {...form.field('allow_orders_awaiting_offline_payment_to_check_in')}
      />
    </>
  )
}
