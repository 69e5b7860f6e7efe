import * as endpoints from '@turnout/contract/affiliates/endpoints.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import { exponentOf } from '@turnout/domain/money/currency.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import type { Reader } from '../../platform/database/database.ts'
import type { Exports } from '../../platform/database/open-export.ts'
import { asCsvFile, csvText } from '../../platform/format/csv.ts'
import { asWorkbook } from '../../platform/format/xlsx.ts'
import { fileLanguage } from '../../platform/http/file-language.ts'
import { serve } from '../../platform/http/serve.ts'
import { eventOfCaller, type EventScope } from '../events/access.ts'
import { sendExport, type OpenedList } from '../events/send-export.ts'
import { affiliatesFile } from './answers.ts'
import { allAffiliatesOfEvent, type AffiliateRow } from './queries.ts'

export interface FileParts {
  readonly publicUrl: () => string
  readonly exports: Exports
}

/** All affiliates by a GET, as CSV; those that search and filters find by a POST, as a workbook. */
export function affiliateFileRoutes(app: FastifyInstance, { publicUrl, exports }: FileParts): void {
  const { database } = app

  const fileOf = (rows: readonly AffiliateRow[], { eventId, currency }: EventScope, locale: string) =>
    // An address with the id alone leads to the page under its present title, code kept.
    affiliatesFile(rows, { currency, locale, eventUrl: publicUrl() + publicPaths.event(eventId) })

  serve(app, endpoints.exportAffiliates, async ({ caller, params, query, locale: own, reply }) => {
    const locale = fileLanguage({ caller, locale: own }, query.headings)
    const scope = await eventOfCaller(database, caller, params.event_id)
    const { sheet, titles, rows: lines } = fileOf(await allAffiliatesOfEvent(database, scope), scope, locale)
    const rows = [titles, ...lines]
    const name = `affiliates-${scope.eventId}`
    const decimals = exponentOf(scope.currency)
    if (query.format === 'xlsx') return asWorkbook(reply, { name, sheet, decimals, rows })
    asCsvFile(reply, name)
    return csvText(rows)
  })

  serve(
    app,
    endpoints.exportFoundAffiliates,
    async ({ caller, params, query, body, actor, locale: own, reply, write }) => {
      const locale = fileLanguage({ caller, locale: own }, query.headings)
      const event = await eventOfCaller(database, caller, params.event_id)
      const open = async (reader: Reader): Promise<OpenedList> => {
        const { titles, rows } = fileOf(await allAffiliatesOfEvent(reader, event, body), event, locale)
        return { total: rows.length, titles, pieces: Readable.from([rows]) }
      }
      return sendExport(
        exports,
        { reply, actor, write },
        {
          event,
          list: 'affiliates',
          asked: { ...body, format: query.format ?? body.format },
          sheet: m.affiliates_export_sheet({}, { locale: pickLocale({ saved: locale }) }),
          open,
        },
      )
    },
  )
}
