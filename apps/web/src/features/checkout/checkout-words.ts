import { offlineTimes } from '@turnout/domain/orders/offline-deadline.ts'
import type { CheckoutPageProps } from '@turnout/contract/checkout/page.ts'
import { asksBillingAddress, offersCompany } from '@turnout/contract/checkout/details-body.ts'
import type { OrderEvent } from '@turnout/contract/checkout/public-order.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { seatsName } from '@turnout/messages/seat-name.ts'
import { cityOfZone } from '@turnout/messages/zones.ts'
import { type DateFormat, formatDate, formatMoney } from '../../format/format.ts'
import { inARow } from '../../format/in-a-row.ts'
import { datesInLine } from '../../format/ticket-date.ts'
import { ticketFace } from '../../public/frame/parts/paper/ticket-face.ts'
import { countriesIn } from '../questions/parts/country-names.ts'
import { diallingIn } from '../questions/parts/dialling-countries.ts'
import type { CheckoutEvent, CheckoutPage, CheckoutWords } from './checkout-page.ts'
import { nextDateOf } from './parts/order/order-dates.ts'
import { moneyNews } from './money-news.ts'
import { seatsAgain } from './parts/hold/seats-again.ts'

type ReceiptWords = Pick<CheckoutWords, 'lines' | 'discount' | 'discounts' | 'charges' | 'included' | 'total'>

/** Words a page of the checkout on the server, and leaves behind what its browser does not need. */
export function checkoutPage(props: CheckoutPageProps, search = ''): CheckoutPage {
  const { locale, view, order: whole } = props
  const {
    event,
    session_identifier: _session,
    latest_invoice: _invoice,
    taxes_and_fees_rollup: _rollup,
    ...order
  } = whole
  const questions = isHold(view) ? questionsFor(props) : []
  const words = checkoutWords({ ...props, questions })
  return {
    locale,
    view,
    event: checkoutEvent(event),
    order,
    questions,
    payment: props.payment,
    takesPromoCodes: props.takes_promo_codes,
    given: props.given,
    return_to: null,
    words: hasOtherSeats(order, search) ? { ...words, otherSeats: m.seats_went() } : words,
  }
}

/** Whether other seats are held than the ones that the buyer was shown: the address names these. */
function hasOtherSeats({ order_items: items }: CheckoutPage['order'], search: string): boolean {
  const wish = new URLSearchParams(search).getAll('wish')
  const held = new Set(items.flatMap(({ seats = [] }) => seats.map(({ guid }) => guid)))
  return held.size > 0 && wish.some((guid) => !held.has(guid))
}

/** Where details are given and paid for: one screen with two addresses. */
const isHold = (view: CheckoutPageProps['view']): boolean => view === 'details' || view === 'payment'

function checkoutEvent({ settings, ...event }: OrderEvent): CheckoutEvent {
  const href = eventHref(event)
  const email = settings.support_email
  const form = publicPaths.askOrganizer(event.organizer.id, event.organizer.slug, event.id)
  const cover = event.images.find((image) => image.type === 'EVENT_COVER')
  return {
    id: event.id,
    title: event.title,
    href,
    calendar_href: event.status === 'LIVE' ? `${href}.ics` : null,
    thumb: cover?.sizes[0]?.url ?? null,
    backdrop: settings.homepage_background_type === 'MIRROR_COVER_IMAGE' ? (cover?.sizes[0]?.url ?? null) : null,
    organizer: event.organizer.name,
    contact_href: email === null ? form : `mailto:${email}?subject=${encodeURIComponent(event.title)}`,
    settings: {
      pre_checkout_message: settings.pre_checkout_message,
      post_checkout_message: settings.post_checkout_message,
      terms_text: settings.terms_text,
      require_billing_address: settings.require_billing_address,
      require_company: settings.require_company,
      enable_invoicing: settings.enable_invoicing,
      allow_attendee_self_edit: settings.allow_attendee_self_edit,
      attendee_details_collection_method: settings.attendee_details_collection_method,
      payment_providers: settings.payment_providers,
      offline_payment_methods: settings.offline_payment_methods,
      offline_payment_instructions: settings.offline_payment_instructions,
      allow_orders_awaiting_offline_payment_to_check_in: settings.allow_orders_awaiting_offline_payment_to_check_in,
      online_event_connection_details: settings.online_event_connection_details,
      text_locales: settings.text_locales,
    },
  }
}

const eventHref = (event: { readonly id: number; readonly slug: string }): string =>
  publicPaths.event(event.id, event.slug)

/** Questions of products that the order does not hold are not asked. */
const questionsFor = ({ order, questions }: CheckoutPageProps): CheckoutPage['questions'] =>
  questions.filter(
    ({ belongs_to, product_ids }) =>
      belongs_to === 'ORDER' || order.order_items.some((item) => product_ids.includes(item.product_id)),
  )

