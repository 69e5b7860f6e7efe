import { CHECK_IN_LISTS_LIST } from '@turnout/contract/check-in/check-in-list.ts'
import {
  checkInListsOfEvent as checkInListsOfEventEndpoint,
  createCheckInList as createCheckInListEndpoint,
  deleteCheckInList as deleteCheckInListEndpoint,
  getCheckInList,
  updateCheckInList as updateCheckInListEndpoint,
} from '@turnout/contract/check-in/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../../platform/http/caller.ts'
import { pageOf } from '../../platform/http/list-page.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { serve } from '../../platform/http/serve.ts'
import { eventOfCaller } from '../events/access.ts'
import { checkInListOfEvent } from './access.ts'
import { checkInListAnswer } from './answers.ts'
import { createCheckInList } from './create-check-in-list.ts'
import { deleteCheckInList } from './delete-check-in-list.ts'
import { checkInListById, checkInListsOfEvent } from './queries.ts'
import { doorRoutes } from './routes-door.ts'
import { updateCheckInList } from './update-check-in-list.ts'

export function checkInRoutes(app: FastifyInstance): void {
  const scopeOf = async (caller: Caller, params: { event_id: number; check_in_list_id: number }) =>
    checkInListOfEvent(
      app.database,
      await eventOfCaller(app.database, caller, params.event_id),
      params.check_in_list_id,
    )
  const read = async (listId: number) => {
    const row = await checkInListById(app.database, listId)
    if (row === undefined) throw new Refusal('not_found')
    return { data: checkInListAnswer(row) }
  }

  serve(app, checkInListsOfEventEndpoint, async ({ caller, params, query, request }) => {
    const scope = await eventOfCaller(app.database, caller, params.event_id)
    const { rows, total } = await checkInListsOfEvent(app.database, scope, query)
    return pageOf({ rows: rows.map(checkInListAnswer), total }, query, { url: request.url, shape: CHECK_IN_LISTS_LIST })
  })

  serve(app, createCheckInListEndpoint, async ({ caller, params, body, actor, write }) => {
    const scope = await eventOfCaller(app.database, caller, params.event_id)
    return read(await write((tx) => createCheckInList(tx, { scope, input: body }, actor)))
  })

  serve(app, getCheckInList, async ({ caller, params }) => read((await scopeOf(caller, params)).listId))

  serve(app, updateCheckInListEndpoint, async ({ caller, params, body, actor, write }) => {
    const scope = await scopeOf(caller, params)
    await write((tx) => updateCheckInList(tx, { scope, input: body }, actor))
    return read(scope.listId)
  })

  serve(app, deleteCheckInListEndpoint, async ({ caller, params, actor, write }) => {
    const scope = await scopeOf(caller, params)
    await write((tx) => deleteCheckInList(tx, scope, actor))
  })

  doorRoutes(app)
}
