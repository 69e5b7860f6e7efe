import { PLAN_LIMITS } from '@turnout/domain/seats/plan/seat-plan.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { int, oneOf } from '../fields.ts'
import { all, leftOut, one } from '../lists.ts'
import { params } from '../params.ts'
import {
  importedSeatPlan,
  newSeatPlanInput,
  openSeatPlan,
  seatPlan,
  seatPlanChange,
  seatPlanInput,
  seatPlanPicture,
  seatPlanPreview,
  seatPlanToEdit,
} from './plan.ts'
import { seatingPreview, seatingPreviewInput } from './seating.ts'

export const seatPlansOfAccount = endpoint({
  id: 'seats.seatPlansOfAccount',
  method: 'GET',
  path: '/api/accounts/:account_id/seat-plans',
  access: 'events:read',
  summary: 'Plans of seats that events of the account can sell by',
  params: params('account_id'),
  status: 200,
  answer: all(seatPlan),
})

export const importSeatPlan = endpoint({
  id: 'seats.importSeatPlan',
  method: 'POST',
  path: '/api/accounts/:account_id/seat-plans/import',
  access: 'events:write',
  summary: 'Save a plan from part `file`: a plan in the open JSON format or a table of rows as CSV, at most 20 MB',
  params: params('account_id'),
  // The part is read by the handler as it comes.
  body: z.unknown(),
  multipart: true,
  uploadMaxBytes: PLAN_LIMITS.bytes,
  status: 201,
  answer: one(importedSeatPlan),
  refusals: ['seat_plan_not_readable', 'seat_plan_wrong'],
  rateLimit: { calls: 30, perSeconds: 60 },
})

export const getSeatPlan = endpoint({
  id: 'seats.getSeatPlan',
  method: 'GET',
  path: '/api/accounts/:account_id/seat-plans/:seat_plan_id',
  access: 'events:read',
  summary: 'One plan as a file in the open JSON format of seating plans',
  params: params('account_id', 'seat_plan_id'),
  query: z.object({ format: leftOut(oneOf(['json'])) }),
  status: 200,
  answer: openSeatPlan,
})

export const previewSeatPlan = endpoint({
  id: 'seats.previewSeatPlan',
  method: 'POST',
  path: '/api/accounts/:account_id/seat-plans/import/preview',
  access: 'events:write',
  summary: 'What part `file` would become as a plan, and what was put right. Nothing is saved',
  params: params('account_id'),
  // The part is read by the handler as it comes.
  body: z.unknown(),
  multipart: true,
  uploadMaxBytes: PLAN_LIMITS.bytes,
  status: 200,
  answer: one(seatPlanPreview),
  refusals: ['seat_plan_not_readable'],
  rateLimit: { calls: 30, perSeconds: 60 },
})

export const createSeatPlan = endpoint({
  id: 'seats.createSeatPlan',
  method: 'POST',
  path: '/api/accounts/:account_id/seat-plans',
  access: 'events:write',
  summary: 'Save a new plan',
  params: params('account_id'),
  body: newSeatPlanInput,
  bodyMaxBytes: PLAN_LIMITS.bytes,
  status: 201,
  answer: one(seatPlan),
  refusals: ['seat_plan_not_readable', 'seat_plan_wrong'],
  rateLimit: { calls: 30, perSeconds: 60 },
})

export const saveSeatPlan = endpoint({
  id: 'seats.saveSeatPlan',
  method: 'PUT',
  path: '/api/accounts/:account_id/seat-plans/:seat_plan_id',
  access: 'events:write',
  summary: 'Save the next version of a plan. Events keep the version that they sell by',
  params: params('account_id', 'seat_plan_id'),
  body: seatPlanInput,
  bodyMaxBytes: PLAN_LIMITS.bytes,
  status: 200,
  answer: one(seatPlan),
  refusals: ['seat_plan_not_readable', 'seat_plan_wrong', 'changed_meanwhile'],
  rateLimit: { calls: 60, perSeconds: 60 },
})

export const changeSeatPlan = endpoint({
  id: 'seats.changeSeatPlan',
  method: 'PATCH',
  path: '/api/accounts/:account_id/seat-plans/:seat_plan_id',
  access: 'events:write',
  summary: 'Rename a plan, say where its hall is, or archive it',
  params: params('account_id', 'seat_plan_id'),
  body: seatPlanChange,
  status: 200,
  answer: one(seatPlan),
})

export const duplicateSeatPlan = endpoint({
  id: 'seats.duplicateSeatPlan',
  method: 'POST',
  path: '/api/accounts/:account_id/seat-plans/:seat_plan_id/duplicate',
  access: 'events:write',
  summary: 'Save a copy of a plan under another name',
  params: params('account_id', 'seat_plan_id'),
  status: 201,
  answer: one(seatPlan),
})

export const deleteSeatPlan = endpoint({
  id: 'seats.deleteSeatPlan',
  method: 'DELETE',
  path: '/api/accounts/:account_id/seat-plans/:seat_plan_id',
  access: 'events:write',
  summary: 'Delete a plan that no event has ever used',
  params: params('account_id', 'seat_plan_id'),
  status: 204,
  refusals: ['seat_plan_in_use'],
})

export const seatPlanForEditor = endpoint({
  id: 'seats.seatPlanForEditor',
  method: 'GET',
  path: '/api/accounts/:account_id/seat-plans/:seat_plan_id/plan',
  access: 'events:read',
  summary: 'One plan with all its fields and what is wrong with it',
  params: params('account_id', 'seat_plan_id'),
  status: 200,
  answer: one(seatPlanToEdit),
})

export const pictureOfSeatPlan = endpoint({
  id: 'seats.pictureOfSeatPlan',
  method: 'GET',
  path: '/api/accounts/:account_id/seat-plans/:seat_plan_id/picture',
  access: 'events:read',
  summary: 'Where the seats of a plan are, for a small picture',
  params: params('account_id', 'seat_plan_id'),
  /** Without a version: that which was saved last. */
  query: z.object({ version: leftOut(int(1, 1_000_000_000)) }),
  status: 200,
  answer: one(seatPlanPicture),
})

export const previewSeating = endpoint({
  id: 'seats.previewSeating',
  method: 'POST',
  path: '/api/events/:event_id/seating/preview',
  access: 'events:read',
  summary: 'What the newest version of a plan would change for the dates of an event',
  params: params('event_id'),
  body: seatingPreviewInput,
  status: 200,
  answer: one(seatingPreview),
})
