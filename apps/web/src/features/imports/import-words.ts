import type { ImportAnswer, ImportStatus } from '@turnout/contract/imports/import.ts'
import { sourceOfKind, type ImportFileKind } from '@turnout/domain/imports/file-kinds.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { Tone } from '@turnout/ui/feedback/StatusBadge.tsx'
import { sourceName } from '../orders/parts/drawer/source-name.ts'

type Words = () => string

/** A status as a badge: word and tone. */
export const STATUS_WORDS: Readonly<Record<ImportStatus, { readonly tone: Tone; readonly words: Words }>> = {
  DRAFT: { tone: 'grey', words: m.imports_status_draft },
  CHECKING: { tone: 'open', words: m.imports_status_checking },
  CHECKED: { tone: 'open', words: m.imports_status_checked },
  RUNNING: { tone: 'open', words: m.imports_status_running },
  DONE: { tone: 'teal', words: m.imports_status_done },
  FAILED: { tone: 'red', words: m.imports_status_failed },
}

/** "Attendees of Eventbrite"; of JSON, which holds everything, "Export of pretix". */
export function kindWords(kind: ImportFileKind): string {
  if (kind === 'TABLE') return m.imports_kind_table()
  const source = sourceName(sourceOfKind(kind))
  if (kind.endsWith('_JSON')) return m.imports_kind_all({ source })
  if (kind.endsWith('_GUESTS')) return m.imports_kind_guests({ source })
  if (/ATTENDEES/u.test(kind)) return m.imports_kind_attendees({ source })
  if (/POSITIONS|TICKETS/u.test(kind)) return m.imports_kind_tickets({ source })
  if (kind.endsWith('_PAYMENTS')) return m.imports_kind_payments({ source })
  if (kind.endsWith('_CHECK_INS')) return m.imports_kind_check_ins({ source })
  if (kind.endsWith('_WAITING_LIST')) return m.imports_kind_waiting_list({ source })
  if (kind.endsWith('_ANSWERS')) return m.imports_kind_answers({ source })
  if (kind.endsWith('_PROMO_CODES')) return m.imports_kind_promo_codes({ source })
  if (kind.endsWith('_AFFILIATES')) return m.imports_kind_affiliates({ source })
  return m.imports_kind_orders({ source })
}

/** What an import is called: by its event, or else by where its files come from. */
export function importName({ event_title, title, source }: ImportAnswer): string {
  if (event_title !== null) return event_title
  if (title !== null) return title
  return source === null ? m.imports_new() : m.imports_from({ source: sourceName(source) })
}
