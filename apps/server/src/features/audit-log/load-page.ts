import { AUDIT_COUNT_MAX } from '@turnout/contract/audit-log/audit-enums.ts'
import type { AuditPage, AuditQuery } from '@turnout/contract/audit-log/entry.ts'
import type { Locale } from '@turnout/messages/locale.ts'
import type { History } from '../../platform/audit/history.ts'
import type { Reader } from '../../platform/database/database.ts'
import { invalidFields } from '../../platform/http/refusal.ts'
import type { AccountScope } from '../accounts/access.ts'
import { auditAnswer } from './answers.ts'
import { auditedAccount, auditRows, countAuditRows, type AuditAsked, type Place } from './queries.ts'
import { namesIn } from './queries-names.ts'
import { findThings } from './queries-search.ts'

type Filters = Omit<AuditQuery, 'cursor' | 'per_page'> & { readonly history: History }

/** What a request means, its search looked up. */
export async function readAsked(
  reader: Reader,
  scope: AccountScope,
  { query, history: { acts, things }, ...filters }: Filters,
): Promise<AuditAsked> {
  const isSearch = query !== null && query.trim() !== ''
  return {
    ...filters,
    found: isSearch ? await findThings(reader, scope, { text: query, things }) : null,
    acts: Object.keys(acts).filter((act) => acts[act]?.topic === filters.topic),
  }
}

const CURSOR = /^(\d{1,17})-(\d{1,15})$/u

const cursorOf = ({ at_us, id }: Place): string => `${at_us}-${id}`

/** @throws Refusal invalid_fields for a text that no page gave out. */
function placeOf(cursor: string | null): Place | null {
  if (cursor === null) return null
  const [, at, id] = CURSOR.exec(cursor) ?? []
  if (at === undefined || id === undefined) throw invalidFields({ cursor: 'invalid' })
  return { at_us: Number(at), id: Number(id) }
}

/** One page of the log in a language. */
export async function loadPage(
  reader: Reader,
  scope: AccountScope,
  { cursor, per_page, locale, ...filters }: AuditQuery & { locale: Locale; history: History },
): Promise<AuditPage> {
  const behind = placeOf(cursor)
  const asked = await readAsked(reader, scope, filters)
  const [account, rows, counted] = await Promise.all([
    auditedAccount(reader, scope),
    // One more tells whether there is an older page.
    auditRows(reader, scope, { asked, behind, limit: per_page + 1 }),
    countAuditRows(reader, scope, { asked, most: AUDIT_COUNT_MAX + 1 }),
  ])
  const shown = rows.slice(0, per_page)
  const last = shown.at(-1)
  const { history } = filters
  const names = await namesIn(reader, scope, { rows: shown, things: history.things })
  return {
    data: shown.map((row) => auditAnswer(row, { names, account, locale, acts: history.acts })),
    meta: {
      per_page,
      next_cursor: rows.length > per_page && last !== undefined ? cursorOf(last) : null,
      total: Math.min(counted, AUDIT_COUNT_MAX),
      is_total_exact: counted <= AUDIT_COUNT_MAX,
      retention_months: account.audit_retention_months,
    },
  }
}
