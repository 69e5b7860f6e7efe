import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { all, listQuery, one, page } from '../lists.ts'
import { params } from '../params.ts'
import { changeNotice, changeNoticeInput } from './change-notice.ts'
import {
  duplicateInput,
  duplicatePreview,
  seriesInput,
  seriesResults,
  undoSeriesInput,
  undoSeriesResults,
} from './duplicate.ts'
import {
  deletionStatus,
  event,
  eventInput,
  eventPatch,
  eventRow,
  eventSalesInput,
  eventsQuery,
  eventStatusInput,
  newEventInput,
} from './event.ts'
import { image } from './image.ts'
import { lookDraftInput, lookState } from './look.ts'
import { eventSettings, settingsInput, settingsPatch } from './settings.ts'
import { TIMELINE_LIST, timelineEntry } from './timeline.ts'

export const eventsOfAccount = endpoint({
  id: 'events.eventsOfAccount',
  method: 'GET',
  path: '/api/events',
  access: ['events:read', 'check-in:read'],
  summary: 'Events of the account',
  query: eventsQuery,
  status: 200,
  answer: page(eventRow),
})

export const eventsOfOrganizer = endpoint({
  id: 'events.eventsOfOrganizer',
  method: 'GET',
  path: '/api/organizers/:organizer_id/events',
  access: ['events:read', 'check-in:read'],
  summary: 'Events of one organizer',
  params: params('organizer_id'),
  query: eventsQuery,
  status: 200,
  answer: page(eventRow),
})

export const createEvent = endpoint({
  id: 'events.createEvent',
  method: 'POST',
  path: '/api/events',
  access: 'events:create',
  summary: 'Create an event as a draft, with a first product category',
  body: newEventInput,
  example: {
    title: 'Harbour Lights',
    organizer_id: 1,
    start_date: '2027-06-12T19:00:00',
    end_date: '2027-06-12T23:00:00',
    timezone: 'Europe/Lisbon',
    currency: 'EUR',
  },
  status: 201,
  answer: one(event),
})

export const getEvent = endpoint({
  id: 'events.getEvent',
  method: 'GET',
  path: '/api/events/:event_id',
  access: ['events:read', 'check-in:read'],
  summary: 'One event with its settings, images, categories and products',
  params: params('event_id'),
  status: 200,
  answer: one(event),
})

export const updateEvent = endpoint({
  id: 'events.updateEvent',
  method: 'PUT',
  path: '/api/events/:event_id',
  access: 'events:write',
  summary: 'Change title, dates, description and place',
  params: params('event_id'),
  body: eventInput,
  status: 200,
  answer: one(event),
  refusals: ['currency_fixed'],
})

export const changeEvent = endpoint({
  id: 'events.changeEvent',
  method: 'PATCH',
  path: '/api/events/:event_id',
  access: 'events:write',
  summary: 'Change some of an event and of its settings, all of it or nothing; what is missing stays',
  params: params('event_id'),
  body: eventPatch,
  example: { title: 'Harbour Lights 2027' },
  status: 200,
  answer: one(event),
  refusals: ['event_changed', 'currency_fixed', 'invoice_start_number_fixed'],
})

export const getChangeNotice = endpoint({
  id: 'events.getChangeNotice',
  method: 'GET',
  path: '/api/events/:event_id/change_notice',
  access: 'events:read',
  summary: 'The changed date or place that guests are about to be told of; null when there is none',
  params: params('event_id'),
  status: 200,
  answer: one(changeNotice.nullable()),
})

export const decideChangeNotice = endpoint({
  id: 'events.decideChangeNotice',
  method: 'POST',
  path: '/api/events/:event_id/change_notice',
  access: 'events:write',
  summary: 'Tell guests of the changed date or place at once, or never; said again it changes nothing',
  params: params('event_id'),
  body: changeNoticeInput,
  status: 200,
  answer: one(changeNotice.nullable()),
  refusals: ['change_told'],
})

