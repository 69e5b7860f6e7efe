import type { Event } from '@turnout/contract/events/event.ts'
import { isCardOfferedInVain, isTransferOfferedInVain } from '@turnout/domain/events/payment-ways.ts'
import { Box } from '@turnout/ui/layout/parts.tsx'
import { CardPaymentsWarning } from '../../events/parts/CardPaymentsWarning.tsx'
import { NoAccountWarning } from '../../events/parts/payment/NoAccountWarning.tsx'
import { offlineOf } from '../../events/parts/payment/offline-of.ts'
import { mayCost } from '../setup-steps.ts'

/** Above the figures of an event whose buyers should be able to pay in some way and cannot. */
export function PaymentTrouble({ event }: { event: Event }) {
  const isOver = event.status === 'ARCHIVED' || event.lifecycle_status === 'ENDED'
  if (isOver || !mayCost(event)) return null
  const ways = event.settings?.payment_providers ?? []
  const [lacksCards, lacksAccount] = [
    isCardOfferedInVain(ways, event.card_payments),
    isTransferOfferedInVain(ways, offlineOf(event)),
  ]
  if (!lacksCards && !lacksAccount) return null
  return (
    <Box below={16}>
      {lacksCards && <CardPaymentsWarning cards={event.card_payments} />}
      {lacksAccount && <NoAccountWarning eventId={event.id} />}
    </Box>
  )
}
