import { useQuery } from '@tanstack/react-query'
import type { CardPayments } from '@turnout/contract/enums.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { Banner, type BannerProps } from '@turnout/ui/feedback/Banner.tsx'
import { currentUserQuery } from '../../../api/session.ts'
import { paths } from '@turnout/contract/paths.ts'
import { may } from '../../../shell/may.ts'

/** A warning; red, and said so, where no buyer can buy as it is. */
export const blockingLook = (isBlocking: boolean): Pick<BannerProps, 'tone' | 'title'> =>
  isBlocking ? { tone: 'error', title: m.events_warning_blocking() } : { tone: 'warning' }

/**
 * Says that card payment is offered, but buyers do not see it, and who can fix that. For events
 * where it is so.
 */
export function CardPaymentsWarning({ cards, isBlocking = false }: { cards: CardPayments; isBlocking?: boolean }) {
  const { data: user } = useQuery(currentUserQuery)
  const look = blockingLook(isBlocking)
  if (cards === 'OFF') return <Banner {...look}>{m.events_warning_cards_off()}</Banner>
  if (may(user, 'account:payouts')) {
    return (
      <Banner {...look} action={<TextLink href={paths.payment()}>{m.events_warning_cards_link()}</TextLink>}>
        {m.events_warning_cards()}
      </Banner>
    )
  }
  return (
    <Banner {...look}>
      {m.events_warning_cards()} {m.events_warning_cards_ask()}
    </Banner>
  )
}
