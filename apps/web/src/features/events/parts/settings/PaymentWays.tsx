import type { Event } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import { Box, Grid } from '@turnout/ui/layout/parts.tsx'
import type { ReactNode } from 'react'
import type { BoundField } from '../../../../api/bound-fields.ts'
import { TRANSFER_ANCHOR } from '../../settings-sections.ts'
import { PAYMENT_SWITCHES, type PaymentSwitch } from '../payment/payment-switches.ts'

type OfWay<Thing> = Readonly<Partial<Record<PaymentSwitch, Thing>>>

interface PaymentWaysProps {
  readonly field: BoundField<PaymentSwitch[]>
  /** Whether cards are a choice here. */
  readonly hasCards: boolean
  /** What is around the switch of a way. */
  readonly around?: (way: PaymentSwitch, field: ReactNode) => ReactNode
  /** What a way brings while it is on, under its switch. */
  readonly under?: OfWay<ReactNode>
  /** The names of those fields. */
  readonly fields?: OfWay<readonly string[]>
}

const NAMES = { STRIPE: 'card_payments', BANK_TRANSFER: 'payment_providers', AT_THE_DOOR: 'at_the_door' } as const

const words = (way: PaymentSwitch): { label: string; consequence: string } =>
  ({
    STRIPE: { label: m.events_field_cards(), consequence: m.events_field_cards_help() },
    BANK_TRANSFER: { label: m.events_field_transfer(), consequence: m.events_field_transfer_help() },
    AT_THE_DOOR: { label: m.events_field_at_door(), consequence: m.events_field_at_door_help() },
  })[way]

/** A switch for each way to pay, with what it brings under it. */
export function PaymentWays({
  field,
  hasCards,
  around = (_way, inner) => inner,
  under = {},
  fields = {},
}: PaymentWaysProps) {
  const { value: chosen, onChange, error } = field
  return PAYMENT_SWITCHES.filter((way) => hasCards || way !== 'STRIPE').map((way) => (
    <Box
      key={way}
      id={way === 'BANK_TRANSFER' ? TRANSFER_ANCHOR : undefined}
      border
      radius="control"
      clipped
      data-fields={fields[way]?.join(' ')}
    >
      <Box padding={14} ground="canvas">
        {around(
          way,
          <Switch
            name={NAMES[way]}
            {...words(way)}
            error={way === 'BANK_TRANSFER' ? error : undefined}
            value={chosen.includes(way)}
            onChange={(on) => onChange(PAYMENT_SWITCHES.filter((one) => (one === way ? on : chosen.includes(one))))}
          />,
        )}
      </Box>
      {under[way] && (
        <Grid padding={14} gap={16} columns={1} rule="above">
          {under[way]}
        </Grid>
      )}
    </Box>
  ))
}

/** No choice of cards where the installation takes none, unless they were chosen before. */
export const hasCardChoice = ({ card_payments }: Pick<Event, 'card_payments'>, ways: readonly PaymentSwitch[]) =>
  card_payments !== 'OFF' || ways.includes('STRIPE')
