import { AFFILIATES_LIST, type Affiliate } from '@turnout/contract/affiliates/affiliate.ts'
import * as endpoints from '@turnout/contract/affiliates/endpoints.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import { decimalText, majorFromMinor } from '@turnout/domain/money/amount.ts'
import { exponentOf } from '@turnout/domain/money/currency.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import type { Reader } from '../../platform/database/database.ts'
import type { Exports } from '../../platform/database/open-export.ts'
import type { Cell } from '../../platform/format/cell.ts'
import { asCsvFile, csvText } from '../../platform/format/csv.ts'
import { asWorkbook } from '../../platform/format/xlsx.ts'
import { fileLanguage } from '../../platform/http/file-language.ts'
import { pageOf } from '../../platform/http/list-page.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { serve } from '../../platform/http/serve.ts'
import { eventOfCaller, scopeInEvent, type EventScope } from '../events/access.ts'
import { sendExport, type OpenedList } from '../events/send-export.ts'
import { createAffiliate, deleteAffiliate, updateAffiliate } from './change-affiliates.ts'
import {
  affiliateById,
  affiliatesOfEvent,
  allAffiliatesOfEvent,
  datesOfAffiliate,
  type AffiliateRow,
} from './queries.ts'
import { affiliateExists } from './store.ts'

const { ofCaller: affiliateOfCaller } = scopeInEvent('affiliate', affiliateExists)

export function affiliateRoutes(app: FastifyInstance, services: FileServices): void {
  const { database } = app

  const read = async (affiliateId: number, { currency }: EventScope) => {
    const row = await affiliateById(database, affiliateId)
    if (row === undefined) throw new Refusal('not_found')
    return { data: affiliateAnswer(row, currency) }
  }

  serve(app, endpoints.affiliatesOfEvent, async ({ caller, params, query, request }) => {
    const scope = await eventOfCaller(database, caller, params.event_id)
    const { rows, total } = await affiliatesOfEvent(database, scope, query)
    const answers = rows.map((row) => affiliateAnswer(row, scope.currency))
    return pageOf({ rows: answers, total }, query, { request, shape: AFFILIATES_LIST })
  })

  serve(app, endpoints.createAffiliate, async ({ caller, params, body, actor, write }) => {
    const scope = await eventOfCaller(database, caller, params.event_id)
    return read(await write((tx) => createAffiliate(tx, { scope, input: body }, actor)), scope)
  })

  affiliateFileRoutes(app, services)

  serve(app, endpoints.getAffiliate, async ({ caller, params }) => {
    const { id: affiliateId, event } = await affiliateOfCaller(database, caller, params)
    return read(affiliateId, event)
  })

  serve(app, endpoints.datesOfAffiliate, async ({ caller, params }) => {
    const { id: affiliateId, event } = await affiliateOfCaller(database, caller, params)
    const rows = await datesOfAffiliate(database, affiliateId)
    return {
      data: rows.map(({ date, charged_minor: minor, orders_count, tickets_count }) => ({
        event_occurrence_id: date.id,
        event_occurrence: date,
        orders_count,
        tickets_count,
        sales_gross: majorFromMinor(minor, event.currency),
      })),
    }
  })

  serve(app, endpoints.updateAffiliate, async ({ caller, params, body, actor, write }) => {
    const scope = await affiliateOfCaller(database, caller, params)
    await write((tx) => updateAffiliate(tx, { scope, input: body }, actor))
    return read(scope.id, scope.event)
  })

  serve(app, endpoints.deleteAffiliate, async ({ caller, params, actor, write }) => {
    const scope = await affiliateOfCaller(database, caller, params)
    await write((tx) => deleteAffiliate(tx, scope, actor))
  })
}

interface FileServices {
  readonly publicUrl: () => string
  readonly exports: Exports
}

/** All affiliates by a GET, as CSV; those that search and filters find by a POST, as a workbook. */
function affiliateFileRoutes(app: FastifyInstance, { publicUrl, exports }: FileServices): void {
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

const affiliateAnswer = (row: AffiliateRow, currency: string): Affiliate => ({
  id: row.id,
  name: row.name,
  email: row.email,
  code: row.code,
  status: row.status,
  orders_count: row.orders_count,
  tickets_count: row.tickets_count,
  sales_gross: majorFromMinor(row.charged_minor, currency),
  total_sales: row.orders_count,
  total_sales_gross: majorFromMinor(row.charged_minor, currency),
  created_at: row.created_at.toISOString(),
})

/**
 * A file of affiliates: words of the caller's language on top, amounts with the decimals of
 * the currency, each with the link to hand out.
 */
function affiliatesFile(
  rows: readonly AffiliateRow[],
  { currency, locale, eventUrl }: { currency: string; locale: string; eventUrl: string },
): { readonly sheet: string; readonly titles: readonly string[]; readonly rows: readonly (readonly Cell[])[] } {
  const language = { locale: pickLocale({ saved: locale }) }
  const titles = [
    m.affiliates_export_name({}, language),
    m.affiliates_export_email({}, language),
    m.affiliates_export_code({}, language),
    m.affiliates_export_link({}, language),
    m.affiliates_export_status({}, language),
    m.affiliates_export_orders({}, language),
    m.affiliates_export_tickets({}, language),
    m.affiliates_export_sales({ currency }, language),
    m.affiliates_export_created({}, language),
  ]
  const lines = rows.map((row) => [
    row.name,
    row.email,
    row.code,
    `${eventUrl}?affiliate=${row.code}`,
    row.status === 'ACTIVE' ? m.affiliates_export_active({}, language) : m.affiliates_export_inactive({}, language),
    row.orders_count,
    row.tickets_count,
    // As a number, so that a spreadsheet can add it up.
    { amount: decimalText(row.charged_minor, currency) },
    row.created_at.toISOString(),
  ])
  return { sheet: m.affiliates_export_sheet({}, language), titles, rows: lines }
}
