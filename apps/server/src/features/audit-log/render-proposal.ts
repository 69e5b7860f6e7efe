import type { ProposalKind } from '@turnout/contract/agents/proposal-enums.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { Locale } from '@turnout/messages/locale.ts'
import { moneyText } from '../../platform/format/format.ts'
import { FIELDS } from './list-fields.ts'
import type { Facts, ToldProposalRow } from './queries-proposals.ts'

type Sentence = (told: Told) => string

interface Told {
  readonly body: Facts
  readonly event: string
  readonly organizer: string
  readonly reference: string
  readonly currency: string
  readonly locale: Locale
}

/** What an agent proposes, in one sentence: "Create the promo code “SUMMER” at “Harbour Lights”". */
export function renderProposal(row: ToldProposalRow, locale: Locale): string {
  const { event_title: event, organizer_name: organizer, reference, currency } = row
  // What is gone is called as it was when it was proposed.
  if (IS_ABOUT_ONE.has(row.kind) && reference === null) return row.summary
  return SENTENCES[row.kind]({
    body: row.body ?? {},
    event: event ?? '',
    organizer: organizer ?? '',
    reference: reference ?? '',
    currency: currency ?? 'EUR',
    locale,
  })
}

const IS_ABOUT_ONE: ReadonlySet<ProposalKind> = new Set([
  'refund_order',
  'cancel_order',
  'mark_order_paid',
  'cancel_guest',
  'change_guest',
])

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** "title, start date", by the words of screens. */
const fieldsOf = ({ body, locale }: Told): string =>
  Object.keys(body)
    .map((name) => FIELDS[name]?.({}, { locale }) ?? name.replaceAll('_', ' '))
    .join(', ')

const newTier = ({ body }: Told): string => {
  const prices: readonly unknown[] = Array.isArray(body['prices']) ? body['prices'] : []
  const last = prices.at(-1)
  return typeof last === 'object' && last !== null && 'label' in last ? textOf(last.label) : ''
}

const ofStatus: Sentence = ({ body, event, locale }) => {
  const words = { LIVE: m.agents_say_publish, ARCHIVED: m.agents_say_archive, DRAFT: m.agents_say_withdraw }
  const status = textOf(body['status'])
  return (status === 'LIVE' || status === 'ARCHIVED' ? words[status] : words.DRAFT)({ event }, { locale })
}

const SENTENCES: Readonly<Record<ProposalKind, Sentence>> = {
  create_event: ({ body, organizer, locale }) =>
    m.agents_say_create_event({ title: textOf(body['title']), organizer }, { locale }),
  change_event: (told) => m.agents_say_change_event({ fields: fieldsOf(told), event: told.event }, told),
  change_event_status: ofStatus,
  create_product: ({ body, event, locale }) =>
    m.agents_say_create_product({ title: textOf(body['title']), event }, { locale }),
  add_tier: (told) =>
    m.agents_say_add_tier(
      { label: newTier(told), product: textOf(told.body['title']), event: told.event },
      { locale: told.locale },
    ),
  create_promo_code: ({ body, event, locale }) =>
    m.agents_say_create_promo_code({ code: textOf(body['code']), event }, { locale }),
  create_question: ({ body, event, locale }) =>
    m.agents_say_create_question({ title: textOf(body['title']), event }, { locale }),
  create_check_in_list: ({ body, event, locale }) =>
    m.agents_say_create_check_in_list({ name: textOf(body['name']), event }, { locale }),
  write_message: ({ body, event, locale }) =>
    m.agents_say_write_message({ subject: textOf(body['subject']), event }, { locale }),
  refund_order: ({ body, reference, currency, locale }) =>
    m.agents_say_refund_order({ amount: moneyText(Number(body['amount']), currency, locale), reference }, { locale }),
  cancel_order: ({ body, reference, locale }) =>
    (body['refund'] === true ? m.agents_say_cancel_and_refund : m.agents_say_cancel_order)({ reference }, { locale }),
  mark_order_paid: ({ reference, locale }) => m.agents_say_mark_order_paid({ reference }, { locale }),
  cancel_guest: ({ reference, locale }) => m.agents_say_cancel_guest({ reference }, { locale }),
  change_guest: (told) => m.agents_say_change_guest({ fields: fieldsOf(told), reference: told.reference }, told),
  cancel_event: ({ event, locale }) => m.agents_say_cancel_event({ event }, { locale }),
}
