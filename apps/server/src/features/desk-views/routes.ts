import type { DeskView, DeskViewInput, DeskViewUpdate } from '@turnout/contract/desk-views/desk-view.ts'
import * as endpoints from '@turnout/contract/desk-views/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Transaction } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { serve } from '../../platform/http/serve.ts'
import { deskOfCaller, ownViewOfCaller, type DeskScope, type OwnViewScope } from './access.ts'
import { createDeskView, ownerOf } from './create-desk-view.ts'
import { sortDeskViews } from './sort-desk-views.ts'
import { readableView, removeView, viewsOf, type DeskViewRow } from './store.ts'
import { updateDeskView } from './update-desk-view.ts'

type Write = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>

export function deskViewRoutes(app: FastifyInstance): void {
  const { database } = app

  const readAll = async (at: DeskScope) => {
    const rows = await viewsOf(database, ownerOf(at))
    return { data: rows.map((row) => viewAnswer(row, at.userId)) }
  }
  const readOne = async ({ place, userId }: DeskScope, viewId: number) => {
    const row = await readableView(database, { ...place, userId }, viewId)
    if (row === undefined) throw new Refusal('not_found')
    return { data: viewAnswer(row, userId) }
  }

  const create = async (at: DeskScope, input: DeskViewInput, write: Write) =>
    readOne(at, await write((tx) => createDeskView(tx, at, input)))
  const sort = async (at: DeskScope, ids: readonly number[], write: Write) => {
    await write((tx) => sortDeskViews(tx, at, ids))
    return readAll(at)
  }
  const update = async (view: OwnViewScope, input: DeskViewUpdate, write: Write) => {
    await write((tx) => updateDeskView(tx, view, input))
    return readOne(view.at, view.viewId)
  }

  serve(app, endpoints.viewsOfDesk, async ({ caller, params, query }) =>
    readAll(await deskOfCaller(database, caller, { ...params, ...query })),
  )
  serve(app, endpoints.viewsOfAccountDesk, async ({ caller, query }) =>
    readAll(await deskOfCaller(database, caller, query)),
  )

  serve(app, endpoints.createDeskView, async ({ caller, params, body, write }) =>
    create(await deskOfCaller(database, caller, { ...params, desk: body.desk }), body, write),
  )
  serve(app, endpoints.createAccountDeskView, async ({ caller, body, write }) =>
    create(await deskOfCaller(database, caller, { desk: body.desk }), body, write),
  )

  serve(app, endpoints.sortDeskViews, async ({ caller, params, body, write }) =>
    sort(await deskOfCaller(database, caller, { ...params, desk: body.desk }), body.desk_view_ids, write),
  )
  serve(app, endpoints.sortAccountDeskViews, async ({ caller, body, write }) =>
    sort(await deskOfCaller(database, caller, { desk: body.desk }), body.desk_view_ids, write),
  )

  serve(app, endpoints.updateDeskView, async ({ caller, params, body, write }) =>
    update(await ownViewOfCaller(database, caller, params), body, write),
  )
  serve(app, endpoints.updateAccountDeskView, async ({ caller, params, body, write }) =>
    update(await ownViewOfCaller(database, caller, { desk_view_id: params.account_desk_view_id }), body, write),
  )

  serve(app, endpoints.deleteDeskView, async ({ caller, params, write }) => {
    const { viewId } = await ownViewOfCaller(database, caller, params)
    await write((tx) => removeView(tx, viewId))
  })
  serve(app, endpoints.deleteAccountDeskView, async ({ caller, params, write }) => {
    const { viewId } = await ownViewOfCaller(database, caller, { desk_view_id: params.account_desk_view_id })
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
