import { requestOf } from '@turnout/contract/client.ts'
import type { ProposalChange, ProposalDetail } from '@turnout/contract/agents/proposal.ts'
import { ALL_ENDPOINTS } from '@turnout/contract/all-endpoints.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale, type Locale } from '@turnout/messages/locale.ts'
import type { FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { momentText, moneyText } from '../../../platform/format/format.ts'
import { callInside } from '../../../platform/http/call-inside.ts'
import { FIELDS, VALUES } from '../../audit-log/list-fields.ts'
import { proposalAnswer } from '../answers.ts'
import { watchedParams } from '../tools/build-proposal.ts'
import { toolOfKind } from '../tools/list-proposals.ts'
import { plainText } from '../tools/write-text.ts'
import type { ProposalRow } from './queries.ts'
import type { Facts } from './store.ts'

/** The call that confirming makes. */
export function callOf({ endpoint: id, params, body }: ProposalRow) {
  const endpoint = ALL_ENDPOINTS.find((one) => one.id === id)
  if (endpoint === undefined) throw new Error(`no endpoint is called ${id}`)
  // Checked by the endpoint itself when it is called.
  const parts = { params, ...(body !== null && { body }) } as Parameters<typeof requestOf>[1]
  return requestOf(endpoint, parts)
}

/** The thing as it is now, as far as it matters; null: it makes something new, or the thing is out of reach. */
async function factsNow(request: FastifyRequest, row: ProposalRow): Promise<Facts | null> {
  if (row.before === null) return null
  const tool = toolOfKind(row.kind)
  const params = watchedParams(tool, row.params, row.body ?? {})
  const asked = requestOf(tool.watched.endpoint, { params })
  const { status, body } = await callInside(request, asked)
  if (status >= 400) return null
  const { data } = body as { readonly data: Facts }
  // As the database keeps what stood before: a number is a number, and what is missing is null.
  return JSON.parse(JSON.stringify(tool.watched.facts?.(data, row.body ?? {}) ?? {})) as Facts
}

/** Names a state of things; the same for the same state. */
const seenOf = (now: Facts | null): string =>
  createHash('sha256')
    .update(JSON.stringify(now === null ? null : Object.entries(now).toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .digest('base64url')
    .slice(0, 32)

/** A proposal with what it would change, as the caller sees it now. */
export async function loadDetail(request: FastifyRequest, row: ProposalRow): Promise<ProposalDetail> {
  const now = await factsNow(request, row)
  const { method, url } = callOf(row)
  return {
    ...proposalAnswer(row, pickLocale({ saved: request.language() })),
    changes: renderChanges(
      { before: row.before, now: row.state === 'PENDING' ? now : row.before, after: row.body },
      {
        locale: request.language(),
        timezone: row.timezone ?? 'UTC',
        currency: row.currency ?? 'EUR',
      },
    ),
    has_changed: row.state === 'PENDING' && !isDeepStrictEqual(now, row.before),
    seen: seenOf(now),
    call: { method, path: url },
  }
}

interface States {
  readonly before: Facts | null
  readonly now: Facts | null
  /** What the call says. */
  readonly after: Facts | null
}

interface Around {
  readonly locale: string
  readonly timezone: string
  readonly currency: string
}

/** Field by field: as it is, as it was when it was proposed where that differs, and as it would be. */
function renderChanges({ before, now, after }: States, around: Around): ProposalChange[] {
  const saying = { ...around, locale: pickLocale({ saved: around.locale }) }
  const names = [...new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})])].filter(
    (name) => !UNTOLD.has(name),
  )
  return names.flatMap((name) => {
    const told = (facts: Facts | null): string | null => valueText(name, facts?.[name], saying)
    const [stood, stands, becomes] = [told(before), told(now), told(after)]
    if (stood === null && stands === null && becomes === null) return []
    // A call that replaces all of a thing says again what stays.
    if (stood === stands && stands === becomes) return []
    return [
      { field: fieldText(name, saying.locale), before: stood === stands ? null : stood, now: stands, after: becomes },
    ]
  })
}

/** Says that a message is a draft; the kind of the proposal says it already. */
const UNTOLD: ReadonlySet<string> = new Set(['is_draft', 'organizer_id', 'product_category_id'])

const fieldText = (name: string, locale: Locale): string => FIELDS[name]?.({}, { locale }) ?? name.replaceAll('_', ' ')

const MONEY: ReadonlySet<string> = new Set([
  'price',
  'amount',
  'total_gross',
  'total_refunded',
  'amount_refundable',
  'goes_back',
])
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/u
const WALL_CLOCK = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/u

type Saying = Around & { readonly locale: Locale }

function valueText(name: string, value: unknown, around: Saying): string | null {
  const { locale, timezone, currency } = around
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return (value ? m.audit_log_yes : m.audit_log_no)({}, { locale })
  if (typeof value === 'number') return MONEY.has(name) ? moneyText(value, currency, locale) : String(value)
  if (typeof value === 'string') return sentenceText(value, { locale, timezone })
  if (Array.isArray(value)) {
    const parts = value.flatMap((one) => valueText(name, one, around) ?? [])
    return parts.length === 0 ? null : parts.join('; ')
  }
  const parts = Object.entries(value as Facts).flatMap(([inside, one]) =>
    inside === 'id' ? [] : (valueText(inside, one, around) ?? []),
  )
  return parts.length === 0 ? null : parts.join(', ')
}

function sentenceText(value: string, { locale, timezone }: Pick<Saying, 'locale' | 'timezone'>): string {
  if (INSTANT.test(value)) return momentText(new Date(value), timezone, locale)
  const [, day, time] = WALL_CLOCK.exec(value) ?? []
  // Read as an instant and told by its own clock, so that it is written like the others.
  if (day !== undefined && time !== undefined) return momentText(new Date(`${day}T${time}:00Z`), 'UTC', locale)
  return VALUES[value]?.({}, { locale }) ?? plainText(value)
}
