import type { DeskView } from '@turnout/contract/desk-views/desk-view.ts'
import * as endpoints from '@turnout/contract/desk-views/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../platform/http/refusal.ts'
import { serve } from '../../platform/http/serve.ts'
import { deskOfCaller, ownViewOfCaller, type DeskScope } from './access.ts'
import { createDeskView, ownerOf } from './create-desk-view.ts'
import { sortDeskViews } from './sort-desk-views.ts'
import { readableView, removeView, viewsOf, type DeskViewRow } from './store.ts'
import { updateDeskView } from './update-desk-view.ts'

export function deskViewRoutes(app: FastifyInstance): void {
  const { database } = app

  const readAll = async (at: DeskScope) => {
    const rows = await viewsOf(database, ownerOf(at))
    return { data: rows.map((row) => viewAnswer(row, at.userId)) }
  }
  const readOne = async ({ event, userId }: DeskScope, viewId: number) => {
    const row = await readableView(database, { eventId: event.eventId, userId }, viewId)
    if (row === undefined) throw new Refusal('not_found')
    return { data: viewAnswer(row, userId) }
  }

  serve(app, endpoints.viewsOfDesk, async ({ caller, params, query }) =>
    readAll(await deskOfCaller(database, caller, { ...params, desk: query.desk })),
  )

  serve(app, endpoints.createDeskView, async ({ caller, params, body, write }) => {
    const at = await deskOfCaller(database, caller, { ...params, desk: body.desk })
    return readOne(at, await write((tx) => createDeskView(tx, at, body)))
  })

  serve(app, endpoints.sortDeskViews, async ({ caller, params, body, write }) => {
    const at = await deskOfCaller(database, caller, { ...params, desk: body.desk })
    await write((tx) => sortDeskViews(tx, at, body.desk_view_ids))
    return readAll(at)
  })

  serve(app, endpoints.updateDeskView, async ({ caller, params, body, write }) => {
    const view = await ownViewOfCaller(database, caller, params)
    await write((tx) => updateDeskView(tx, view, body))
    return readOne(view.at, view.viewId)
  })

  serve(app, endpoints.deleteDeskView, async ({ caller, params, write }) => {
    const { viewId } = await ownViewOfCaller(database, caller, params)
    await write((tx) => removeView(tx, viewId))
  })
}

const viewAnswer = (row: DeskViewRow, userId: number): DeskView => ({
  id: row.id,
  desk: row.desk,
  name: row.name,
  address: row.address,
  is_shared: row.is_shared,
  is_own: row.user_id === userId,
  owner_name: `${row.owner_first_name} ${row.owner_last_name}`.trim(),
  created_at: row.created_at.toISOString(),
})
