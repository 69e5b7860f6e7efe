import { AFFILIATES_LIST } from '@turnout/contract/affiliates/affiliate.ts'
import * as endpoints from '@turnout/contract/affiliates/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { pageOf } from '../../platform/http/list-page.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { serve } from '../../platform/http/serve.ts'
import { eventOfCaller, scopeInEvent, type EventScope } from '../events/access.ts'
import { affiliateAnswer } from './answers.ts'
import { createAffiliate } from './create-affiliate.ts'
import { deleteAffiliate } from './delete-affiliate.ts'
import { affiliateById, affiliatesOfEvent } from './queries.ts'
import { affiliateFileRoutes, type FileParts } from './routes-files.ts'
import { updateAffiliate } from './update-affiliate.ts'
import { affiliateExists } from './store.ts'

const { ofCaller: affiliateOfCaller } = scopeInEvent('affiliate', affiliateExists)

export function affiliateRoutes(app: FastifyInstance, parts: FileParts): void {
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

  affiliateFileRoutes(app, parts)

  serve(app, endpoints.getAffiliate, async ({ caller, params }) => {
    const { id: affiliateId, event } = await affiliateOfCaller(database, caller, params)
    return read(affiliateId, event)
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
