import { queryOptions } from '@tanstack/react-query'
import type { BodyInput } from '@turnout/contract/client.ts'
import { changeEventSettings, createEvent, updateEvent } from '@turnout/contract/events/endpoints.ts'
import { createOrganizer, organizersOfAccount, updateOrganizer } from '@turnout/contract/organizers/endpoints.ts'
import { categoriesOfEvent, createProduct } from '@turnout/contract/products/endpoints.ts'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'

const MOST = 100

/** The organizers of the account, by name; the first hundred. */
export const organizersQuery = queryOptions({
  queryKey: ['organizers'],
  queryFn: async ({ signal }) => (await call(organizersOfAccount, { query: { per_page: MOST } }, { signal })).data,
})

/** Changes what exists, makes it where it does not or no longer. */
async function changeOrMake<T>(change: (() => Promise<T>) | null, make: () => Promise<T>): Promise<T> {
  if (change === null) return make()
  return change().catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'not_found') return make()
    throw error
  })
}

export interface Saving<Body> {
  readonly id: number | null
  readonly body: Body
  /** The same for each try of the same body. */
  readonly idempotencyKey: string
}

/** A body that both creating and changing an event take. */
export type NewOrChangedEvent = BodyInput<typeof createEvent> & BodyInput<typeof updateEvent>

export const saveOrganizer = ({ id, body, idempotencyKey }: Saving<BodyInput<typeof createOrganizer>>) =>
  changeOrMake(
    id === null ? null : async () => (await call(updateOrganizer, { params: { organizer_id: id }, body })).data,
    async () => (await call(createOrganizer, { body }, { idempotencyKey })).data,
  )

export async function saveEvent({ id, body, idempotencyKey }: Saving<NewOrChangedEvent>, online: boolean) {
  const event = await changeOrMake(
    id === null ? null : async () => (await call(updateEvent, { params: { event_id: id }, body })).data,
    async () => (await call(createEvent, { body }, { idempotencyKey })).data,
  )
  if (online || id !== null) {
    await call(changeEventSettings, { params: { event_id: event.id }, body: { is_online_event: online } })
  }
  return event
}

/** Adds a product to the first category of the event. */
export async function addFirstProduct(
  eventId: number,
  bodyOf: (categoryId: number) => BodyInput<typeof createProduct>,
  idempotencyKey: string,
): Promise<void> {
  const params = { event_id: eventId }
  const [category] = (await call(categoriesOfEvent, { params })).data
  if (category === undefined) throw new Error(`Event ${eventId} has no category`)
  await call(createProduct, { params, body: bodyOf(category.id) }, { idempotencyKey })
}
