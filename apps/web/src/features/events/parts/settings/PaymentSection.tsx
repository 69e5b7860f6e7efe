import type { EventSettings } from '@turnout/contract/events/settings.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { RadioCards } from '@turnout/ui/fields/RadioCards.tsx'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import { useForm } from '../../../../api/use-form.ts'
import { useEventActs } from '../../api.ts'
import { RichTextField } from '../rich-text/RichTextField.tsx'
import type { SectionProps } from './section-props.ts'
import { SettingsForm } from './SettingsForm.tsx'

const valuesOf = (settings: EventSettings) => ({
  payment_providers: settings.payment_providers,
  price_display_mode: settings.price_display_mode,
  offline_payment_instructions: settings.offline_payment_instructions ?? '',
  allow_orders_awaiting_offline_payment_to_check_in: settings.allow_orders_awaiting_offline_payment_to_check_in,
})

/** Payment on site or by transfer: whether, how, and who may come in before; and how prices with taxes and fees are shown. */
export function PaymentSection({ event, settings }: SectionProps) {
  const acts = useEventActs()
  const form = useForm({
    initial: valuesOf(settings),
    onSubmit: (values) => acts.changeSettings(event.id, values),
  })
  const providers = form.values.payment_providers
  const isOffline = providers.includes('OFFLINE')
  const others = providers.filter((provider) => provider !== 'OFFLINE')
  return (
    <SettingsForm section="payment" form={form} onDiscard={() => form.reset(valuesOf(settings))}>
      <Switch
        label={m.events_field_offline()}
        name="payment_providers"
        value={isOffline}
        onChange={(on) => form.set('payment_providers', on ? [...others, 'OFFLINE'] : others)}
        consequence={m.events_field_offline_help()}
        error={form.errorOf('payment_providers')}
      />
      {isOffline ? (
        <>
          <RichTextField
            label={m.events_field_instructions()}
            help={m.events_field_instructions_help()}
            optional
            {...form.field('offline_payment_instructions')}
          />
          <Switch
            label={m.events_field_unpaid_check_in()}
            consequence={m.events_field_unpaid_check_in_help()}
            {...form.field('allow_orders_awaiting_offline_payment_to_check_in')}
          />
        </>
      ) : (
        others.length === 0 && <Banner tone="info">{m.events_no_payment_way()}</Banner>
      )}
      <RadioCards
        label={m.events_field_price_display()}
        help={m.events_field_price_display_help()}
        columns={2}
        {...form.field('price_display_mode')}
        cards={[
          {
            value: 'INCLUSIVE',
            label: m.events_price_display_inclusive(),
            detail: m.events_price_display_inclusive_detail(),
          },
          {
            value: 'EXCLUSIVE',
            label: m.events_price_display_exclusive(),
            detail: m.events_price_display_exclusive_detail(),
          },
        ]}
      />
    </SettingsForm>
  )
}
