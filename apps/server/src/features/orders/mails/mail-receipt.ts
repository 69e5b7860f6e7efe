import type { PublicOrder } from '@turnout/contract/checkout/public-order.ts'
import { downloadOwnInvoice } from '@turnout/contract/invoices/endpoints.ts'
import { requestOf } from '@turnout/contract/client.ts'
import { minorOf } from '@turnout/domain/money/amount.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { Locale } from '@turnout/messages/locale.ts'
import { percentText, stampText } from '../../../platform/format/format.ts'
import type { MoneyLine, ReceiptBlock } from '../../../platform/mail/frame/blocks.ts'
import { rollupAnswer } from '../desk/answers-rollup.ts'
import { amountText, totalText } from './mail-parts.ts'
import type { MailedOrderRow } from './queries-mail.ts'

type Charge = PublicOrder['taxes_and_fees_rollup']['taxes'][number]

/** The receipt of a settled order; it adds up: lines - discount + fees and added taxes = total. */
export function receiptBlock(
  order: MailedOrderRow,
  { locale, publicUrl, hasInvoice }: { locale: Locale; publicUrl: string; hasInvoice: boolean },
): ReceiptBlock | null {
  if (order.settled_at === null) return null
  const { fees, taxes } = rollupAnswer(order.lines, order.currency)
  const chargeRow = ({ name, value }: Charge): MoneyLine => ({
    label: name,
    value: amountText(minorOf(value, order.currency), order, locale),
  })
  const isDue = ({ value }: Charge): boolean => value > 0
  return {
    kind: 'receipt',
    title: m.orders_mail_receipt({}, { locale }),
    at: stampText(order.settled_at, order.timezone, locale),
    rows: [
      ...order.lines.map(({ quantity, item_name: name, listed_price_minor: price }) => ({
        label: `${quantity} × ${name}`,
        value: amountText(price * quantity, order, locale),
      })),
      ...fees.filter(isDue).map(chargeRow),
      ...discountRows(order, locale),
      ...taxes.filter((tax) => isDue(tax) && !tax.included_in_price).map(chargeRow),
    ],
    total: {
      label: m.orders_mail_total({}, { locale }),
      notes: taxes.filter((tax) => isDue(tax) && tax.included_in_price).map((tax) => includedText(tax, order, locale)),
      value: totalText(order, locale),
    },
    paid: paidText(order, locale),
    document: hasInvoice
      ? {
          label: m.orders_mail_invoice({}, { locale }),
          note: m.orders_mail_invoice_note({}, { locale }),
          url:
            publicUrl +
            requestOf(downloadOwnInvoice, {
              params: { event_id: order.event_id, order_short_id: order.short_id },
              query: {},
            }).url,
        }
      : null,
  }
}

function discountRows(order: MailedOrderRow, locale: Locale): MoneyLine[] {
  if (order.total_discount_minor === 0) return []
  const label =
    order.promo_code === null
      ? m.orders_mail_discount({}, { locale })
      : m.orders_mail_promo_code({ code: order.promo_code }, { locale })
  return [{ label, value: amountText(-order.total_discount_minor, order, locale), isOk: true }]
}

/** "includes 6% VAT, €2.72"; a name that says its rate is left as it is. */
function includedText({ name, rate, value }: Charge, order: MailedOrderRow, locale: Locale): string {
  const tax = name.includes('%') ? name : `${percentText(rate, locale)} ${name}`
  const amount = amountText(minorOf(value, order.currency), order, locale)
  return m.orders_mail_includes({ tax, amount }, { locale })
}

function paidText({ payment }: MailedOrderRow, locale: Locale): string | null {
  if (payment === null) return null
  const { provider, card_brand: brand, card_last4: last4 } = payment
  if (provider === 'OFFLINE') return m.orders_mail_paid_offline({}, { locale })
  if (brand === null || last4 === null) return m.orders_mail_paid_card({}, { locale })
  const card = `${brand.charAt(0).toUpperCase()}${brand.slice(1)}`
  return m.orders_mail_paid_with({ card, last4 }, { locale })
}
