import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { BodyInput } from '@turnout/contract/client.ts'
import type { OrganizerImageType } from '@turnout/contract/enums.ts'
import {
  changeEventSettings,
  createEvent,
  deleteOrganizerImage,
  imagesOfOrganizer,
  updateEvent,
  uploadOrganizerImage,
} from '@turnout/contract/events/endpoints.ts'
import {
  changeElectronicInvoicing,
  changeOrganizerSettings,
  createOrganizer,
  deleteOrganizer,
  getElectronicInvoicing,
  getOrganizer,
  getOrganizerSettings,
  updateOrganizer,
} from '@turnout/contract/organizers/endpoints.ts'
import type { Organizer } from '@turnout/contract/organizers/organizer.ts'
import { categoriesOfEvent, createProduct } from '@turnout/contract/products/endpoints.ts'
import { ApiError } from '../../api/api-error.ts'
import { call, callForVersion, upload } from '../../api/client.ts'
import { organizersQuery } from '../../api/organizers.ts'

type OrganizerBody = BodyInput<typeof createOrganizer>

/** One organizer as it is now, with its version. */
export const readOrganizer = (organizerId: number) =>
  callForVersion(getOrganizer, { params: { organizer_id: organizerId } })

/** The acts on the organizers of the account. Each throws the server's ApiError. */
export function useOrganizerActs() {
  const client = useQueryClient()
  // Events carry the name, the website and the sentences of their organizer.
  const refresh = async (): Promise<void> => {
    void client.invalidateQueries({ queryKey: ['events'] })
    await client.invalidateQueries(organizersQuery)
  }
  return {
    create: async (body: OrganizerBody, idempotencyKey: string): Promise<Organizer> => {
      const { data } = await call(createOrganizer, { body }, { idempotencyKey })
      await refresh()
      return data
    },
    update: async (organizerId: number, body: OrganizerBody, ifMatch?: string): Promise<Organizer> => {
      const { data } = await call(updateOrganizer, { params: { organizer_id: organizerId }, body }, { ifMatch })
      await refresh()
      return data
    },
    /** Leaves the lists as they are: `forget` when no page shows the organizer any more. */
    remove: async (organizerId: number): Promise<void> => {
      await call(deleteOrganizer, { params: { organizer_id: organizerId } })
    },
    /** One that can go has no events, so only the organizers are asked again. */
    forget: () => client.invalidateQueries(organizersQuery),
  }
}

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

/** Buyers may pay at the door; the other ways need an account first. */
export async function payAtDoor(eventId: number): Promise<void> {
  const body = { payment_providers: ['OFFLINE' as const], offline_payment_methods: ['AT_THE_DOOR' as const] }
  await call(changeEventSettings, { params: { event_id: eventId }, body })
}

const pageKey = (organizerId: number) => ['organizer-page', organizerId] as const

/** An organizer with the settings of the public page, each with its version, and its pictures. */
export const organizerPageQuery = (organizerId: number) =>
  queryOptions({
    queryKey: pageKey(organizerId),
    queryFn: async ({ signal }) => {
      const params = { organizer_id: organizerId }
      const [organizer, settings, images] = await Promise.all([
        callForVersion(getOrganizer, { params }, { signal }),
        callForVersion(getOrganizerSettings, { params }, { signal }),
        call(imagesOfOrganizer, { params }, { signal }),
      ])
      return {
        organizer: organizer.answer.data,
        settings: settings.answer.data,
        images: images.data,
        versions: { organizer: organizer.version, settings: settings.version },
      }
    },
  })

export type OrganizerPage = Awaited<ReturnType<NonNullable<ReturnType<typeof organizerPageQuery>['queryFn']>>>

/** The acts on an organizer's public page. Each throws the server's ApiError. */
export function useOrganizerPageActs(organizerId: number) {
  const client = useQueryClient()
  const params = { organizer_id: organizerId }
  const refresh = () => client.invalidateQueries({ queryKey: pageKey(organizerId) })
  return {
    /** Leaves asking for the saved state to the caller. */
    changeSettings: async (body: BodyInput<typeof changeOrganizerSettings>, ifMatch: string): Promise<void> => {
      await call(changeOrganizerSettings, { params, body }, { ifMatch })
    },
    /** @throws Error with the words for the picture */
    uploadImage: async (type: OrganizerImageType, file: Blob, onProgress?: (share: number) => void): Promise<void> => {
      const form = new FormData()
      form.append('type', type)
      form.append('image', file)
      try {
        await upload(uploadOrganizerImage, { params, form, ...(onProgress && { onProgress }) })
      } catch (error) {
        throw error instanceof ApiError ? new Error(error.errors['image']?.[0] ?? error.message) : error
      }
      await refresh()
    },
    removeImage: async (imageId: number): Promise<void> => {
      await call(deleteOrganizerImage, { params: { ...params, image_id: imageId } })
      await refresh()
    },
  }
}

const electronicKey = (organizerId: number) => ['organizers', organizerId, 'electronic-invoicing'] as const

/** Who sells, as invoices for machines say it; without a name while nothing was said. */
export const electronicQuery = (organizerId: number) =>
  queryOptions({
    queryKey: electronicKey(organizerId),
    queryFn: async ({ signal }) =>
      (await call(getElectronicInvoicing, { params: { organizer_id: organizerId } }, { signal })).data,
  })

export function useElectronicAct(organizerId: number) {
  const client = useQueryClient()
  return async (body: BodyInput<typeof changeElectronicInvoicing>): Promise<void> => {
    await call(changeElectronicInvoicing, { params: { organizer_id: organizerId }, body })
    await client.invalidateQueries({ queryKey: electronicKey(organizerId) })
  }
}
