import type { Event } from '@turnout/contract/events/event.ts'
import type { TicketDesignSettings } from '@turnout/contract/events/ticket-design.ts'
import { textOn } from '@turnout/domain/colour/colour.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Grid, Stack } from '@turnout/ui/layout/parts.tsx'
import type { CSSProperties } from 'react'
import { QrCode } from '../../../../public/frame/parts/QrCode.tsx'
import type { TicketView } from '../../../../public/frame/parts/ticket/ticket-view.ts'
import css from './ticket-designer.module.css'
import { inARow } from '../../../../format/in-a-row.ts'

interface TicketPassProps {
  event: Event
  ticket: TicketView
  design: TicketDesignSettings
  /** The accent of the event's page. */
  pageAccent: string
}

/** The pass as a wallet lays it out: name of the organizer, event, two rows of facts, code. */
export function TicketPass({ event, ticket, design, pageAccent }: TicketPassProps) {
  const { face } = ticket
  const accent = design.accent_color ?? pageAccent
  const colours = { '--ticket': accent, '--on-ticket': textOn(accent) } as CSSProperties
  const facts = [
    { label: m.tickets_when(), value: inARow(face.date, face.time) },
    { label: m.tickets_where(), value: face.place },
    ...(face.shows.includes('GUEST') ? [{ label: m.tickets_holder(), value: ticket.holder }] : []),
    ...(face.shows.includes('TICKET_TYPE') ? [{ label: m.tickets_ticket(), value: ticket.tier }] : []),
  ].filter(({ value }) => value !== '')
  return (
    <Stack
      className={css.pass}
      gap={12}
      padding={16}
      radius={16}
      style={colours}
      data-off={ticket.qr === null || undefined}
      inert
    >
      <b>{event.organizer.name}</b>
      <p className={css.ticketPassTitle}>{face.title}</p>
      <Grid as="dl" className={css.ticketPassFacts} columns="even">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Grid>
      {ticket.qr !== null && (
        <Stack className={css.ticketPassCode} gap={6} items="center" padding={14} radius={12}>
          <QrCode qr={ticket.qr} label={m.tickets_qr({ reference: ticket.reference })} isBare />
          <b>{ticket.reference}</b>
        </Stack>
      )}
    </Stack>
  )
}
