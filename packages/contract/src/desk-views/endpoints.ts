import { endpoint } from '../endpoint.ts'
import { all, one } from '../lists.ts'
import { params } from '../params.ts'
import {
  accountDeskQuery,
  accountDeskViewInput,
  accountDeskViewOrder,
  deskQuery,
  deskView,
  deskViewInput,
  deskViewOrder,
  deskViewUpdate,
} from './desk-view.ts'
import { DESK_READERS } from './view-address.ts'

/** Of the desk in question it is asked again. */
const access = Object.values(DESK_READERS)

const ofEvent = params('event_id')
const ofView = params('event_id', 'desk_view_id')
const ofAccountView = params('account_desk_view_id')
const accountAccess = DESK_READERS.events

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

export const viewsOfAccountDesk = endpoint({
  id: 'desk-views.viewsOfAccountDesk',
  method: 'GET',
  path: '/api/desk_views',
  access: accountAccess,
  summary: 'Views of the desk of events: those that the caller saved, in their order, then those that others share',
  query: accountDeskQuery,
  status: 200,
  answer: all(deskView),
})

export const createAccountDeskView = endpoint({
  id: 'desk-views.createAccountDeskView',
  method: 'POST',
  path: '/api/desk_views',
  access: accountAccess,
  summary: 'Save what the desk of events shows as a view of one’s own',
  body: accountDeskViewInput,
  status: 201,
  answer: one(deskView),
  refusals: ['too_many_desk_views'],
})

export const sortAccountDeskViews = endpoint({
  id: 'desk-views.sortAccountDeskViews',
  method: 'POST',
  path: '/api/desk_views/sort',
  access: accountAccess,
  summary: 'Set the order of one’s own views of the desk of events',
  body: accountDeskViewOrder,
  status: 200,
  answer: all(deskView),
})

export const updateAccountDeskView = endpoint({
  id: 'desk-views.updateAccountDeskView',
  method: 'PUT',
  path: '/api/desk_views/:account_desk_view_id',
  access: accountAccess,
  summary: 'Rename a view of one’s own of the desk of events, change what it shows, or share it',
  params: ofAccountView,
  body: deskViewUpdate,
  status: 200,
  answer: one(deskView),
})

export const deleteAccountDeskView = endpoint({
  id: 'desk-views.deleteAccountDeskView',
  method: 'DELETE',
  path: '/api/desk_views/:account_desk_view_id',
  access: accountAccess,
  summary: 'Delete a view of one’s own of the desk of events',
  params: ofAccountView,
  status: 204,
})
