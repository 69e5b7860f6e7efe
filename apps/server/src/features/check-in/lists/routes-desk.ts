import { CHECK_IN_LISTS_LIST } from '@turnout/contract/check-in/check-in-list.ts'
import type { BulkListAction, ListColumn } from '@turnout/contract/check-in/desk-enums.ts'
import * as endpoints from '@turnout/contract/check-in/endpoints.ts'
import { BULK_ROWS_MAX } from '@turnout/contract/limits.ts'
import { closedWindow, openedWindow } from '@turnout/domain/check-in/list-state.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { FastifyInstance } from 'fastify'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Exports } from '../../../platform/database/open-export.ts'
import { momentCell } from '../../../platform/format/cell.ts'
import { cellsOfRows, pickColumns, type RowColumn } from '../../../platform/format/pick-columns.ts'
import { changeEach } from '../../../platform/http/change-each.ts'
import { findMeant } from '../../../platform/http/find-meant.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { fileLanguage } from '../../../platform/http/file-language.ts'
import { serve } from '../../../platform/http/serve.ts'
import { eventOfCaller, type ScopeInEvent } from '../../events/access.ts'
import { sendExport, type OpenedList } from '../../events/send-export.ts'
import { foundList } from '../access.ts'
import { windowAnswer } from '../answers.ts'
import {
  checkInListsOf,
  countLists,
  listFacets,
  listsForExport,
  type ExportedListRow,
  type ListsAsked,
} from '../queries.ts'
import { deleteUnusedList, moveListWindow, type WindowMove } from './change-lists.ts'

export interface ListDeskServices {
  readonly exports: Exports
}

/** The desk of check-in lists: one act on many, counts beside the filters, and files. */
export function listDeskRoutes(app: FastifyInstance, { exports }: ListDeskServices): void {
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

const WHOLE = ['name', 'note', 'inside', 'guests', 'state', 'opens', 'closes', 'tickets', 'rules', 'created'] as const
type Name = (typeof WHOLE)[number]

/** What is in the file for a column of the desk. */
const SHOWN = {
  name: ['name'],
  inside: ['inside', 'guests'],
  state: ['state'],
  activates_at: ['opens', 'closes'],
  products: ['tickets'],
  settings: ['rules'],
  created_at: ['created'],
} as const satisfies Record<ListColumn, readonly Name[]>

/** The columns of a file of lists; `picked`: those of the desk, in their order. `to`: the caller's language. */
const listColumns = (to: string, picked: readonly string[] | null): readonly RowColumn<ExportedListRow>[] =>
  pickColumns({ columns: columnsOf({ locale: pickLocale({ saved: to }) }), whole: WHOLE, shown: SHOWN }, picked)

type Locale = { readonly locale: ReturnType<typeof pickLocale> }

function columnsOf(locale: Locale): Record<Name, RowColumn<ExportedListRow>> {
  return {
    name: { title: m.check_in_lists_name({}, locale), cell: (row) => row.name },
    note: { title: m.check_in_lists_note({}, locale), cell: (row) => row.description },
    inside: { title: m.check_in_lists_column_inside({}, locale), cell: (row) => row.checked_in_attendees },
    guests: { title: m.check_in_lists_export_guests({}, locale), cell: (row) => row.total_attendees },
    state: { title: m.check_in_lists_column_state({}, locale), cell: (row) => stateOf(row)({}, locale) },
    opens: { title: m.check_in_lists_opens({}, locale), cell: (row) => momentCell(row.activates_local) },
    closes: { title: m.check_in_lists_closes({}, locale), cell: (row) => momentCell(row.expires_local) },
    tickets: {
      title: m.check_in_lists_products({}, locale),
      cell: ({ includes_all_products: isForAll, products }) =>
        isForAll ? m.check_in_lists_lets_in_all({}, locale) : products.map(({ title }) => title).join('; '),
    },
    rules: { title: m.check_in_lists_settings({}, locale), cell: (row) => rulesOf(row, locale) },
    created: { title: m.check_in_lists_column_created({}, locale), cell: (row) => momentCell(row.created_local) },
  }
}

function stateOf(row: ExportedListRow) {
  const { is_active: isActive, is_expired: isExpired } = windowAnswer(row)
  if (isExpired) return m.check_in_lists_state_expired
  return isActive ? m.check_in_lists_state_active : m.check_in_lists_state_upcoming
}

const rulesOf = (
  { has_pin, allows_check_out, accepts_public_ids, can_add_guests, can_let_in_anyway }: ExportedListRow,
  locale: Locale,
): string =>
  [
    has_pin && m.check_in_lists_has_pin({}, locale),
    allows_check_out && m.check_in_lists_has_check_out({}, locale),
    accepts_public_ids && m.check_in_lists_has_numbers({}, locale),
    can_add_guests && m.check_in_lists_has_adding({}, locale),
    can_let_in_anyway && m.check_in_lists_has_letting_in({}, locale),
  ]
    .filter((words) => words !== false)
    .join('; ')

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
