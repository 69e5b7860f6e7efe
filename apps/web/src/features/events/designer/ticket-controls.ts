import type { Image } from '@turnout/contract/events/image.ts'
import type { TicketDesignSettings } from '@turnout/contract/events/ticket-design.ts'
import type { Designed } from './use-look.ts'

export const TICKET_CONTROLS = ['head', 'details', 'paper'] as const
export type TicketControl = (typeof TICKET_CONTROLS)[number]

/** Changes parts of the ticket and keeps the others. */
export const changeTicket =
  ({ look, set }: Designed) =>
  (changes: Partial<TicketDesignSettings>, step?: string): void =>
    set({ ticket: { ...look.ticket, ...changes } }, step)

/** The logo that is on the tickets; null: none. */
export const logoOf = ({ look }: Designed, images: readonly Image[]): Image | null =>
  images.find(({ id, type }) => type === 'TICKET_LOGO' && id === look.ticket.logo_image_id) ?? null
