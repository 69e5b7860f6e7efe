import { PAYMENT_PROVIDERS } from '@turnout/contract/enums.ts'
import type { PaymentProvider } from '@turnout/contract/enums.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import type { BoundField } from '../../../../api/bound-fields.ts'

export interface PaymentWaysProps {
  field: BoundField<PaymentProvider[]>
  /** Whether cards are a choice here. */
  hasCards: boolean
}

/** A switch a way to pay. */
export function PaymentWays({ field, hasCards }: PaymentWaysProps) {
  const { value: chosen, onChange, error } = field
  const choose = (way: PaymentProvider, on: boolean) =>
    onChange(PAYMENT_PROVIDERS.filter((one) => (one === way ? on : chosen.includes(one))))
  return (
    <>
      {hasCards && (
        <Switch
          label={m.events_field_cards()}
          name="card_payments"
          value={chosen.includes('STRIPE')}
          onChange={(on) => choose('STRIPE', on)}
          consequence={m.events_field_cards_help()}
        />
      )}
      <Switch
        label={m.events_field_offline()}
        name="payment_providers"
        value={chosen.includes('OFFLINE')}
        onChange={(on) => choose('OFFLINE', on)}
        consequence={m.events_field_offline_help()}
        error={error}
      />
    </>
  )
}
