import type { Event } from '@turnout/contract/events/event.ts'
import type { PaymentSwitch } from '../payment/payment-switches.ts'

/** No choice of cards where the installation takes none, unless they were chosen before. */
export const hasCardChoice = ({ card_payments }: Pick<Event, 'card_payments'>, ways: readonly PaymentSwitch[]) =>
  card_payments !== 'OFF' || ways.includes('STRIPE')
