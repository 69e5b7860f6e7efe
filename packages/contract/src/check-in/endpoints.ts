import { REFUND_REFUSALS } from '@turnout/domain/payments/refund-rules.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { all, exportQuery, listQuery, one, page } from '../lists.ts'
import { params } from '../params.ts'
import { guestProduct, guestsAdded, guestsInput } from './add-guests.ts'
import { checkInList, checkInListInput, CHECK_IN_LISTS_LIST } from './check-in-list.ts'
import { checkInConflict, CHECK_IN_CONFLICTS_LIST, settleConflictInput } from './conflict.ts'
import { bulkListsInput, bulkListsResults, listFacetCount, listFacetQuery, listsExport } from './desk.ts'
import { doorAttendeesAnswer, doorAttendeesQuery, doorGuest, doorList, scansAnswer, scansInput } from './door.ts'
import { doorCounts, listCounts } from './live.ts'
import { dateAtDoor as dateAtDoorAnswer, dateAtDoorQuery, moveAtDoorInput, movedAtDoor } from './move-at-door.ts'
import { doorPass, passInput } from './pass.ts'

const ofList = params('event_id', 'check_in_list_id')
// The limits of the door are wide: all phones of a venue call from one address. Addresses that open
// nothing are counted apart.
const ofDoor = params('check_in_list_short_id')

export const checkInListsOfEvent = endpoint({
  id: 'check-in.checkInListsOfEvent',
  method: 'GET',
  path: '/api/events/:event_id/check-in-lists',
  access: 'check-in:read',
  summary: 'Check-in lists of an event',
  params: params('event_id'),
  query: listQuery(CHECK_IN_LISTS_LIST),
  status: 200,
  answer: page(checkInList),
})

export const facetsOfCheckInLists = endpoint({
  id: 'check-in.facetsOfCheckInLists',
  method: 'GET',
  path: '/api/events/:event_id/check_in_list_facets',
  access: 'check-in:read',
  summary: 'The values of one filter, each with the number of lists under all other filters; the commonest first',
  params: params('event_id'),
  query: listFacetQuery,
  status: 200,
  answer: all(listFacetCount),
})

export const exportCheckInLists = endpoint({
  id: 'check-in.exportCheckInLists',
  method: 'POST',
  path: '/api/events/:event_id/check-in-lists/export',
  access: 'check-in:read',
  summary: 'The lists named, or all that a search and filters find, as a CSV or XLSX file (`export.xlsx`)',
  params: params('event_id'),
  query: exportQuery,
  body: listsExport,
  status: 200,
  files: ['csv', 'xlsx'],
  answer: z.string(),
  rateLimit: { calls: 10, perSeconds: 60 },
})

export const changeCheckInLists = endpoint({
  id: 'check-in.changeCheckInLists',
  method: 'POST',
  path: '/api/events/:event_id/check-in-lists/bulk',
  access: 'check-in:write',
  summary: 'Open or close many check-in lists, or delete those that no guest came in by; each one separately',
  params: params('event_id'),
  body: bulkListsInput,
  chosenBy: 'check_in_list_ids',
  status: 200,
  answer: bulkListsResults,
  rateLimit: { calls: 20, perSeconds: 60 },
})

export const createCheckInList = endpoint({
  id: 'check-in.createCheckInList',
  method: 'POST',
  path: '/api/events/:event_id/check-in-lists',
  access: 'check-in:write',
  summary: 'Add a check-in list for some tickets',
  params: params('event_id'),
  body: checkInListInput,
  status: 201,
  answer: one(checkInList),
})

export const getCheckInList = endpoint({
  id: 'check-in.getCheckInList',
  method: 'GET',
  path: '/api/events/:event_id/check-in-lists/:check_in_list_id',
  access: 'check-in:read',
  summary: 'One check-in list with its counts',
  params: ofList,
  status: 200,
  answer: one(checkInList),
})

export const updateCheckInList = endpoint({
  id: 'check-in.updateCheckInList',
  method: 'PUT',
  path: '/api/events/:event_id/check-in-lists/:check_in_list_id',
  access: 'check-in:write',
  summary: 'Change a check-in list',
  params: ofList,
  body: checkInListInput,
  status: 200,
  answer: one(checkInList),
})

