import type { AuditEntry } from '@turnout/contract/audit-log/entry.ts'
import { AUDIT_ACTOR_WORDS, AUDIT_TOPIC_WORDS } from '@turnout/messages/audit-words.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { Locale } from '@turnout/messages/locale.ts'
import type { History } from '../../platform/audit/history.ts'
import { momentCell, type Cell } from '../../platform/format/cell.ts'
import { localMoment } from '../../platform/format/format.ts'
import type { AuditedAccountRow, AuditRow } from './queries.ts'
import { keyOf, type Names } from './queries-names.ts'
import { renderChanges } from './render-changes.ts'
import { renderSentence } from './render-sentence.ts'

export interface Reading {
  readonly names: Names
  readonly account: Pick<AuditedAccountRow, 'timezone' | 'currency_code'>
  readonly locale: Locale
  readonly acts: History['acts']
}

/** A row of the history as people read it. */
export function auditAnswer(row: AuditRow, { names, account, locale, acts }: Reading): AuditEntry {
  const event = row.event_id === null ? undefined : names.events.get(row.event_id)
  const thing = names.things.get(keyOf(row.entity, row.entity_id))
  const around = {
    locale,
    currency: thing?.currency ?? event?.currency ?? account.currency_code,
    timezone: event?.timezone ?? account.timezone,
  }
  const changes = renderChanges(row, around)
  const parts = renderSentence({ row, names, changes, around, acts })
  const name =
    row.actor_kind === 'BUYER' ? (thing?.person ?? null) : names.actors.get(keyOf(row.actor_kind, row.actor_id))
  return {
    id: row.id,
    at: row.at.toISOString(),
    act: row.act,
    topic: acts[row.act]?.topic ?? 'account',
    entity: row.entity,
    entity_id: String(row.entity_id),
    actor: { kind: row.actor_kind, id: row.actor_id, name: name ?? null },
    event: event === undefined ? null : { id: event.id, title: event.title },
    summary: parts.map(({ text }) => text).join(''),
    parts,
    changes,
    from: row.from_address === null ? null : { address: row.from_address, device: row.from_device },
    request_id: row.request_id,
  }
}

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