export const eventDeletionStatus = endpoint({
  id: 'events.eventDeletionStatus',
  method: 'GET',
  path: '/api/events/:event_id/deletion-status',
  access: 'events:read',
  summary: 'Whether an event can be deleted: not while it has orders, cancelled ones too',
  params: params('event_id'),
  status: 200,
  answer: one(deletionStatus),
})

export const deleteEvent = endpoint({
  id: 'events.deleteEvent',
  method: 'DELETE',
  path: '/api/events/:event_id',
  access: 'events:create',
  summary: 'Delete an event that has no orders',
  params: params('event_id'),
  status: 204,
  refusals: ['event_has_orders'],
})

export const changeEventStatus = endpoint({
  id: 'events.changeEventStatus',
  method: 'PUT',
  path: '/api/events/:event_id/status',
  access: 'events:publish',
  summary: 'Publish, unpublish, archive or restore',
  params: params('event_id'),
  body: eventStatusInput,
  example: { status: 'LIVE' },
  status: 200,
  answer: one(event),
  refusals: ['event_move_refused'],
})

export const changeEventSales = endpoint({
  id: 'events.changeEventSales',
  method: 'PUT',
  path: '/api/events/:event_id/sales',
  access: 'events:publish',
  summary: 'Close the sales of an event, or open them again; its page stays, and said again it changes nothing',
  params: params('event_id'),
  body: eventSalesInput,
  example: { is_closed: true },
  status: 200,
  answer: one(event),
})

export const previewDuplicate = endpoint({
  id: 'events.previewDuplicate',
  method: 'GET',
  path: '/api/events/:event_id/duplicate',
  access: 'events:create',
  summary: 'What a copy of the event would take along, and which dates would move',
  params: params('event_id'),
  status: 200,
  answer: one(duplicatePreview),
})

export const duplicateEvent = endpoint({
  id: 'events.duplicateEvent',
  method: 'POST',
  path: '/api/events/:event_id/duplicate',
  access: 'events:create',
  summary: 'Copy an event as a draft: what is chosen, with its dates moved by the new start',
  params: params('event_id'),
  body: duplicateInput,
  status: 201,
  answer: one(event),
  rateLimit: { calls: 20, perSeconds: 60 },
})

export const makeSeries = endpoint({
  id: 'events.makeSeries',
  method: 'POST',
  path: '/api/events/:event_id/series',
  access: 'events:create',
  summary: 'Copy an event to many starts, each as a draft; each one separately',
  params: params('event_id'),
  body: seriesInput,
  example: { start_dates: ['2027-09-02T21:00', '2027-09-09T21:00'] },
  status: 200,
  answer: seriesResults,
  rateLimit: { calls: 20, perSeconds: 60 },
})

export const undoSeries = endpoint({
  id: 'events.undoSeries',
  method: 'POST',
  path: '/api/events/series/undo',
  access: 'events:create',
  summary: 'Remove copies that are still as they were made, drafts without orders; said again it changes nothing',
  body: undoSeriesInput,
  example: { event_ids: [1, 2] },
  status: 200,
  answer: undoSeriesResults,
  rateLimit: { calls: 20, perSeconds: 60 },
})

export const getEventSettings = endpoint({
  id: 'events.getEventSettings',
  method: 'GET',
  path: '/api/events/:event_id/settings',
  access: 'events:read',
  summary: 'All settings of an event',
  params: params('event_id'),
  status: 200,
  answer: one(eventSettings),
})

export const replaceEventSettings = endpoint({
  id: 'events.replaceEventSettings',
  method: 'PUT',
  path: '/api/events/:event_id/settings',
  access: 'events:write',
  summary: 'Replace all settings of an event',
  params: params('event_id'),
  body: settingsInput,
  status: 200,
  answer: one(eventSettings),
})

export const changeEventSettings = endpoint({
  id: 'events.changeEventSettings',
  method: 'PATCH',
  path: '/api/events/:event_id/settings',
  access: 'events:write',
  summary: 'Change some settings of an event; what is missing stays',
  params: params('event_id'),
  body: settingsPatch,
  example: { order_timeout_in_minutes: 20 },
  status: 200,
  answer: one(eventSettings),
})

