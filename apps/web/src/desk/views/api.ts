import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { DeskView } from '@turnout/contract/desk-views/desk-view.ts'
import * as endpoints from '@turnout/contract/desk-views/endpoints.ts'
import type { Desk } from '@turnout/contract/desk-views/view-address.ts'
import { call } from '../../api/client.ts'

/** One's own views of a desk and those that others share. No change to the event makes them old. */
export const deskViewsQuery = (eventId: number, desk: Desk) =>
  queryOptions({
    queryKey: ['desk views', eventId, desk],
    queryFn: async ({ signal }) =>
      desk === 'events'
        ? (await call(endpoints.viewsOfAccountDesk, { query: { desk } }, { signal })).data
        : (await call(endpoints.viewsOfDesk, { params: { event_id: eventId }, query: { desk } }, { signal })).data,
  })

type Fields = Pick<DeskView, 'name' | 'address' | 'is_shared'>

/** How the views of a desk are changed: those of an event, or of the account. */
function callsOf(eventId: number, desk: Desk) {
  const event = { event_id: eventId }
  if (desk === 'events')
    return {
      create: (fields: Fields) => call(endpoints.createAccountDeskView, { body: { desk, ...fields } }),
      update: (id: number, body: Fields) =>
        call(endpoints.updateAccountDeskView, { params: { account_desk_view_id: id }, body }),
      remove: (id: number) => call(endpoints.deleteAccountDeskView, { params: { account_desk_view_id: id } }),
      sort: (ids: number[]) => call(endpoints.sortAccountDeskViews, { body: { desk, desk_view_ids: ids } }),
    }
  return {
    create: (fields: Fields) => call(endpoints.createDeskView, { params: event, body: { desk, ...fields } }),
    update: (id: number, body: Fields) =>
      call(endpoints.updateDeskView, { params: { ...event, desk_view_id: id }, body }),
    remove: (id: number) => call(endpoints.deleteDeskView, { params: { ...event, desk_view_id: id } }),
    sort: (ids: number[]) => call(endpoints.sortDeskViews, { params: event, body: { desk, desk_view_ids: ids } }),
  }
}

/** What one does with views. Nothing is shown before the server agreed. Each throws its ApiError. */
export function useDeskViewActs(eventId: number, desk: Desk) {
  const client = useQueryClient()
  const calls = callsOf(eventId, desk)
  const { queryKey } = deskViewsQuery(eventId, desk)
  const refresh = () => client.invalidateQueries({ queryKey })
  return {
    create: async (fields: Fields): Promise<DeskView> => {
      const { data } = await calls.create(fields)
      await refresh()
      return data
    },
    update: async (viewId: number, fields: Fields): Promise<void> => {
      await calls.update(viewId, fields)
      await refresh()
    },
    remove: async (viewId: number): Promise<void> => {
      await calls.remove(viewId)
      await refresh()
    },
    sort: async (viewIds: number[]): Promise<void> => {
      client.setQueryData(queryKey, (await calls.sort(viewIds)).data)
    },
  }
}
