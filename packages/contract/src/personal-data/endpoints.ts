import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { one } from '../lists.ts'
import { params } from '../params.ts'
import { aboutPerson, erasedData, guestRetention, guestRetentionInput, personalData } from './personal-data.ts'

const rateLimit = { calls: 30, perSeconds: 60 } as const

export const findPersonalData = endpoint({
  id: 'personal-data.findPersonalData',
  method: 'POST',
  path: '/api/accounts/:account_id/personal-data',
  access: 'account:settings',
  needsProof: true,
  summary: 'What the account knows of a person, counted. The address is in the body, since logs keep addresses',
  params: params('account_id'),
  body: aboutPerson,
  status: 200,
  answer: one(personalData),
  rateLimit,
})

export const exportPersonalData = endpoint({
  id: 'personal-data.exportPersonalData',
  method: 'POST',
  path: '/api/accounts/:account_id/personal-data/export',
  access: 'account:settings',
  needsProof: true,
  summary: 'All that the account knows of a person, as a file for them',
  params: params('account_id'),
  body: aboutPerson,
  status: 200,
  files: ['json'],
  answer: z.string(),
  rateLimit,
})

export const erasePersonalData = endpoint({
  id: 'personal-data.erasePersonalData',
  method: 'POST',
  path: '/api/accounts/:account_id/personal-data/erase',
  access: 'account:settings',
  needsProof: true,
  summary: 'Erase a person: their orders and tickets become nameless, invoices and amounts stay',
  params: params('account_id'),
  body: aboutPerson,
  status: 200,
  answer: one(erasedData),
  refusals: ['guest_is_active'],
  rateLimit,
})

export const getGuestRetention = endpoint({
  id: 'personal-data.getGuestRetention',
  method: 'GET',
  path: '/api/accounts/:account_id/personal-data/retention',
  access: 'account:settings',
  summary: 'How many months after the end of an event its guests are kept',
  params: params('account_id'),
  status: 200,
  answer: one(guestRetention),
})

export const changeGuestRetention = endpoint({
  id: 'personal-data.changeGuestRetention',
  method: 'PUT',
  path: '/api/accounts/:account_id/personal-data/retention',
  access: 'account:settings',
  needsProof: true,
  summary: 'Say how long guests are kept; those of events that ended before are erased within the hour',
  params: params('account_id'),
  body: guestRetentionInput,
  status: 200,
  answer: one(guestRetention),
})