export const imagesOfEvent = endpoint({
  id: 'events.imagesOfEvent',
  method: 'GET',
  path: '/api/events/:event_id/images',
  access: 'events:read',
  summary: 'Images of an event',
  params: params('event_id'),
  status: 200,
  answer: all(image),
})

export const uploadEventImage = endpoint({
  id: 'events.uploadEventImage',
  method: 'POST',
  path: '/api/events/:event_id/images',
  access: 'events:write',
  summary:
    'Upload a picture: parts `image` (jpeg, png or webp under 5 MB, 600×300 to 4000×4000) and `type`; EVENT_COVER replaces the old cover',
  params: params('event_id'),
  // The parts are read by the handler; `imageUpload` checks the text part.
  body: z.unknown(),
  multipart: true,
  status: 201,
  answer: one(image),
  rateLimit: { calls: 30, perSeconds: 60 },
})

export const deleteEventImage = endpoint({
  id: 'events.deleteEventImage',
  method: 'DELETE',
  path: '/api/events/:event_id/images/:image_id',
  access: 'events:write',
  summary: 'Delete an image',
  params: params('event_id', 'image_id'),
  status: 204,
})

export const getLook = endpoint({
  id: 'events.getLook',
  method: 'GET',
  path: '/api/events/:event_id/look',
  access: 'events:write',
  summary: 'The look of the page as it is published, and as it is being changed',
  params: params('event_id'),
  status: 200,
  answer: one(lookState),
})

export const saveLookDraft = endpoint({
  id: 'events.saveLookDraft',
  method: 'PUT',
  path: '/api/events/:event_id/look/draft',
  access: 'events:write',
  summary: 'Keep a look that is being changed; visitors see nothing of it',
  params: params('event_id'),
  body: lookDraftInput,
  status: 200,
  answer: one(lookState),
  refusals: ['look_changed'],
})

export const publishLook = endpoint({
  id: 'events.publishLook',
  method: 'POST',
  path: '/api/events/:event_id/look/publish',
  access: 'events:write',
  summary: 'Give the pages of the event this look, at once',
  params: params('event_id'),
  body: lookDraftInput,
  status: 200,
  answer: one(lookState),
  refusals: ['look_changed'],
})

export const timelineOfEvent = endpoint({
  id: 'events.timelineOfEvent',
  method: 'GET',
  path: '/api/events/:event_id/timeline',
  access: 'events:read',
  summary: 'What happened to the event and everything in it, newest first',
  params: params('event_id'),
  query: listQuery(TIMELINE_LIST),
  status: 200,
  answer: page(timelineEntry),
})

export const imagesOfOrganizer = endpoint({
  id: 'events.imagesOfOrganizer',
  method: 'GET',
  path: '/api/organizers/:organizer_id/images',
  access: ['events:read', 'check-in:read'],
  summary: 'Logo and cover of an organizer',
  params: params('organizer_id'),
  status: 200,
  answer: all(image),
})

export const uploadOrganizerImage = endpoint({
  id: 'events.uploadOrganizerImage',
  method: 'POST',
  path: '/api/organizers/:organizer_id/images',
  access: 'events:write',
  summary:
    'Upload a picture of an organizer in place of the one before: parts `image` (jpeg, png or webp under 5 MB; a logo of 100×100, a cover of 600×300, at most 4000×4000) and `type`',
  params: params('organizer_id'),
  // The parts are read by the handler; `organizerImageUpload` checks the text part.
  body: z.unknown(),
  multipart: true,
  status: 201,
  answer: one(image),
  rateLimit: { calls: 30, perSeconds: 60 },
})

export const deleteOrganizerImage = endpoint({
  id: 'events.deleteOrganizerImage',
  method: 'DELETE',
  path: '/api/organizers/:organizer_id/images/:image_id',
  access: 'events:write',
  summary: 'Remove the logo or the cover of an organizer',
  params: params('organizer_id', 'image_id'),
  status: 204,
})
