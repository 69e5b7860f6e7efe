import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { DeskView } from '@turnout/contract/desk-views/desk-view.ts'
import {
  createDeskView,
  deleteDeskView,
  sortDeskViews,
  updateDeskView,
  viewsOfDesk,
} from '@turnout/contract/desk-views/endpoints.ts'
import type { Desk } from '@turnout/contract/desk-views/view-address.ts'
import { call } from '../../api/client.ts'

/** One's own views of a desk and those that others share. No change to the event makes them old. */
export const deskViewsQuery = (eventId: number, desk: Desk) =>
  queryOptions({
    queryKey: ['desk views', eventId, desk],
    queryFn: async ({ signal }) =>
      (await call(viewsOfDesk, { params: { event_id: eventId }, query: { desk } }, { signal })).data,
  })

type Fields = Pick<DeskView, 'name' | 'address' | 'is_shared'>

/** What one does with views. Nothing is shown before the server agreed. Each throws its ApiError. */
export function useDeskViewActs(eventId: number, desk: Desk) {
  const client = useQueryClient()
  const event = { event_id: eventId }
  const { queryKey } = deskViewsQuery(eventId, desk)
  const refresh = () => client.invalidateQueries({ queryKey })
  const keep = (views: DeskView[]) => client.setQueryData(queryKey, views)
  return {
    create: async (fields: Fields): Promise<DeskView> => {
      const { data } = await call(createDeskView, { params: event, body: { desk, ...fields } })
      await refresh()
      return data
    },
    update: async (viewId: number, fields: Fields): Promise<void> => {
      await call(updateDeskView, { params: { ...event, desk_view_id: viewId }, body: fields })
      await refresh()
    },
    remove: async (viewId: number): Promise<void> => {
      await call(deleteDeskView, { params: { ...event, desk_view_id: viewId } })
      await refresh()
    },
    sort: async (viewIds: number[]): Promise<void> => {
      keep((await call(sortDeskViews, { params: event, body: { desk, desk_view_ids: viewIds } })).data)
    },
  }
}
