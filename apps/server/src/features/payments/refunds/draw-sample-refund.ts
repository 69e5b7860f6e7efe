import type { AccountMail } from '../../accounts/mails/queue-account-mail.ts'
import type { MailedOrderRow } from '../../orders/mails/queries-mail.ts'
import { refundMail } from './mail-refund.ts'

/** The mail about a whole order that was refunded to its card, for those who write its words. */
export const drawSampleRefund = (order: MailedOrderRow, publicUrl: string): AccountMail =>
  refundMail(
    order,
    {
      order_id: order.id,
      state: 'SUCCEEDED',
      amount_minor: order.total_gross_minor,
      total_refunded_minor: order.total_gross_minor,
      provider: 'STRIPE',
      card_brand: 'visa',
      card_last4: '4242',
      mailed: [],
      is_told_with_cancelling: false,
      items: [],
      void_tickets: [],
    },
    publicUrl,
  )
