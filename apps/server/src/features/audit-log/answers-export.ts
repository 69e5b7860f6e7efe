import type { AuditEntry } from '@turnout/contract/audit-log/entry.ts'
import type { AuditActor, AuditTopic } from '@turnout/contract/audit-log/audit-enums.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { Locale } from '@turnout/messages/locale.ts'
import { momentCell, type Cell } from '../../platform/format/cell.ts'
import { localMoment } from '../../platform/format/format.ts'

const KINDS = {
  USER: m.audit_log_kind_user,
  BUYER: m.audit_log_kind_buyer,
  TOKEN: m.audit_log_kind_token,
  DOOR: m.audit_log_kind_door,
  SYSTEM: m.audit_log_kind_system,
} as const satisfies Record<AuditActor, unknown>

const TOPICS = {
  money: m.audit_log_topic_money,
  orders: m.audit_log_topic_orders,
  guests: m.audit_log_topic_guests,
  door: m.audit_log_topic_door,
  products: m.audit_log_topic_products,
  events: m.audit_log_topic_events,
  team: m.audit_log_topic_team,
  sign_ins: m.audit_log_topic_sign_ins,
  exports: m.audit_log_topic_exports,
  account: m.audit_log_topic_account,
} as const satisfies Record<AuditTopic, unknown>

export const auditTitles = (locale: Locale): string[] => [
  m.audit_log_export_at({}, { locale }),
  m.audit_log_export_kind({}, { locale }),
  m.audit_log_export_actor({}, { locale }),
  m.audit_log_export_topic({}, { locale }),
  m.audit_log_export_summary({}, { locale }),
  m.audit_log_export_changes({}, { locale }),
  m.audit_log_export_event({}, { locale }),
  m.audit_log_export_address({}, { locale }),
  m.audit_log_export_device({}, { locale }),
  m.audit_log_export_request({}, { locale }),
]

/** One act as a line of a file; its moment on the clock of the account. */
export const auditCells = (entry: AuditEntry, { timezone, locale }: { timezone: string; locale: Locale }): Cell[] => [
  momentCell(localMoment(new Date(entry.at), timezone)),
  KINDS[entry.actor.kind]({}, { locale }),
  entry.actor.name,
  TOPICS[entry.topic]({}, { locale }),
  entry.summary,
  entry.changes
    .map(({ field, before, after, note }) => `${field}: ${note ?? `${before ?? '–'} → ${after ?? '–'}`}`)
    .join('; '),
  entry.event?.title ?? null,
  entry.from?.address ?? null,
  entry.from?.device ?? null,
  entry.request_id,
]
