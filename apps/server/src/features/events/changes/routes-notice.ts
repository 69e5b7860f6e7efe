import { decideChangeNotice, getChangeNotice } from '@turnout/contract/events/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import { eventOfCaller } from '../access.ts'
import { settleNotice } from './settle-notice.ts'
import { readNotice } from './read-notice.ts'

/** What guests are about to be told of a changed date or place, and whether they are. */
export function noticeRoutes(app: FastifyInstance): void {
  const { database } = app
  serve(app, getChangeNotice, async ({ caller, params }) => {
    const { eventId } = await eventOfCaller(database, caller, params.event_id)
    return { data: await readNotice(database, eventId) }
  })

  serve(app, decideChangeNotice, async ({ caller, params, body, actor, write }) => {
    const scope = await eventOfCaller(database, caller, params.event_id)
    await write((tx) => settleNotice(tx, { scope, ...body }, actor))
    return { data: await readNotice(database, scope.eventId) }
  })
}
