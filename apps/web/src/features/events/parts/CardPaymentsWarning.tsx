import { useQuery } from '@tanstack/react-query'
import type { CardPayments } from '@turnout/contract/enums.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { currentUserQuery } from '../../../api/session.ts'
import { paths } from '@turnout/contract/paths.ts'
import { may } from '../../../shell/may.ts'

/**
 * Says that card payment is offered, but buyers do not see it, and who can fix that. For events
 * where it is so.
 */
export function CardPaymentsWarning({ cards }: { cards: CardPayments }) {
  const { data: user } = useQuery(currentUserQuery)
  if (cards === 'OFF') return <Banner tone="warning">{m.events_warning_cards_off()}</Banner>
  if (may(user, 'account:payouts')) {
    return (
      <Banner tone="warning" action={<TextLink href={paths.payment()}>{m.events_warning_cards_link()}</TextLink>}>
        {m.events_warning_cards()}
      </Banner>
    )
  }
  return (
    <Banner tone="warning">
      {m.events_warning_cards()} {m.events_warning_cards_ask()}
    </Banner>
  )
}
