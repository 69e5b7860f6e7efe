import { AFFILIATES_LIST } from '@turnout/contract/affiliates/affiliate.ts'
import * as endpoints from '@turnout/contract/affiliates/endpoints.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import { exponentOf } from '@turnout/domain/money/currency.ts'
import type { FastifyInstance } from 'fastify'
import { asCsvFile, csvText } from '../../platform/format/csv.ts'
import { asWorkbook } from '../../platform/format/xlsx.ts'
import { fileLanguage } from '../../platform/http/file-language.ts'
import { pageOf } from '../../platform/http/list-page.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { serve } from '../../platform/http/serve.ts'
import { eventOfCaller, type EventScope } from '../events/access.ts'
import { affiliateOfCaller } from './access.ts'
import { affiliateAnswer, affiliatesFile } from './answers.ts'
import { createAffiliate } from './create-affiliate.ts'
import { deleteAffiliate } from './delete-affiliate.ts'
import { affiliateById, affiliatesOfEvent, allAffiliatesOfEvent } from './queries.ts'
import { updateAffiliate } from './update-affiliate.ts'

export function affiliateRoutes(app: FastifyInstance, { publicUrl }: { publicUrl: () => string }): void {
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

  serve(app, endpoints.exportAffiliates, async ({ caller, params, query, locale: own, reply }) => {
    const locale = fileLanguage({ caller, locale: own }, query.headings)
    const scope = await eventOfCaller(database, caller, params.event_id)
    const rows = await allAffiliatesOfEvent(database, scope)
    // An address with the id alone leads to the page under its present title, code kept.
    const eventUrl = publicUrl() + publicPaths.event(scope.eventId)
    const file = affiliatesFile(rows, { currency: scope.currency, locale, eventUrl })
    const name = `affiliates-${scope.eventId}`
    const decimals = exponentOf(scope.currency)
    if (query.format === 'xlsx') return asWorkbook(reply, { name, sheet: file.sheet, decimals, rows: file.rows })
    asCsvFile(reply, name)
    return csvText(file.rows)
  })

  serve(app, endpoints.getAffiliate, async ({ caller, params }) => {
    const { affiliateId, event } = await affiliateOfCaller(database, caller, params)
    return read(affiliateId, event)
  })

  serve(app, endpoints.updateAffiliate, async ({ caller, params, body, actor, write }) => {
    const scope = await affiliateOfCaller(database, caller, params)
    await write((tx) => updateAffiliate(tx, { scope, input: body }, actor))
    return read(scope.affiliateId, scope.event)
  })

  serve(app, endpoints.deleteAffiliate, async ({ caller, params, actor, write }) => {
    const scope = await affiliateOfCaller(database, caller, params)
    await write((tx) => deleteAffiliate(tx, scope, actor))
  })
}
