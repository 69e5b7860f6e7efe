import type { ImportAnswer } from '@turnout/contract/imports/import.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { Row } from '@turnout/ui/layout/parts.tsx'
import { TileList, TileRow } from '@turnout/ui/lists/TileList.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { CircleOff, ReceiptText, ScanLine, Ticket, Users } from 'lucide-react'
import { newOf } from '../../sum-rows.ts'
import css from '../Imports.module.css'

/** What came in, where it is, and what to do next. */
export function DoneCard({ planned }: { planned: ImportAnswer }) {
  const { orders, tickets } = newOf(planned)
  const eventId = planned.event_id
  return (
    <>
      <Banner
        tone="good"
        live
        title={m.imports_done_title({
          orders: m.imports_orders({ count: orders }),
          tickets: m.imports_tickets({ count: tickets }),
          event: planned.event_title ?? planned.title ?? '',
        })}
      >
        {m.imports_done_text()}
      </Banner>
      {eventId !== null && (
        <Row className={css.foot} gap={8} align="center" justify="end" wrap>
          <LinkButton href={paths.orders(eventId)} icon={ReceiptText}>
            {m.imports_done_orders()}
          </LinkButton>
          <LinkButton href={paths.attendees(eventId)} icon={Users} variant="filled">
            {m.imports_done_guests()}
          </LinkButton>
        </Row>
      )}
      {eventId !== null && <NextSteps eventId={eventId} />}
    </>
  )
}

function NextSteps({ eventId }: { eventId: number }) {
  const open = (href: string) => (
    <LinkButton href={href} size="small">
      {m.imports_next_open()}
    </LinkButton>
  )
  return (
    <Card title={m.imports_next()} flush>
      <TileList label={m.imports_next()}>
        <TileRow icon={ScanLine} title={m.imports_next_door()} action={open(paths.checkInLists(eventId))}>
          {m.imports_next_door_text()}
        </TileRow>
        <TileRow icon={Ticket} title={m.imports_next_products()} action={open(paths.products(eventId))}>
          {m.imports_next_products_text()}
        </TileRow>
        <TileRow icon={CircleOff} title={m.imports_next_elsewhere()}>
          {m.imports_next_elsewhere_text()}
        </TileRow>
      </TileList>
    </Card>
  )
}
