import type { Need } from '@turnout/contract/home/home.ts'
import { NEW_IN_LIST, paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import {
  ClockAlert,
  FileWarning,
  Hourglass,
  KeyRound,
  Landmark,
  MailWarning,
  MailX,
  Scale,
  ScanLine,
  Ticket,
  Undo2,
  Webhook,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { formatNearDate, formatMoney } from '../../format/format.ts'
import { inARow } from '../../format/in-a-row.ts'
import { documentLocale } from '../locale-choice.ts'

export interface NeedWords {
  readonly what: string
  readonly why: string
  readonly act: string
  /** Straight to where it is put right. */
  readonly href: string
  /** red: failed. orange: waits. blue: could be. */
  readonly tone: 'red' | 'orange' | 'blue'
}

export const NEED_ICONS: Readonly<Record<Need['kind'], LucideIcon>> = {
  PAYMENT_DISPUTED: Scale,
  REFUND_FAILED: Undo2,
  TRANSFERS_OVERDUE: Landmark,
  MAILS_FAILED: MailWarning,
  PLACES_TO_OFFER: Ticket,
  WAITED_FOR: Hourglass,
  REPORT_STOPPED: MailX,
  PAYOUTS_NEED_DOCUMENT: FileWarning,
  NO_CHECK_IN_LIST: ScanLine,
  PRICE_ENDS: ClockAlert,
  OFFERS_LAPSED: Hourglass,
  WEBHOOK_FAILING: Webhook,
  TOKEN_ENDS: KeyRound,
}

/** The needs of each kind together, in the order of the kinds. */
export const groupNeeds = (needs: readonly Need[]): readonly (readonly Need[])[] => [
  ...Map.groupBy(needs, ({ kind }) => kind).values(),
]

const moneyOf = ({ amount, currency }: Need): string =>
  amount === null || currency === null ? '' : formatMoney(amount, { locale: documentLocale(), currency })

/** A day, or a moment, on the clock of the event; of the device for what is of the account. */
const at = ({ at: moment, event }: Need, shape: 'dayMonth' | 'moment'): string =>
  moment === null
    ? ''
    : formatNearDate(moment, shape, {
        locale: documentLocale(),
        timeZone: event?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
      })

const WORDS: Readonly<Record<Need['kind'], (need: Need) => NeedWords>> = {
  PAYMENT_DISPUTED: (need) => ({
    what: m.home_need_dispute(),
    why: inARow(
      m.home_need_dispute_why({ amount: moneyOf(need), name: nameOf(need) }),
      need.at === null ? '' : m.home_need_dispute_due({ date: at(need, 'dayMonth') }),
    ),
    act: m.home_need_refund_act(),
    href: `${paths.orders(eventOf(need))}?order=${need.subject?.id ?? 0}`,
    tone: 'red',
  }),
  REFUND_FAILED: (need) => ({
    what: m.home_need_refund(),
    why: inARow(m.home_need_refund_why({ amount: moneyOf(need), name: nameOf(need) }), since(need)),
    act: m.home_need_refund_act(),
    href: `${paths.orders(eventOf(need))}?order=${need.subject?.id ?? 0}`,
    tone: 'red',
  }),
  TRANSFERS_OVERDUE: (need) => ({
    what: m.home_need_transfers({ count: need.count ?? 0, amount: moneyOf(need) }),
    why: m.home_need_transfers_why({ date: at(need, 'dayMonth') }),
    act: m.home_need_transfers_act(),
    href: `${paths.unpaid(eventOf(need))}?view=late`,
    tone: 'orange',
  }),
  WAITED_FOR: (need) => ({
    what: m.home_need_waited({ count: need.count ?? 0 }),
    why: since(need),
    act: m.home_need_waited_act(),
    href: paths.products(eventOf(need)),
    tone: 'blue',
  }),
  MAILS_FAILED: (need) => ({
    what: m.home_need_mails({ count: need.count ?? 0 }),
    why: inARow(m.home_need_mails_why({ address: nameOf(need) }), since(need)),
    act: m.home_need_refund_act(),
    href: `${paths.orders(eventOf(need))}?order=${need.subject?.id ?? 0}`,
    tone: 'red',
  }),
  PLACES_TO_OFFER: (need) => ({
    what: m.home_need_places(),
    why: inARow(m.home_need_places_why({ count: need.count ?? 0 }), since(need)),
    act: m.home_need_places_act(),
    href: paths.waitingList(eventOf(need)),
    tone: 'orange',
  }),
  REPORT_STOPPED: (need) => ({
    what: m.home_need_report(),
    why: [m.home_need_report_why(), nameOf(need)].filter(Boolean).join(' · '),
    act: m.home_need_report_act(),
    href: reportsOf(need),
    tone: 'orange',
  }),
  WEBHOOK_FAILING: (need) => ({
    what: m.home_need_webhook({ host: nameOf(need) }),
    why: since(need),
    act: m.home_need_webhook_act(),
    href: webhookOf(need),
    tone: 'orange',
  }),
  OFFERS_LAPSED: (need) => ({
    what: m.home_need_lapsed({ count: need.count ?? 0 }),
    why: since(need),
    act: m.home_need_lapsed_act(),
    href: paths.waitingList(eventOf(need)),
    tone: 'blue',
  }),
  PAYOUTS_NEED_DOCUMENT: () => ({
    what: m.home_need_document(),
    why: m.home_need_document_why(),
    act: m.home_need_document_act(),
    href: paths.payment(),
    tone: 'orange',
  }),
  NO_CHECK_IN_LIST: (need) => ({
    what: m.home_need_list(),
    why: m.home_need_list_why({ date: at(need, 'moment') }),
    act: m.home_need_list_act(),
    href: `${paths.checkInLists(eventOf(need))}?${NEW_IN_LIST.name}=${NEW_IN_LIST.value}`,
    tone: 'orange',
  }),
  PRICE_ENDS: (need) => ({
    what: m.home_need_price({ name: nameOf(need) }),
    why: m.home_need_price_why({ date: at(need, 'moment') }),
    act: m.home_need_price_act(),
    href: paths.products(eventOf(need)),
    tone: 'blue',
  }),
  TOKEN_ENDS: (need) => ({
    what: m.home_need_token({ name: nameOf(need) }),
    why: m.home_need_token_why({ date: at(need, 'dayMonth') }),
    act: m.home_need_token_act(),
    href: paths.apiTokens(),
    tone: 'blue',
  }),
}

const nameOf = (need: Need): string => need.subject?.name ?? ''
const eventOf = (need: Need): number => need.event?.id ?? 0
/** The reports of the event, of the organizer, or of the account. */
const reportsOf = ({ event, subject }: Need): string =>
  event !== null
    ? paths.reports(event.id)
    : subject === null
      ? paths.accountReports()
      : paths.organizerReports(subject.id)
const webhookOf = ({ event, subject }: Need): string =>
  event === null ? paths.accountWebhook(subject?.id ?? 0) : paths.webhook(event.id, subject?.id ?? 0)
const since = (need: Need): string => m.home_since({ date: at(need, 'moment') })

/** What needs action, why and since when, of which event, and the way to it. */
export function needWords(need: Need): NeedWords {
  const words = WORDS[need.kind](need)
  return need.event === null ? words : { ...words, why: `${words.why} · ${need.event.title}` }
}
