import type { Event } from '@turnout/contract/events/event.ts'
import { isCardOfferedInVain } from '@turnout/domain/events/payment-ways.ts'
import { CardPaymentsWarning } from '../../events/parts/CardPaymentsWarning.tsx'
import { mayCost } from '../setup-steps.ts'
import css from './CardTrouble.module.css'

/** Above the figures of an event whose buyers should be able to pay by card and cannot. */
export function CardTrouble({ event }: { event: Event }) {
  const isOver = event.status === 'ARCHIVED' || event.lifecycle_status === 'ENDED'
  const offered = event.settings?.payment_providers ?? []
  if (isOver || !mayCost(event) || !isCardOfferedInVain(offered, event.card_payments)) return null
  return (
    <div className={css.warning}>
      <CardPaymentsWarning cards={event.card_payments} />
    </div>
  )
}
