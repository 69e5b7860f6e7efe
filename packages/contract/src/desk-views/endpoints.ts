import { endpoint } from '../endpoint.ts'
import { all, one } from '../lists.ts'
import { params } from '../params.ts'
import { deskQuery, deskView, deskViewInput, deskViewOrder, deskViewUpdate } from './desk-view.ts'
import { DESK_READERS } from './view-address.ts'

/** Of the desk in question it is asked again. */
const access = Object.values(DESK_READERS)

const ofEvent = params('event_id')
const ofView = params('event_id', 'desk_view_id')

export const viewsOfDesk = endpoint({
  id: 'desk-views.viewsOfDesk',
  method: 'GET',
  path: '/api/events/:event_id/desk_views',
  access,
  summary: 'Views that the caller saved of a desk, in their order, then those that others share',
  params: ofEvent,
  query: deskQuery,
  status: 200,
  answer: all(deskView),
})

export const createDeskView = endpoint({
  id: 'desk-views.createDeskView',
  method: 'POST',
  path: '/api/events/:event_id/desk_views',
  access,
  summary: 'Save what a desk shows as a view of one’s own',
  params: ofEvent,
  body: deskViewInput,
  status: 201,
  answer: one(deskView),
  refusals: ['too_many_desk_views'],
})

export const sortDeskViews = endpoint({
  id: 'desk-views.sortDeskViews',
  method: 'POST',
  path: '/api/events/:event_id/desk_views/sort',
  access,
  summary: 'Set the order of one’s own views of a desk',
  params: ofEvent,
  body: deskViewOrder,
  status: 200,
  answer: all(deskView),
})

export const updateDeskView = endpoint({
  id: 'desk-views.updateDeskView',
  method: 'PUT',
  path: '/api/events/:event_id/desk_views/:desk_view_id',
  access,
  summary: 'Rename a view of one’s own, change what it shows, or share it',
  params: ofView,
  body: deskViewUpdate,
  status: 200,
  answer: one(deskView),
})

export const deleteDeskView = endpoint({
  id: 'desk-views.deleteDeskView',
  method: 'DELETE',
  path: '/api/events/:event_id/desk_views/:desk_view_id',
  access,
  summary: 'Delete a view of one’s own',
  params: ofView,
  status: 204,
})
