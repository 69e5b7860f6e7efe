import { exportRecipients } from '@turnout/contract/messages/endpoints.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale, type Locale } from '@turnout/messages/locale.ts'
import type { FastifyInstance } from 'fastify'
import type { Reader } from '../../../platform/database/database.ts'
import type { Exports } from '../../../platform/database/open-export.ts'
import type { Cell } from '../../../platform/format/cell.ts'
import { fileLanguage } from '../../../platform/http/file-language.ts'
import { serve } from '../../../platform/http/serve.ts'
import { sendExport, type OpenedList } from '../../events/send-export.ts'
import { messageOfCaller } from '../access.ts'
import { recipientCells, recipientTitles } from './answers-export.ts'
import { countRecipients, recipientsInPieces, type RecipientsMeant } from './queries-export.ts'

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
