import type { TicketDesignInput } from '@turnout/contract/events/ticket-design.ts'
import { changedParts } from '@turnout/domain/look/look.ts'
import { PLAIN_TICKET, ticketDesign, type TicketDesign } from '@turnout/domain/look/ticket-design.ts'
import type { SettingsFields } from './store-settings.ts'

type DesignColumn = SettingsFields['ticket_design']

/** A design out of its column; the contract's schema read it when it was written. */
export const designOf = (column: DesignColumn): TicketDesign => ticketDesign(column as Partial<TicketDesign> | null)

/**
 * The stored design after a change; what is not named stays. One that changes nothing is none: an event whose client
 * sends the plain one back has none.
 */
export function readTicketDesign(column: DesignColumn, change: TicketDesignInput): DesignColumn {
  const said = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const merged = { ...designOf(column), ...said }
  return changedParts(PLAIN_TICKET, merged).length === 0 ? null : (merged as unknown as DesignColumn)
}

/** The parts of a design by the names that its history knows. */
export function toldDesign(column: DesignColumn): Readonly<Record<string, unknown>> {
  const { accent_color, logo_image_id, footer_text, head, details, paper } = designOf(column)
  return {
    ticket_accent_color: accent_color,
    ticket_logo: logo_image_id,
    ticket_note: footer_text,
    ticket_head: `TICKET_${head}`,
    ticket_details: details.map((detail) => `TICKET_${detail}`),
    ticket_paper: paper,
  }
}