export const deleteCheckInList = endpoint({
  id: 'check-in.deleteCheckInList',
  method: 'DELETE',
  path: '/api/events/:event_id/check-in-lists/:check_in_list_id',
  access: 'check-in:write',
  summary: 'Delete a check-in list; its door page answers 404 from then on',
  params: ofList,
  status: 204,
})

export const rotateCheckInLink = endpoint({
  id: 'check-in.rotateCheckInLink',
  method: 'POST',
  path: '/api/events/:event_id/check-in-lists/:check_in_list_id/rotate-link',
  access: 'check-in:write',
  summary: 'Give a check-in list a new link; the old one answers 404, and phones need the PIN again',
  params: ofList,
  status: 200,
  answer: one(checkInList),
})

export const liveListsOfEvent = endpoint({
  id: 'check-in.liveListsOfEvent',
  method: 'GET',
  path: '/api/events/:event_id/check-in-lists/live',
  access: 'check-in:read',
  summary: 'Counts of all lists as they move (text/event-stream), or once as JSON',
  streams: true,
  params: params('event_id'),
  status: 200,
  answer: all(listCounts),
})

export const checkInConflictsOfEvent = endpoint({
  id: 'check-in.checkInConflictsOfEvent',
  method: 'GET',
  path: '/api/events/:event_id/check-in-conflicts',
  access: 'check-in:read',
  summary: 'Guests whom phones let in against what the server knows',
  params: params('event_id'),
  query: listQuery(CHECK_IN_CONFLICTS_LIST),
  status: 200,
  answer: page(checkInConflict),
})

export const settleCheckInConflict = endpoint({
  id: 'check-in.settleCheckInConflict',
  method: 'POST',
  path: '/api/events/:event_id/check-in-conflicts/:check_in_conflict_id/settle',
  access: 'check-in:write',
  summary: 'Say that a conflict is settled, or take that back',
  params: params('event_id', 'check_in_conflict_id'),
  body: settleConflictInput,
  status: 200,
  answer: one(checkInConflict),
})

export const getDoorList = endpoint({
  id: 'check-in.getDoorList',
  method: 'GET',
  path: '/api/public/check-in-lists/:check_in_list_short_id',
  access: 'anyone',
  summary: 'The door page: its list, counts and what it may do',
  params: ofDoor,
  status: 200,
  answer: one(doorList),
  refusals: ['pin_required'],
  rateLimit: { calls: 3000, perSeconds: 60 },
})

export const attendeesAtDoor = endpoint({
  id: 'check-in.attendeesAtDoor',
  method: 'GET',
  path: '/api/public/check-in-lists/:check_in_list_short_id/attendees',
  access: 'anyone',
  summary: 'Names on the list: no e-mail, no ticket code',
  params: ofDoor,
  query: doorAttendeesQuery,
  status: 200,
  answer: doorAttendeesAnswer,
  refusals: ['pin_required', 'list_not_active', 'list_expired'],
  rateLimit: { calls: 3000, perSeconds: 60 },
})

export const attendeeAtDoor = endpoint({
  id: 'check-in.attendeeAtDoor',
  method: 'GET',
  path: '/api/public/check-in-lists/:check_in_list_short_id/attendees/:attendee_public_id',
  access: 'anyone',
  summary: 'One guest of the list, with what happened at this door',
  params: params('check_in_list_short_id', 'attendee_public_id'),
  status: 200,
  answer: one(doorGuest),
  refusals: ['pin_required', 'list_not_active', 'list_expired'],
  rateLimit: { calls: 600, perSeconds: 60 },
})

export const admitAttendees = endpoint({
  id: 'check-in.admitAttendees',
  method: 'POST',
  path: '/api/public/check-in-lists/:check_in_list_short_id/check-ins',
  access: 'anyone',
  summary: 'Scan: a verdict for each ticket; refused scans are recorded too',
  params: ofDoor,
  body: scansInput,
  example: { attendees: [{ public_id: 'A-7K3M9P2X', action: 'check-in' }] },
  status: 200,
  answer: scansAnswer,
  refusals: ['pin_required', 'list_not_active', 'list_expired', 'not_let_in_here'],
  rateLimit: { calls: 3000, perSeconds: 60 },
})

