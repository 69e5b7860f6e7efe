import type { AuditEntry } from '@turnout/contract/audit-log/entry.ts'
import { AUDIT_ACTOR_WORDS, AUDIT_TOPIC_WORDS } from '@turnout/messages/audit-words.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { Locale } from '@turnout/messages/locale.ts'
import { momentCell, type Cell } from '../../platform/format/cell.ts'
import { localMoment } from '../../platform/format/format.ts'

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
  AUDIT_ACTOR_WORDS[entry.actor.kind]({}, { locale }),
  entry.actor.name,
  AUDIT_TOPIC_WORDS[entry.topic]({}, { locale }),
  entry.summary,
  entry.changes
    .map(({ field, before, after, note }) => `${field}: ${note ?? `${before ?? '–'} → ${after ?? '–'}`}`)
    .join('; '),
  entry.event?.title ?? null,
  entry.from?.address ?? null,
  entry.from?.device ?? null,
  entry.request_id,
]
