import { CAPACITY_ASSIGNMENTS_LIST, type CapacityAssignment } from '@turnout/contract/capacity/capacity-assignment.ts'
import * as endpoints from '@turnout/contract/capacity/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { pageOf } from '../../platform/http/list-page.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { serve } from '../../platform/http/serve.ts'
import { eventOfCaller, scopeInEvent } from '../events/access.ts'
import { createCapacityAssignment, deleteCapacityAssignment, updateCapacityAssignment } from './change-capacities.ts'
import { capacityAssignmentById, capacityAssignmentsOfEvent, type CapacityAssignmentRow } from './queries.ts'
import { capacityAssignmentExists } from './store.ts'

const { ofCaller: capacityAssignmentOfCaller } = scopeInEvent('capacity_assignment', capacityAssignmentExists)

export function capacityRoutes(app: FastifyInstance): void {
  const { database } = app

  const read = async (assignmentId: number) => {
    const row = await capacityAssignmentById(database, assignmentId)
    if (row === undefined) throw new Refusal('not_found')
    return { data: capacityAssignmentAnswer(row) }
  }

  serve(app, endpoints.capacityAssignmentsOfEvent, async ({ caller, params, query, request }) => {
    const scope = await eventOfCaller(database, caller, params.event_id)
    const { rows, total } = await capacityAssignmentsOfEvent(database, scope, query)
    const list = { request, shape: CAPACITY_ASSIGNMENTS_LIST }
    return pageOf({ rows: rows.map(capacityAssignmentAnswer), total }, query, list)
  })

  serve(app, endpoints.createCapacityAssignment, async ({ caller, params, body, actor, write }) => {
    const scope = await eventOfCaller(database, caller, params.event_id)
    return read(await write((tx) => createCapacityAssignment(tx, { scope, input: body }, actor)))
  })

  serve(app, endpoints.getCapacityAssignment, async ({ caller, params }) =>
    read((await capacityAssignmentOfCaller(database, caller, params)).id),
  )

  serve(app, endpoints.updateCapacityAssignment, async ({ caller, params, body, actor, write }) => {
    const scope = await capacityAssignmentOfCaller(database, caller, params)
    await write((tx) => updateCapacityAssignment(tx, { scope, input: body }, actor))
    return read(scope.id)
  })

  serve(app, endpoints.deleteCapacityAssignment, async ({ caller, params, actor, write }) => {
    const scope = await capacityAssignmentOfCaller(database, caller, params)
    await write((tx) => deleteCapacityAssignment(tx, scope, actor))
  })
}

const capacityAssignmentAnswer = (row: CapacityAssignmentRow): CapacityAssignment => ({
  id: row.id,
  event_id: row.event_id,
  name: row.name,
  capacity: row.capacity,
  used_capacity: row.sold + row.held,
  held_capacity: row.held,
  status: row.status,
  applies_to: 'PRODUCTS',
  product_ids: row.products.map(({ id }) => id),
  products: [...row.products],
  event_occurrence_ids: [...row.occurrence_ids],
  created_at: row.created_at.toISOString(),
})
