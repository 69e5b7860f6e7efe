import { m } from '@turnout/messages/generated/messages.js'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import type { BoundField } from '../../../../api/bound-fields.ts'
import { PAYMENT_SWITCHES, type PaymentSwitch } from '../payment/payment-switches.ts'

export interface PaymentWaysProps {
  field: BoundField<PaymentSwitch[]>
  /** Whether cards are a choice here. */
  hasCards: boolean
}

/** A switch for each way to pay. */
export function PaymentWays({ field, hasCards }: PaymentWaysProps) {
  const { value: chosen, onChange, error } = field
  const bound = (way: PaymentSwitch) => ({
    value: chosen.includes(way),
    onChange: (on: boolean) => onChange(PAYMENT_SWITCHES.filter((one) => (one === way ? on : chosen.includes(one)))),
  })
  return (
    <>
      {hasCards && (
        <Switch
          label={m.events_field_cards()}
          name="card_payments"
          consequence={m.events_field_cards_help()}
          {...bound('STRIPE')}
        />
      )}
      <Switch
        label={m.events_field_transfer()}
        name="payment_providers"
        consequence={m.events_field_transfer_help()}
        error={error}
        {...bound('BANK_TRANSFER')}
      />
      <Switch
        label={m.events_field_at_door()}
        name="at_the_door"
        consequence={m.events_field_at_door_help()}
        {...bound('AT_THE_DOOR')}
      />
    </>
  )
}
