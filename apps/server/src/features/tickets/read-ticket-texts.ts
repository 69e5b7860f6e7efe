import { textsIn } from '@turnout/domain/translations/texts-in.ts'
import { designIn } from '../events/settings/read-settings-texts.ts'
import type { TicketEventRow, TicketRow } from './queries.ts'

/* What a ticket says in the language of its document; what has no translation stays as it was first written. */

export const ticketEventTexts = ({ title, description, ...event }: TicketEventRow, locale: string) =>
  textsIn({ title, description }, event.translations, { locale, first: event.locale }).texts

export const ticketDesignTexts = ({ settings, locale: first }: TicketEventRow, locale: string) => ({
  ticket_design: designIn(settings, { locale, first }),
})

/** What it is a ticket for. */
export function ticketTypeTexts(row: TicketRow, locale: string): { title: string; price_label: string | null } {
  const reading = { locale, first: row.event_locale }
  const { title } = textsIn({ title: row.product_title }, row.product_translations, reading).texts
  const { label } = textsIn({ label: row.price_label }, row.price_translations, reading).texts
  return { title, price_label: label }
}
