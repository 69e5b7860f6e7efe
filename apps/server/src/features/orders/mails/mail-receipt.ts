import { downloadOwnInvoice } from '@turnout/contract/invoices/endpoints.ts'
import { requestOf } from '@turnout/contract/client.ts'
import { percentFromRate } from '@turnout/domain/money/rounding.ts'
import type { ReceiptDiscount } from '@turnout/domain/pricing/receipt.ts'
import type { ChargedAmount } from '@turnout/domain/pricing/unit-price.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { Locale } from '@turnout/messages/locale.ts'
import { percentText, stampText } from '../../../platform/format/format.ts'
import type { MoneyLine, ReceiptBlock } from '../../../platform/mail/frame/blocks.ts'
import { readReceipt } from '../../invoices/read-receipt.ts'
import { amountText, totalText } from './mail-parts.ts'
import type { MailedOrderRow } from './queries-mail.ts'

/** The receipt of a settled order, with the prices that the page of the event shows. */
export function receiptBlock(
  order: MailedOrderRow,
  { locale, publicUrl, hasInvoice }: { locale: Locale; publicUrl: string; hasInvoice: boolean },
): ReceiptBlock | null {
  if (order.settled_at === null) return null
  const receipt = readReceipt(order.lines, { currency: order.currency, display: order.price_display_mode })
  return {
    kind: 'receipt',
    title: m.orders_mail_receipt({}, { locale }),
    at: stampText(order.settled_at, order.timezone, locale),
    rows: [
      ...order.lines.map(({ quantity, item_name: name }, at) => ({
        label: `${quantity} × ${name}`,
        value: amountText(receipt.lines[at]?.amountMinor ?? 0, order, locale),
      })),
      ...receipt.discounts.map((discount) => discountRow(order, { discount, locale })),
      ...receipt.added.map(({ charge, amountMinor }) => ({
        label: charge.name,
        value: amountText(amountMinor, order, locale),
      })),
    ],
    total: {
      label: m.orders_mail_total({}, { locale }),
      notes: receipt.contained.map((contained) => includedText(contained, order, locale)),
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

/** What a discount without a code took off, by its title, or what the promo code did. */
function discountRow(
  order: MailedOrderRow,
  { discount, locale }: { readonly discount: ReceiptDiscount; readonly locale: Locale },
): MoneyLine {
  const ofCode =
    order.promo_code === null
      ? m.orders_mail_discount({}, { locale })
      : m.orders_mail_promo_code({ code: order.promo_code }, { locale })
  return { label: discount.title ?? ofCode, value: amountText(-discount.amountMinor, order, locale), isOk: true }
}

/** "includes 6% VAT, €2.72"; a name that says its rate is left as it is. */
function includedText({ charge, amountMinor }: ChargedAmount, order: MailedOrderRow, locale: Locale): string {
  const { name } = charge
  const isNamed = charge.calculationType === 'FIXED' || name.includes('%')
  const tax = isNamed ? name : `${percentText(percentFromRate(charge.ratePpm), locale)} ${name}`
  const amount = amountText(amountMinor, order, locale)
  return m.orders_mail_includes({ tax, amount }, { locale })
}

function paidText(order: MailedOrderRow, locale: Locale): string | null {
  const { payment } = order
  if (payment === null) return null
  const { credit_minor: creditMinor } = payment
  if (payment.provider === 'CREDIT') return m.gift_cards_mail_paid({}, { locale })
  const money = moneyPaidText(payment, locale)
  if (creditMinor === 0) return money
  return `${money} ${m.gift_cards_mail_part({ amount: amountText(creditMinor, order, locale) }, { locale })}`
}

function moneyPaidText(payment: NonNullable<MailedOrderRow['payment']>, locale: Locale): string {
  const { provider, card_brand: brand, card_last4: last4 } = payment
  if (provider === 'OFFLINE') return m.orders_mail_paid_offline({}, { locale })
  if (brand === null || last4 === null) return m.orders_mail_paid_card({}, { locale })
  const card = `${brand.charAt(0).toUpperCase()}${brand.slice(1)}`
  return m.orders_mail_paid_with({ card, last4 }, { locale })
}
