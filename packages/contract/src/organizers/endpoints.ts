import { endpoint } from '../endpoint.ts'
import { listQuery, one, page } from '../lists.ts'
import { params } from '../params.ts'
import { organizer, organizerInput, ORGANIZERS_LIST, organizerStatusInput } from './organizer.ts'
import { electronicInvoicing, electronicSettingsInput } from './electronic-invoicing.ts'
import { organizerSettings, organizerSettingsPatch } from './settings.ts'

export const organizersOfAccount = endpoint({
  id: 'organizers.organizersOfAccount',
  method: 'GET',
  path: '/api/organizers',
  access: ['events:read', 'check-in:read'],
  summary: 'Organizers of the account',
  query: listQuery(ORGANIZERS_LIST),
  status: 200,
  answer: page(organizer),
})

export const createOrganizer = endpoint({
  id: 'organizers.createOrganizer',
  method: 'POST',
  path: '/api/organizers',
  access: 'events:create',
  summary: 'Add an organizer',
  body: organizerInput,
  status: 201,
  answer: one(organizer),
})

export const getOrganizer = endpoint({
  id: 'organizers.getOrganizer',
  method: 'GET',
  path: '/api/organizers/:organizer_id',
  access: ['events:read', 'check-in:read'],
  summary: 'One organizer',
  params: params('organizer_id'),
  status: 200,
  answer: one(organizer),
})

export const updateOrganizer = endpoint({
  id: 'organizers.updateOrganizer',
  method: 'PUT',
  path: '/api/organizers/:organizer_id',
  access: 'events:write',
  summary: 'Change an organizer',
  params: params('organizer_id'),
  body: organizerInput,
  status: 200,
  answer: one(organizer),
})

export const postOrganizer = endpoint({
  id: 'organizers.postOrganizer',
  method: 'POST',
  path: '/api/organizers/:organizer_id',
  access: 'events:write',
  summary: 'Change an organizer, for clients that send a form',
  params: params('organizer_id'),
  body: organizerInput,
  takesForms: true,
  status: 200,
  answer: one(organizer),
})

export const changeOrganizerStatus = endpoint({
  id: 'organizers.changeOrganizerStatus',
  method: 'PUT',
  path: '/api/organizers/:organizer_id/status',
  access: 'events:publish',
  summary: 'Show the page of an organizer to everyone (LIVE), or to members alone; its events stay as they are',
  params: params('organizer_id'),
  body: organizerStatusInput,
  status: 200,
  answer: one(organizer),
})

export const deleteOrganizer = endpoint({
  id: 'organizers.deleteOrganizer',
  method: 'DELETE',
  path: '/api/organizers/:organizer_id',
  access: 'events:create',
  summary: 'Delete an organizer that has no events',
  params: params('organizer_id'),
  status: 204,
  refusals: ['organizer_has_events'],
})

export const getOrganizerSettings = endpoint({
  id: 'organizers.getOrganizerSettings',
  method: 'GET',
  path: '/api/organizers/:organizer_id/settings',
  access: ['events:read', 'check-in:read'],
  summary: 'The look and the search settings of an organizer’s page',
  params: params('organizer_id'),
  status: 200,
  answer: one(organizerSettings),
})

export const changeOrganizerSettings = endpoint({
  id: 'organizers.changeOrganizerSettings',
  method: 'PATCH',
  path: '/api/organizers/:organizer_id/settings',
  access: 'events:write',
  summary: 'Change some settings of an organizer’s page',
  params: params('organizer_id'),
  body: organizerSettingsPatch,
  status: 200,
  answer: one(organizerSettings),
})

export const getElectronicInvoicing = endpoint({
  id: 'organizers.getElectronicInvoicing',
  method: 'GET',
  path: '/api/organizers/:organizer_id/electronic-invoicing',
  access: 'events:read',
  summary: 'Who invoices, in the parts that machines ask for; without a name while nothing was said',
  params: params('organizer_id'),
  status: 200,
  answer: one(electronicInvoicing),
})

export const changeElectronicInvoicing = endpoint({
  id: 'organizers.changeElectronicInvoicing',
  method: 'PUT',
  path: '/api/organizers/:organizer_id/electronic-invoicing',
  access: 'events:write',
  summary: 'Say who invoices; invoices that are issued from now on can be written for machines',
  params: params('organizer_id'),
  body: electronicSettingsInput,
  example: { name: 'Tidal Sessions Lda.', country: 'PT', vat_id: 'PT123456789', untaxed_category: 'EXEMPT' },
  status: 200,
  answer: one(electronicInvoicing),
})
