import { endpoint } from '../endpoint.ts'
import { one } from '../lists.ts'
import { params } from '../params.ts'
import { noticePreferences, noticePreferencesInput, noticesPage, noticesQuery, unreadNotices } from './notice.ts'

const path = '/api/notices'

export const noticesOfMember = endpoint({
  id: 'notices.noticesOfMember',
  method: 'GET',
  path,
  access: 'member',
  summary: 'What the member is told of, newest first, page by page with a cursor',
  query: noticesQuery,
  status: 200,
  answer: noticesPage,
})

export const countUnread = endpoint({
  id: 'notices.countUnread',
  method: 'GET',
  path: `${path}/unread`,
  access: 'member',
  summary: 'How many notices the member has not seen, counted as far as a hundred',
  status: 200,
  answer: one(unreadNotices),
})

export const seeNotice = endpoint({
  id: 'notices.seeNotice',
  method: 'POST',
  path: `${path}/:notice_id/seen`,
  access: 'member',
  summary: 'Mark one notice as seen, for this member alone',
  params: params('notice_id'),
  status: 200,
  answer: one(unreadNotices),
})

export const seeAllNotices = endpoint({
  id: 'notices.seeAllNotices',
  method: 'POST',
  path: `${path}/seen`,
  access: 'member',
  summary: 'Mark all notices as seen, for this member alone',
  status: 200,
  answer: one(unreadNotices),
})

export const getNoticePreferences = endpoint({
  id: 'notices.getNoticePreferences',
  method: 'GET',
  path: `${path}/preferences`,
  access: 'member',
  summary: 'Of what the member is told, and how',
  status: 200,
  answer: one(noticePreferences),
})

export const saveNoticePreferences = endpoint({
  id: 'notices.saveNoticePreferences',
  method: 'PUT',
  path: `${path}/preferences`,
  access: 'member',
  summary: 'Say how to be told of some kinds; the others stay as they are',
  body: noticePreferencesInput,
  status: 200,
  answer: one(noticePreferences),
})