function checkoutWords({
  locale,
  view,
  order,
  receipt,
  questions,
  seat_link: link,
  payment,
}: Pick<
  CheckoutPageProps,
  'locale' | 'view' | 'order' | 'receipt' | 'questions' | 'seat_link' | 'payment'
>): CheckoutWords {
  const { event } = order
  const zone = { locale, timeZone: event.timezone }
  const asksAddress =
    isHold(view) &&
    (asksBillingAddress(event.settings, order) ||
      offersCompany(event.settings, order) ||
      questions.some((question) => question.type === 'ADDRESS'))
  const asksPhone = isHold(view) && questions.some((question) => question.type === 'PHONE')
  const place = m.storefront_zone({ city: cityOfZone(event.timezone) })
  const face = ticketFace(event, locale, nextDateOf(order))
  const again = isHold(view) ? seatsAgain(order, link) : undefined
  return {
    ...(again !== undefined && { seatsAgain: again }),
    when: inARow(face.date, face.time),
    face,
    holdMinutes: event.settings.order_timeout_in_minutes,
    heldUntil: formatDate(order.reserved_until, 'time', zone),
    place,
    ...receiptWords({ order, receipt }, zone),
    ...creditWords({ order, receipt, payment }, zone),
    moneyNews: view === 'summary' ? moneyNews(order, locale) : [],
    payBy: isHold(view) ? payBy(order, zone) : {},
    countries: asksAddress ? countriesIn(locale) : [],
    dialling: asksPhone ? diallingIn(locale, event.location_details.country) : null,
  }
}

/** The day by which the money has to be there when a kind of offline payment is chosen now; none without a deadline. */
function payBy({ event, server_time }: CheckoutPageProps['order'], zone: DateFormat): CheckoutWords['payBy'] {
  const { offline_payment_methods: methods, offline_payment_deadline_in_days: days } = event.settings
  const terms = {
    orderedAt: new Date(server_time),
    startsAt: new Date(event.start_date),
    days,
    graceDays: 0,
    offersTransfer: methods.includes('BANK_TRANSFER'),
  }
  return Object.fromEntries(
    methods.flatMap((method) => {
      const { dueAt } = offlineTimes(method, terms)
      return dueAt === null ? [] : [[method, formatDate(dueAt.toISOString(), 'shortDate', zone)]]
    }),
  )
}

/** What a gift card pays, and what is left. */
function creditWords(
  { order, receipt, payment }: Pick<CheckoutPageProps, 'order' | 'receipt' | 'payment'>,
  zone: DateFormat,
): Pick<CheckoutWords, 'toPay' | 'giftCard'> {
  const amount = (major: number): string => formatMoney(major, { locale: zone.locale, currency: order.currency })
  const card = payment?.gift_card
  if (card === undefined) return { toPay: amount(receipt.total) }
  const giftCard = { text: m.gift_cards_line({ last_four: card.last_four }), amount: amount(-card.amount) }
  return { toPay: amount(card.rest), giftCard }
}

/** The prices that the page of the event showed, with what is contained in them beneath the total. */
function receiptWords(
  { order, receipt }: Pick<CheckoutPageProps, 'order' | 'receipt'>,
  zone: DateFormat,
): ReceiptWords {
  const money = { locale: zone.locale, currency: order.currency }
  const dates = new Map(order.order_items.map((item) => [item.id, datesInLine(item, zone)]))
  const seatsOf = (id: number) => order.order_items.find((item) => item.id === id)?.seats ?? []
  const named = (id: number, name: string): string => {
    const date = dates.get(id)
    return date == null ? name : inARow(name, date)
  }
  const amount = (major: number): string => formatMoney(major, money)
  const orFree = (major: number): string => (major === 0 ? m.storefront_free() : amount(major))
  const byCode = receipt.discounts.find(({ title }) => title === null) ?? null
  return {
    lines: receipt.lines.map((line) => ({
      id: line.order_item_id,
      text: m.storefront_line({ quantity: line.quantity, name: named(line.order_item_id, line.item_name) }),
      total: orFree(line.amount),
      ...(seatsOf(line.order_item_id).length > 0 && { seats: seatsName(seatsOf(line.order_item_id)) }),
    })),
    discount: byCode && { code: order.promo_code ?? m.checkout_discount(), amount: amount(-byCode.amount) },
    discounts: receipt.discounts.flatMap(({ title, amount: off }) =>
      title === null ? [] : [{ title, amount: amount(-off) }],
    ),
    charges: receipt.added.map((charge) => ({ name: charge.name, amount: amount(charge.amount) })),
    included: receipt.contained.map((charge) =>
      m.storefront_includes({ amount: amount(charge.amount), name: charge.name }),
    ),
    total: orFree(receipt.total),
  }
}
