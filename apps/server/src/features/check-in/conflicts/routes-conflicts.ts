import { CHECK_IN_CONFLICTS_LIST } from '@turnout/contract/check-in/conflict.ts'
import { checkInConflictsOfEvent, settleCheckInConflict } from '@turnout/contract/check-in/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { pageOf } from '../../../platform/http/list-page.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { serve } from '../../../platform/http/serve.ts'
import { eventOfCaller } from '../../events/access.ts'
import { conflictAnswer } from './answers-conflict.ts'
import { conflictById, conflictsOfEvent } from './queries-conflicts.ts'
import { settleConflict } from './settle-conflict.ts'

/** The decisions of phones against the knowledge of the server, for an organizer to look at. */
export function conflictRoutes(app: FastifyInstance): void {
  serve(app, checkInConflictsOfEvent, async ({ caller, params, query, request }) => {
    const event = await eventOfCaller(app.database, caller, params.event_id)
    const { rows, total } = await conflictsOfEvent(app.database, event, query)
    const shape = CHECK_IN_CONFLICTS_LIST
    return pageOf({ rows: rows.map(conflictAnswer), total }, query, { request, shape })
  })

  serve(app, settleCheckInConflict, async ({ caller, params, body, actor, write }) => {
    const event = await eventOfCaller(app.database, caller, params.event_id)
    const conflictId = params.check_in_conflict_id
    const by = body.is_settled ? caller.userId : null
    await write((tx) => settleConflict(tx, { event, conflictId, by }, actor))
    const row = await conflictById(app.database, conflictId)
    if (row === undefined) throw new Refusal('not_found')
    return { data: conflictAnswer(row) }
  })
}
