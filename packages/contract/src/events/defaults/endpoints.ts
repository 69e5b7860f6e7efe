import { endpoint } from '../../endpoint.ts'
import { one } from '../../lists.ts'
import { params } from '../../params.ts'
import { draftsReached, eventDefaults, eventDefaultsInput, savedDefaults } from './event-defaults.ts'

export const getEventDefaults = endpoint({
  id: 'event-defaults.getEventDefaults',
  method: 'GET',
  path: '/api/accounts/:account_id/event-defaults',
  // The maker of an event sees what it will start with.
  access: ['account:settings', 'events:create'],
  summary: 'What new events start with',
  params: params('account_id'),
  status: 200,
  answer: one(eventDefaults),
})

export const updateEventDefaults = endpoint({
  id: 'event-defaults.updateEventDefaults',
  method: 'PUT',
  path: '/api/accounts/:account_id/event-defaults',
  access: 'account:settings',
  summary: 'Change what new events start with, and, if asked, the drafts there are',
  params: params('account_id'),
  body: eventDefaultsInput,
  status: 200,
  answer: one(savedDefaults),
})

export const previewEventDefaults = endpoint({
  id: 'event-defaults.previewEventDefaults',
  method: 'POST',
  path: '/api/accounts/:account_id/event-defaults/preview',
  access: 'account:settings',
  summary: 'How many drafts the same body would change; changes nothing',
  params: params('account_id'),
  body: eventDefaultsInput,
  status: 200,
  answer: one(draftsReached),
})
