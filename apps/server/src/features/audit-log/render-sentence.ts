import { paths } from '@turnout/contract/paths.ts'
import type { AuditChange, AuditEntry } from '@turnout/contract/audit-log/entry.ts'
import { decimalText } from '@turnout/domain/money/amount.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { History } from '../../platform/audit/history.ts'
import { moneyText } from '../../platform/format/format.ts'
import { keyOf, type Names, type NameRow } from './queries-names.ts'
import type { AuditRow } from './queries.ts'
import { renderProposal } from './render-proposal.ts'
import type { Surroundings } from './render-changes.ts'

type Part = AuditEntry['parts'][number]

interface Said {
  readonly row: AuditRow
  readonly names: Names
  readonly changes: readonly AuditChange[]
  readonly around: Surroundings
  readonly acts: History['acts']
}

/** Marks the place in the sentence where the thing is named: a character that no text of ours has. */
const MARK = '\u0001'

/** "changed the price of General admission from €20.00 to €25.00", with the thing as a link. */
export function renderSentence(said: Said): Part[] {
  const thing = thingOf(said)
  const pieces = sentence(said).split(MARK)
  return pieces
    .flatMap((text, place): Part[] => (place === 0 ? [{ text, href: null }] : [thing, { text, href: null }]))
    .filter(({ text }) => text !== '')
}

/** Acts whose one change says it all. */
const TELLS_CHANGE = /[._]updated$/u
/** Acts that move all of an order's money. */
const TELLS_TOTAL = new Set([
  'order.completed',
  'order.marked_as_paid',
  'order.created',
  'order.awaiting_offline_payment',
])
const FIELDS_TOLD = 3

function sentence({ row, names, changes, around, acts }: Said): string {
  const { locale } = around
  const plain = acts[row.act]?.say({ thing: MARK }, { locale }) ?? `${row.act} ${MARK}`
  if (TELLS_CHANGE.test(row.act)) return ofChange(plain, changes, around)
  const amount = amountOf(row, names.things.get(keyOf(row.entity, row.entity_id)))
  if (amount === null) return plain
  return m.audit_log_with_amount(
    { sentence: plain, amount: moneyText(amount.major, amount.currency, locale) },
    { locale },
  )
}

function ofChange(plain: string, changes: readonly AuditChange[], { locale }: Surroundings): string {
  const [only, ...others] = changes
  if (only === undefined) return plain
  if (others.length === 0 && only.note === null) {
    const { field, before, after } = only
    const inputs = { field, thing: MARK }
    if (after === null) return m.audit_log_cleared_one(inputs, { locale })
    const isSwitch = [m.audit_log_yes({}, { locale }), m.audit_log_no({}, { locale })].includes(after)
    return before === null || isSwitch
      ? m.audit_log_set_one({ ...inputs, after }, { locale })
      : m.audit_log_changed_one({ ...inputs, before, after }, { locale })
  }
  const told = changes
    .slice(0, FIELDS_TOLD)
    .map(({ field }) => field)
    .join(', ')
  const fields = changes.length > FIELDS_TOLD ? m.audit_log_more_fields({ fields: told }, { locale }) : told
  return m.audit_log_with_fields({ sentence: plain, fields }, { locale })
}

function amountOf({ act, after }: AuditRow, name: NameRow | undefined): { major: number; currency: string } | null {
  const told = after?.['amount_minor']
  const minor = typeof told === 'number' ? told : TELLS_TOTAL.has(act) ? (name?.amount_minor ?? 0) : 0
  const currency = typeof after?.['currency'] === 'string' ? after['currency'] : name?.currency
  if (minor === 0 || currency === undefined || currency === null) return null
  return { major: Number(decimalText(minor, currency)), currency }
}

/** What is gone was called so when it went. */
function formerName({ before, after }: AuditRow): string | null {
  const names = ['title', 'name', 'code', 'label', 'email', 'public_id'].flatMap((field) => [
    before?.[field],
    after?.[field],
  ])
  const found = names.find((name) => typeof name === 'string' && name !== '')
  return typeof found === 'string' ? found : null
}

function thingOf({ row, names, around }: Said): Part {
  const proposal = row.entity === 'proposal' ? names.proposals.get(row.entity_id) : undefined
  if (proposal !== undefined)
    return { text: renderProposal(proposal, around.locale), href: paths.proposal(row.entity_id) }
  const known = names.things.get(keyOf(row.entity, row.entity_id))
  const title = row.event_id === null ? null : names.events.get(row.event_id)?.title
  const name = row.entity === 'image' ? title : known?.name
  const text = name ?? formerName(row) ?? m.audit_log_gone({ id: row.entity_id }, { locale: around.locale })
  return { text, href: known === undefined && row.entity !== 'image' ? null : hrefOf(row, known) }
}

/** Where the thing can be looked at. */
function hrefOf({ entity, entity_id: id, event_id: eventId }: AuditRow, known: NameRow | undefined): string | null {
  if (eventId === null) return OF_ACCOUNT[entity]?.(id) ?? null
  if (entity === 'attendee') return `${paths.attendees(eventId)}?attendee=${id}`
  if (known?.order_id != null) return `${paths.orders(eventId)}?order=${known.order_id}`
  return (OF_EVENT[entity] ?? paths.dashboard)(eventId)
}

const OF_ACCOUNT: Readonly<Record<string, (id: number) => string>> = {
  organizer: (id) => paths.organizerEvents(id),
  user: paths.team,
  account: paths.accountSettings,
  connected_account: paths.payment,
  tax_or_fee: paths.taxesAndFees,
  api_token: paths.apiTokens,
}

const OF_EVENT: Readonly<Record<string, (eventId: number) => string>> = {
  product: paths.products,
  product_category: paths.products,
  promo_code: paths.promoCodes,
  capacity_assignment: paths.capacityAssignments,
  affiliate: paths.affiliates,
  question: paths.questions,
  check_in_list: paths.checkInLists,
  check_in_conflict: paths.checkInConflicts,
  waiting_entry: paths.waitingList,
  image: paths.designer,
  webhook: paths.webhooks,
}
