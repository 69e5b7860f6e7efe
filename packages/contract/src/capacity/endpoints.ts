import { endpoint } from '../endpoint.ts'
import { listQuery, one, page } from '../lists.ts'
import { params } from '../params.ts'
import { capacityAssignment, capacityAssignmentInput, CAPACITY_ASSIGNMENTS_LIST } from './capacity-assignment.ts'

const ofAssignment = params('event_id', 'capacity_assignment_id')

export const capacityAssignmentsOfEvent = endpoint({
  id: 'capacity.capacityAssignmentsOfEvent',
  method: 'GET',
  path: '/api/events/:event_id/capacity-assignments',
  access: 'events:read',
  summary: 'Capacities that products of an event share, with what is used of them now',
  params: params('event_id'),
  query: listQuery(CAPACITY_ASSIGNMENTS_LIST),
  status: 200,
  answer: page(capacityAssignment),
})

export const createCapacityAssignment = endpoint({
  id: 'capacity.createCapacityAssignment',
  method: 'POST',
  path: '/api/events/:event_id/capacity-assignments',
  access: 'events:write',
  summary: 'Share a capacity among products; what they sold and hold already is counted in',
  params: params('event_id'),
  body: capacityAssignmentInput,
  status: 201,
  answer: one(capacityAssignment),
  refusals: ['ticket_product_needed'],
})

export const getCapacityAssignment = endpoint({
  id: 'capacity.getCapacityAssignment',
  method: 'GET',
  path: '/api/events/:event_id/capacity-assignments/:capacity_assignment_id',
  access: 'events:read',
  summary: 'One shared capacity',
  params: ofAssignment,
  status: 200,
  answer: one(capacityAssignment),
})

export const updateCapacityAssignment = endpoint({
  id: 'capacity.updateCapacityAssignment',
  method: 'PUT',
  path: '/api/events/:event_id/capacity-assignments/:capacity_assignment_id',
  access: 'events:write',
  summary: 'Change a shared capacity, its products or its status; never below what is taken',
  params: ofAssignment,
  body: capacityAssignmentInput,
  status: 200,
  answer: one(capacityAssignment),
})

export const deleteCapacityAssignment = endpoint({
  id: 'capacity.deleteCapacityAssignment',
  method: 'DELETE',
  path: '/api/events/:event_id/capacity-assignments/:capacity_assignment_id',
  access: 'events:write',
  summary: 'Delete a shared capacity; its products keep what was sold of them',
  params: ofAssignment,
  status: 204,
})
