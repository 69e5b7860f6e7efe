import { AUDIT_RETENTION_MONTHS } from '@turnout/domain/accounts/audit-retention.ts'
import { z } from 'zod'
import { idAnswer, time } from '../answers.ts'
import { body, id, instantText, int, line, oneOf, optional, withDefault, word } from '../fields.ts'
import { AUDIT_ACTORS, AUDIT_TOPICS } from './audit-enums.ts'

/** A piece of a sentence; with an address it is a link to a page of the organizer's application. */
const auditPart = z.object({ text: z.string(), href: z.string().nullable() })

/** One field that changed, in words. A long text tells its length alone, in `note`. */
const auditChange = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  note: z.string().nullable(),
})
export type AuditChange = z.output<typeof auditChange>

/** One act, in the language of the caller. */
const auditEntry = z.object({
  id: idAnswer(),
  at: time(),
  /** For example `product.updated`. */
  act: z.string(),
  topic: z.enum(AUDIT_TOPICS),
  entity: z.string(),
  entity_id: z.string(),
  actor: z.object({
    kind: z.enum(AUDIT_ACTORS),
    id: idAnswer().nullable(),
    /** Of a member, a buyer, a token or a check-in list; null when it is not known any more. */
    name: z.string().nullable(),
  }),
  event: z.object({ id: idAnswer(), title: z.string() }).nullable(),
  /** What the actor did: "changed the price of General admission from €20.00 to €25.00". */
  summary: z.string(),
  /** The same in pieces. */
  parts: z.array(auditPart),
  changes: z.array(auditChange),
  /** Where a member or a token called from; null for all others. */
  from: z.object({ address: z.string().nullable(), device: z.string().nullable() }).nullable(),
  request_id: z.string().nullable(),
})
export type AuditEntry = z.output<typeof auditEntry>

const filters = {
  /** An order or ticket number, a name, an address of mail or network. */
  query: optional(line(0, 200)),
  topic: optional(oneOf(AUDIT_TOPICS)),
  actor: optional(oneOf(AUDIT_ACTORS)),
  /** Acts of this member. */
  user_id: optional(id()),
  event_id: optional(id()),
  /** From this moment on. */
  since: optional(instantText()),
  /** Before this moment. */
  until: optional(instantText()),
}

const PER_PAGE = { default: 20, max: 100 } as const
const CURSOR_MAX = 60

export const auditQuery = body({
  ...filters,
  /** `meta.next_cursor` of the page before. */
  cursor: optional(line(1, CURSOR_MAX)),
  per_page: withDefault(int(1, PER_PAGE.max), PER_PAGE.default),
})
export type AuditQuery = z.output<typeof auditQuery>

export const auditExport = body({ ...filters })

/** Months as a number, one of those that can be chosen. */
export const auditRetention = body({
  retention_months: z.literal(AUDIT_RETENTION_MONTHS, word('not_in_list')),
})

export const auditPage = z.object({
  data: z.array(auditEntry),
  meta: z.object({
    per_page: z.number(),
    /** null: nothing is older. */
    next_cursor: z.string().nullable(),
    /** Hits in all, counted as far as ten thousand. */
    total: z.number(),
    is_total_exact: z.boolean(),
    /** Months that the account keeps its log. */
    retention_months: z.number(),
  }),
})
export type AuditPage = z.output<typeof auditPage>
