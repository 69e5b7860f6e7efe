import { publicPaths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { Locale } from '@turnout/messages/locale.ts'
import type { MailBlock } from '../../../platform/mail/frame/blocks.ts'
import { plainTexts } from './mail-parts.ts'
import type { MailedOrderRow } from './queries-mail.ts'

/* Blocks that several mails of an order have. */

interface Reading {
  readonly locale: Locale
  readonly publicUrl: string
}

/** The page of an order. */
export const orderUrl = (order: MailedOrderRow, publicUrl: string): string =>
  publicUrl + publicPaths.order(order.event_id, order.short_id, 'summary')

/** How to join, for those who hold a ticket that is paid. */
export const onlineBlocks = (order: MailedOrderRow, { locale }: Pick<Reading, 'locale'>): MailBlock[] =>
  order.is_online_event
    ? plainTexts(order.online_event_connection_details).map((text) => ({
        kind: 'rows',
        rows: [[m.orders_mail_online_details({}, { locale }), text]],
      }))
    : []

/** The account behind short words is not verified, so nothing is promised of its answers. */
export function helpBlock(order: MailedOrderRow, { locale, publicUrl }: Reading): MailBlock {
  const values = { organizer: order.organizer_name }
  const text =
    order.is_short === true ? m.orders_mail_help_short({}, { locale }) : m.orders_mail_help(values, { locale })
  const link = { label: m.orders_mail_manage({}, { locale }), url: orderUrl(order, publicUrl) }
  return { kind: 'paragraph', text, link }
}
