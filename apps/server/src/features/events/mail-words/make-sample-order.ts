import type { WireLocale } from '@turnout/contract/enums.ts'
import type { WordedMail } from '@turnout/contract/events/mail-words/mail-words.ts'
import { minorFromMajor } from '@turnout/domain/money/amount.ts'
import type { MailedOrderRow } from '../../orders/mails/queries-mail.ts'
import type { SampledEventRow } from './queries.ts'

interface Sample {
  readonly event: SampledEventRow
  readonly kind: WordedMail
  readonly locale: WireLocale
  readonly words: { readonly subject: string | null; readonly introduction: string | null }
  readonly reader: { readonly first_name: string; readonly last_name: string; readonly email: string }
}

/** What a ticket may have cost, and two of them. */
const PRICE = { one: '25', two: '50' } as const

const minorOf = (major: string, currency: string): number => {
  const minor = minorFromMajor(major, currency)
  return typeof minor === 'number' ? minor : 0
}

const UNPAID: ReadonlySet<WordedMail> = new Set(['offline_payment', 'payment_reminder'])

/**
 * A made-up order of the present event: a member who writes the words of its mails need not be
 * allowed to read who bought.
 */
export function makeSampleOrder({ event, kind, locale, words, reader }: Sample): MailedOrderRow {
  const isUnpaid = UNPAID.has(kind)
  // An order that asks for money costs something, also where no ticket does yet.
  const isFree = event.ticket !== null && event.is_free && !isUnpaid
  const priceMinor = isFree ? 0 : minorOf(PRICE.one, event.currency)
  const totalMinor = isFree ? 0 : minorOf(PRICE.two, event.currency)
  const item = event.ticket ?? event.event_title
  const { first_name, last_name, email } = reader
  const attendee = (id: number) => ({
    id,
    short_id: `a_sample${id}`,
    public_id: `A-SAMPLE${id}`,
    item_name: item,
    first_name,
    last_name,
    email,
    locale,
    status: isUnpaid ? ('AWAITING_PAYMENT' as const) : ('ACTIVE' as const),
    is_passed_on: false,
    date: null,
  })
  return {
    ...event,
    id: 0,
    short_id: 'o_sample',
    public_id: 'O-SAMPLE',
    status: isUnpaid ? 'AWAITING_OFFLINE_PAYMENT' : kind === 'order_cancelled' ? 'CANCELLED' : 'COMPLETED',
    locale,
    total_gross_minor: totalMinor,
    due_minor: totalMinor,
    price_display_mode: 'INCLUSIVE',
    first_name,
    last_name,
    email,
    promo_code: null,
    settled_at: isUnpaid ? null : event.start_date,
    payment_due_at: null,
    is_late: false,
    offline_method: null,
    invoice_paid_since: null,
    own_words: [{ kind, locale, ...words }],
    admits_unpaid: false,
    tells_organizer: false,
    is_held: false,
    payment:
      isUnpaid || isFree ? null : { provider: 'STRIPE', credit_minor: 0, card_brand: 'visa', card_last4: '4242' },
    lines: [
      {
        item_name: item,
        quantity: 2,
        listed_price_minor: priceMinor,
        discount_title: null,
        rule_off_minor: 0,
        price_minor: priceMinor,
        total_before_additions_minor: totalMinor,
        total_gross_minor: totalMinor,
        charges: [],
      },
    ],
    attendees: [attendee(1), attendee(2)],
  }
}
