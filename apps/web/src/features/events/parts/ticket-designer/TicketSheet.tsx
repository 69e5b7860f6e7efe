import type { Event } from '@turnout/contract/events/event.ts'
import type { TicketDesignSettings } from '@turnout/contract/events/ticket-design.ts'
import { legibleOn, textOn } from '@turnout/domain/colour/colour.ts'
import type { TicketDetail } from '@turnout/domain/look/ticket-design.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Grid, Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import type { CSSProperties } from 'react'
import { QrCode } from '../../../../public/frame/parts/QrCode.tsx'
import type { TicketView } from '../../../../public/frame/parts/ticket/ticket-view.ts'
import css from './ticket-designer.module.css'
import { inARow } from '../../../../format/in-a-row.ts'

interface TicketSheetProps {
  event: Event
  ticket: TicketView
  design: TicketDesignSettings
  /** The accent of the event's page. */
  pageAccent: string
}

/** Contrast of the note on paper, as the PDF has it. */
const NOTE_RATIO = 4.6

/** The page of the PDF, measured in its points and drawn smaller. */
export function TicketSheet({ event, ticket, design, pageAccent }: TicketSheetProps) {
  const { face } = ticket
  const accent = design.accent_color ?? pageAccent
  const colours = { '--ticket': accent, '--on-ticket': textOn(accent) } as CSSProperties
  return (
    <div className={css.room} data-paper={design.paper} data-off={ticket.qr === null || undefined} inert>
      <div className={css.sheet} style={colours} data-head={design.head}>
        {face.cover !== null && <Text as="img" className={css.strip} block wide covers src={face.cover} alt="" />}
        <Row className={css.ticketSheetTitle} gap={16} align="start">
          {face.logo !== null && <img src={face.logo.src} alt="" />}
          <p>
            <b>{face.title}</b>
            {event.organizer.name}
          </p>
        </Row>
        <Row className={css.body} justify="between">
          <Facts ticket={ticket} />
          {ticket.qr !== null && (
            <Text as="div" className={css.ticketSheetCode} fixed text="end">
              <QrCode qr={ticket.qr} label={m.tickets_qr({ reference: ticket.reference })} isBare />
              <b>{ticket.reference}</b>
            </Text>
          )}
        </Row>
        <Stack className={css.words} gap={6} breaks>
          {face.note !== '' && <p style={{ color: legibleOn(accent, '#ffffff', NOTE_RATIO) }}>{face.note}</p>}
          <small>{m.tickets_file_show()}</small>
        </Stack>
        <p className={css.foot}>{m.tickets_place({ at: 1, of: 1 })}</p>
      </div>
    </div>
  )
}

function Facts({ ticket }: { ticket: TicketView }) {
  const { face } = ticket
  const details: Readonly<Record<TicketDetail, readonly [label: string, value: string]>> = {
    GUEST: [m.tickets_holder(), ticket.holder],
    TICKET_TYPE: [m.tickets_ticket(), ticket.tier],
    ORDER: [m.tickets_order(), ticket.orderReference],
    PRICE: [m.tickets_price(), ticket.price],
  }
  const place = [face.place, face.street].filter((part) => part !== '').join(', ')
  return (
    <Grid as="dl" className={css.ticketSheetFacts} packed columns="even" grows shrinks>
      <Fact isWide label={m.tickets_when()} value={inARow(face.date, face.time)} />
      {place !== '' && <Fact isWide label={m.tickets_where()} value={place} />}
      {face.shows.map((detail) => (
        <Fact key={detail} label={details[detail][0]} value={details[detail][1]} />
      ))}
    </Grid>
  )
}

const Fact = ({ label, value, isWide = false }: { label: string; value: string; isWide?: boolean }) => (
  <div data-wide={isWide || undefined}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)
