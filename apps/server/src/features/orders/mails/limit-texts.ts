import { SHORT_TEXT } from '@turnout/domain/accounts/mail-trust.ts'
import type { BankTransfer } from '@turnout/contract/events/bank-transfer.ts'
import { unlinked } from '@turnout/domain/accounts/names.ts'
import { isIban } from '@turnout/domain/payments/bank-account.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { mailerOf, type Mailer, type MailRules } from '../../accounts/mails/queue-account-mail.ts'
import type { MailedEventRow } from '../../events/mails/queries-mailed-event.ts'
import type { Wallets } from '../../../platform/wallet/wallet.ts'
import type { OfferedWallets } from './mail-tickets.ts'
import { ordersForMail, type MailedOrderRow, type TextsOf } from './queries-mail.ts'

/** Where links lead, and how the installation treats mails of accounts. */
export interface MailServices {
  readonly publicUrl: string
  readonly rules: MailRules
  readonly wallets: OfferedWallets
}

/** The same, of the services that a job is run with. */
export const mailServicesOf = (
  services: MailRules & { readonly publicUrl: () => string; readonly wallets: Wallets },
): MailServices => ({
  publicUrl: services.publicUrl(),
  rules: services,
  wallets: { hasApple: services.wallets.apple !== null, hasGoogle: services.wallets.google !== null },
})

/** An order as its mails may tell it, and the account they come from. */
export interface OrderForMail {
  readonly order: MailedOrderRow
  readonly mailer: Mailer
}

type Loading = Pick<MailServices, 'rules'> & { readonly textsOf?: TextsOf }

/** Orders as their mails may tell them, by id; without those of which there is no one to write to. */
export async function loadOrdersForMail(
  reader: Reader,
  orderIds: readonly number[],
  { rules, textsOf = 'GUESTS' }: Loading,
): Promise<ReadonlyMap<number, OrderForMail>> {
  const found = new Map<number, OrderForMail>()
  const mailers = new Map<number, Mailer>()
  for (const [id, order] of await ordersForMail(reader, orderIds, textsOf)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, and one question for each account
    const mailer = mailers.get(order.account_id) ?? (await mailerOf(reader, order.account_id, rules))
    mailers.set(order.account_id, mailer)
    found.set(id, { mailer, order: mailer.trust === 'VERIFIED' ? withPlainNames(order) : withoutFreeText(order) })
  }
  return found
}

/** The same of one; undefined when there is no one to write to. */
export const loadOrderForMail = async (
  reader: Reader,
  orderId: number,
  loading: Loading,
): Promise<OrderForMail | undefined> => (await loadOrdersForMail(reader, [orderId], loading)).get(orderId)

/** Any buyer can type a name, so no mail turns one into a link, however well the account is known. */
const withPlainNames = (order: MailedOrderRow): MailedOrderRow => ({
  ...order,
  ...plainName(order),
  attendees: order.attendees.map((attendee) => ({ ...attendee, ...plainName(attendee) })),
})

const plainName = ({ first_name, last_name }: { first_name: string; last_name: string }) => ({
  first_name: unlinked(first_name),
  last_name: unlinked(last_name),
})

/**
 * The text that strangers read of an unverified account: its goods and their place,
 * each in one short line without an address, no long text and no picture. Where to transfer the money
 * is a fact, and stays. The pages of the order tell the rest.
 */
function withoutFreeText(order: MailedOrderRow): MailedOrderRow {
  const plain = withPlainNames(order)
  return {
    ...plain,
    ...shortEvent(order),
    promo_code: order.promo_code === null ? null : short(order.promo_code),
    online_event_connection_details: null,
    offline_payment_instructions: null,
    // Facts that the buyer needs to pay; the payee and the bank in one short line each.
    bank_transfer: plain.bank_transfer === null ? null : shortAccount(plain.bank_transfer),
    post_checkout_message: null,
    own_words: [],
    lines: order.lines.map((line) => ({
      ...line,
      item_name: shortName(line),
      charges: line.charges.map((charge) => ({ ...charge, name: short(charge.name) })),
    })),
    attendees: plain.attendees.map((attendee) => ({ ...attendee, item_name: shortName(attendee) })),
    is_short: true,
  }
}

/** Its dates are facts, and stay whole. */
const shortName = ({ item_name: name, named_dates: dates = '' }: { item_name: string; named_dates?: string }): string =>
  short(name.slice(0, name.length - dates.length)) + dates

const shortAccount = ({ payee, iban, bic, bank, address }: BankTransfer): BankTransfer => ({
  payee: short(payee),
  iban: isIban(iban) ? iban : short(iban),
  bic,
  bank: shortOrNull(bank),
  address,
})

/** As much of an event as strangers read of an unverified account. */
export const shortEvent = (event: MailedEventRow) => ({
  event_title: short(event.event_title),
  organizer_name: short(event.organizer_name),
  organizer_address: null,
  sender_name: event.sender_name === null ? null : short(event.sender_name),
  mail_footer: null,
  venue: event.venue === null ? null : short(event.venue),
  address: event.address === null ? null : short(event.address),
  location: {
    ...event.location,
    venue_name: shortOrNull(event.location.venue_name),
    address_line_1: shortOrNull(event.location.address_line_1),
    city: shortOrNull(event.location.city),
    state_or_region: shortOrNull(event.location.state_or_region),
  },
  maps_url: null,
  has_cover: false,
  has_logo: false,
})

const shortOrNull = (text: string | null): string | null => (text === null ? null : short(text))

/** One line of at most so many characters, without an address. */
export function short(text: string): string {
  const characters = [...unlinked(text)]
  return characters.length <= SHORT_TEXT ? characters.join('') : `${characters.slice(0, SHORT_TEXT - 1).join('')}…`
}
