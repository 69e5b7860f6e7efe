import { CHECK_IN_LISTS_LIST } from '@turnout/contract/check-in/check-in-list.ts'
import type { BulkListAction } from '@turnout/contract/check-in/desk-enums.ts'
import * as endpoints from '@turnout/contract/check-in/endpoints.ts'
import { BULK_ROWS_MAX } from '@turnout/contract/limits.ts'
import { closedWindow, openedWindow } from '@turnout/domain/check-in/list-state.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { FastifyInstance } from 'fastify'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Exports } from '../../../platform/database/open-export.ts'
import { cellsOfRows } from '../../../platform/format/pick-columns.ts'
import { changeEach } from '../../../platform/http/change-each.ts'
import { findMeant } from '../../../platform/http/find-meant.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { fileLanguage } from '../../../platform/http/file-language.ts'
import { serve } from '../../../platform/http/serve.ts'
import { eventOfCaller, type ScopeInEvent } from '../../events/access.ts'
import { sendExport, type OpenedList } from '../../events/send-export.ts'
import { foundList } from '../access.ts'
import { checkInListsOf, countLists, listFacets, listsForExport, type ListsAsked } from '../queries.ts'
import { listColumns } from './answers-export.ts'
import { deleteUnusedList } from './delete-check-in-list.ts'
import { moveListWindow, type WindowMove } from './move-list-window.ts'

export interface ListDeskParts {
  readonly exports: Exports
}

/** The desk of check-in lists: one act on many, counts beside the filters, and files. */
export function listDeskRoutes(app: FastifyInstance, { exports }: ListDeskParts): void {
  serve(app, endpoints.changeCheckInLists, async ({ caller, params, body, actor, locale, request, keyed }) => {
    const event = await eventOfCaller(app.database, caller, params.event_id)
    const act = actOf(body.action)
    const meant = await findMeant(app.database, {
      ids: body.check_in_list_ids,
      listOf: (ids) => checkInListsOf(event, wholeList({ ...body, check_in_list_ids: ids })),
      maximum: BULK_ROWS_MAX,
      field: 'check_in_list_ids',
    })
    const each = { ...meant, request, locale, key: keyed() }
    const { changed, meta } = await changeEach(app, each, (tx, id) => act(tx, foundList(event, meant, id), actor))
    return { data: changed.map(({ id, ...became }) => ({ check_in_list_id: id, ...became })), meta }
  })

  serve(app, endpoints.facetsOfCheckInLists, async ({ caller, params, query }) => {
    const event = await eventOfCaller(app.database, caller, params.event_id)
    // A filter's own choice would hide what else there is to choose.
    const { [query.facet]: _own, ...others } = query.filter_fields
    const list = checkInListsOf(event, { ...query, filter_fields: others })
    const found = await listFacets(app.database, list, query.facet)
    return { data: found.map(({ value, rows }) => ({ value, check_in_lists: rows })) }
  })

  serve(
    app,
    endpoints.exportCheckInLists,
    async ({ caller, params, query, body, actor, locale: own, reply, write }) => {
      const locale = fileLanguage({ caller, locale: own }, query.headings)
      const event = await eventOfCaller(app.database, caller, params.event_id)
      const list = checkInListsOf(event, wholeList(body))
      const columns = listColumns(locale, body.columns)
      return sendExport(
        exports,
        { reply, actor, write },
        {
          event,
          list: 'check_in_lists',
          asked: { ...body, format: query.format ?? body.format },
          sheet: m.check_in_lists_title({}, { locale: pickLocale({ saved: locale }) }),
          open: async (reader): Promise<OpenedList> => ({
            total: await countLists(reader, list),
            titles: columns.map(({ title }) => title),
            pieces: cellsOfRows(listsForExport(reader, event, list), columns),
          }),
        },
      )
    },
  )
}

const wholeList = (asked: Pick<ListsAsked, 'query' | 'filter_fields' | 'check_in_list_ids'>): ListsAsked => ({
  ...asked,
  page: 1,
  per_page: 1,
  sort_by: CHECK_IN_LISTS_LIST.defaultSort,
})

type ListAct = (tx: Transaction, scope: ScopeInEvent<'check_in_list'>, actor: Actor) => Promise<void>

function actOf(action: BulkListAction): ListAct {
  if (action === 'delete') return deleteUnusedList
  const move: WindowMove['move'] = action === 'open' ? openedWindow : closedWindow
  return (tx, scope, actor) => moveListWindow(tx, { scope, move }, actor)
}
