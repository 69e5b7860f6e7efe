import { tierName } from '@turnout/domain/pricing/tier-name.ts'
import { fullName } from '@turnout/domain/accounts/names.ts'
import type { Order } from '@turnout/contract/orders/order.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { TwoLines } from '@turnout/ui/lists/TwoLines.tsx'
import { Reference } from '@turnout/ui/surfaces/Reference.tsx'
import { paths, publicPaths } from '@turnout/contract/paths.ts'
import { Hidden, Row, Stack } from '@turnout/ui/layout/Layout.tsx'
import { AttendeeBadge } from '../../../attendees/parts/AttendeeBadge.tsx'
import css from './drawer.module.css'

/**
 * The guests of the order, each with links to their place at the attendees desk and to the ticket
 * as the guest sees it.
 */
export function OrderGuests({ order, eventId }: { order: Order; eventId: number }) {
  return (
    <Stack as="ul">
      {order.attendees.map((attendee) => {
        const name = fullName(attendee.first_name, attendee.last_name)
        const ticket = tierName(attendee.product.title, attendee.product.price_label)
        return (
          <Row as="li" key={attendee.id} className={css.guest} gap="6-12" align="center" wrap>
            <TwoLines
              title={<TextLink href={`${paths.attendees(eventId)}?attendee=${attendee.id}`}>{name}</TextLink>}
              detail={
                <>
                  {ticket} · <Reference className={css.reference}>{attendee.public_id}</Reference>
                </>
              }
            />
            {attendee.status !== 'ACTIVE' && <AttendeeBadge status={attendee.status} isCheckedIn={false} />}
            <LinkButton href={publicPaths.ticket(eventId, attendee.short_id)} size="small" newTab>
              {m.orders_open_ticket()}
              <Hidden> {name}</Hidden>
            </LinkButton>
          </Row>
        )
      })}
    </Stack>
  )
}