export const undoCheckIn = endpoint({
  id: 'check-in.undoCheckIn',
  method: 'DELETE',
  path: '/api/public/check-in-lists/:check_in_list_short_id/check-ins/:check_in_short_id',
  access: 'anyone',
  summary: 'Undo an admission made on this list',
  params: params('check_in_list_short_id', 'check_in_short_id'),
  status: 204,
  refusals: ['pin_required', 'list_not_active', 'list_expired', 'check_in_already_undone'],
  rateLimit: { calls: 300, perSeconds: 60 },
})

export const dateAtDoor = endpoint({
  id: 'check-in.dateAtDoor',
  method: 'GET',
  path: '/api/public/check-in-lists/:check_in_list_short_id/attendees/:attendee_public_id/date',
  access: 'anyone',
  summary: 'What the door can do for a guest whose ticket is not for now: places of its date, and what a move costs',
  params: params('check_in_list_short_id', 'attendee_public_id'),
  query: dateAtDoorQuery,
  status: 200,
  answer: one(dateAtDoorAnswer),
  refusals: ['pin_required', 'list_not_active', 'list_expired'],
  rateLimit: { calls: 600, perSeconds: 60 },
})

export const moveAtDoor = endpoint({
  id: 'check-in.moveAtDoor',
  method: 'POST',
  path: '/api/public/check-in-lists/:check_in_list_short_id/attendees/:attendee_public_id/move',
  access: 'anyone',
  summary: 'Move a ticket of another date to the date of the door and let its guest in, both or neither',
  params: params('check_in_list_short_id', 'attendee_public_id'),
  body: moveAtDoorInput,
  status: 200,
  answer: one(movedAtDoor),
  refusals: [
    'pin_required',
    'not_let_in_here',
    'list_not_active',
    'list_expired',
    'date_not_moved_here',
    'sold_out_meanwhile',
    'changed_meanwhile',
    'refund_amount_changed',
    'attendee_refunded',
    'event_not_available',
    ...REFUND_REFUSALS,
  ],
  rateLimit: { calls: 300, perSeconds: 60 },
})

export const guestProductsAtDoor = endpoint({
  id: 'check-in.guestProductsAtDoor',
  method: 'GET',
  path: '/api/public/check-in-lists/:check_in_list_short_id/guest-products',
  access: 'anyone',
  summary: 'Tickets of the list that a guest may be given at the door',
  params: ofDoor,
  status: 200,
  answer: all(guestProduct),
  refusals: ['pin_required', 'guests_not_added_here', 'list_not_active', 'list_expired', 'event_not_available'],
  rateLimit: { calls: 600, perSeconds: 60 },
})

export const addGuestsAtDoor = endpoint({
  id: 'check-in.addGuestsAtDoor',
  method: 'POST',
  path: '/api/public/check-in-lists/:check_in_list_short_id/guests',
  access: 'anyone',
  summary: 'Add a guest without a ticket, free of charge, and let them in; they take a place like a sale',
  params: ofDoor,
  body: guestsInput,
  status: 201,
  answer: one(guestsAdded),
  refusals: [
    'pin_required',
    'guests_not_added_here',
    'list_not_active',
    'list_expired',
    'event_not_available',
    'sold_out_meanwhile',
  ],
  rateLimit: { calls: 300, perSeconds: 60 },
})

export const openDoorPass = endpoint({
  id: 'check-in.openDoorPass',
  method: 'POST',
  path: '/api/public/check-in-lists/:check_in_list_short_id/pass',
  access: 'anyone',
  summary: 'Show the PIN of a list and get a pass for its door, also as a cookie',
  params: ofDoor,
  body: passInput,
  status: 200,
  answer: one(doorPass),
  rateLimit: { calls: 300, perSeconds: 60 },
})

export const liveDoor = endpoint({
  id: 'check-in.liveDoor',
  method: 'GET',
  path: '/api/public/check-in-lists/:check_in_list_short_id/live',
  access: 'anyone',
  summary: 'Counts of a list as they move (text/event-stream), or once as JSON',
  streams: true,
  params: ofDoor,
  status: 200,
  answer: one(doorCounts),
  refusals: ['pin_required'],
  rateLimit: { calls: 600, perSeconds: 60 },
})
