import { exportRecipients } from '@turnout/contract/messages/endpoints.ts'
import type { RecipientReason, RecipientStatus } from '@turnout/contract/messages/message.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale, type Locale } from '@turnout/messages/locale.ts'
import type { FastifyInstance } from 'fastify'
import type { Reader } from '../../../platform/database/database.ts'
import type { Exports } from '../../../platform/database/open-export.ts'
import { momentCell, type Cell } from '../../../platform/format/cell.ts'
import { fileLanguage } from '../../../platform/http/file-language.ts'
import { serve } from '../../../platform/http/serve.ts'
import { sendExport, type OpenedList } from '../../events/send-export.ts'
import { messageOfCaller } from '../access.ts'
import {
  countRecipients,
  recipientsInPieces,
  type ExportedRecipientRow,
  type RecipientsMeant,
} from './queries-export.ts'

export function recipientExportRoutes(app: FastifyInstance, exports: Exports): void {
  serve(app, exportRecipients, async ({ caller, params, query, body, actor, locale: own, reply, write }) => {
    const locale = fileLanguage({ caller, locale: own }, query.headings)
    const { id: messageId, event } = await messageOfCaller(app.database, caller, params)
    const to = pickLocale({ saved: locale })
    const meant = { messageId, asked: body, timezone: event.timezone }
    const open = async (reader: Reader): Promise<OpenedList> => ({
      total: await countRecipients(reader, meant),
      titles: recipientTitles(to),
      pieces: cellsInPieces(reader, meant, to),
    })
    const asked = { ...body, message_id: messageId, format: query.format ?? body.format }
    const sheet = m.messages_recipients({}, { locale: to })
    return sendExport(exports, { reply, actor, write }, { event, list: 'recipients', asked, sheet, open })
  })
}

async function* cellsInPieces(
  reader: Reader,
  meant: RecipientsMeant,
  locale: Locale,
): AsyncGenerator<readonly (readonly Cell[])[]> {
  for await (const rows of recipientsInPieces(reader, meant)) yield rows.map((row) => recipientCells(row, locale))
}

const STATES = {
  QUEUED: m.messages_happened_queued,
  SENT: m.messages_happened_sent,
  FAILED: m.messages_happened_failed,
  SUPPRESSED: m.messages_happened_suppressed,
  CANCELLED: m.messages_happened_cancelled,
} as const satisfies Record<RecipientStatus, unknown>

const REASONS = {
  OPTED_OUT: m.messages_reason_opted_out,
  BLOCKED: m.messages_reason_blocked,
  NO_MAILBOX: m.messages_reason_no_mailbox,
  MAILBOX_FULL: m.messages_reason_mailbox_full,
  NO_DOMAIN: m.messages_reason_no_domain,
  REFUSED: m.messages_reason_refused,
  UNREACHABLE: m.messages_reason_unreachable,
  COMPLAINT: m.messages_reason_complaint,
} as const satisfies Record<RecipientReason, unknown>

/** The head of the file, in the language of the member who takes it. */
const recipientTitles = (locale: Locale): readonly string[] =>
  [
    m.messages_export_first_name,
    m.messages_export_last_name,
    m.messages_export_email,
    m.messages_export_state,
    m.messages_export_why,
    m.messages_export_said,
    m.messages_export_tries,
    m.messages_export_sent_at,
  ].map((title) => title({}, { locale }))

const recipientCells = (row: ExportedRecipientRow, locale: Locale): readonly Cell[] => [
  row.first_name,
  row.last_name,
  row.email,
  STATES[row.status]({}, { locale }),
  row.reason === null ? null : REASONS[row.reason]({}, { locale }),
  row.error,
  row.attempts,
  momentCell(row.sent_at),
]
