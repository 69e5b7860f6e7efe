import { queryOptions } from '@tanstack/react-query'
import { getLook, publishLook, saveLookDraft, uploadEventImage } from '@turnout/contract/events/endpoints.ts'
import type { DesignedLook, LookState } from '@turnout/contract/events/look.ts'
import type { Image } from '@turnout/contract/events/image.ts'
import { previewLook } from '@turnout/contract/storefront/endpoints.ts'
import { ApiError } from '../../../api/api-error.ts'
import { call, upload } from '../../../api/client.ts'

export const lookQuery = (eventId: number) =>
  queryOptions({
    queryKey: ['events', 'look', eventId],
    queryFn: async ({ signal }) => (await call(getLook, { params: { event_id: eventId } }, { signal })).data,
    // The designer itself knows what it changed; another window is found at the next save.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export interface Versioned {
  readonly version: number
  readonly look: DesignedLook
}

export const loadLook = async (eventId: number): Promise<LookState> =>
  (await call(getLook, { params: { event_id: eventId } })).data

export const saveLook = async (eventId: number, body: Versioned): Promise<LookState> =>
  (await call(saveLookDraft, { params: { event_id: eventId }, body }, { keepalive: true })).data

export const putLookOut = async (eventId: number, body: Versioned): Promise<LookState> =>
  (await call(publishLook, { params: { event_id: eventId }, body })).data

/** The page that a look gives, as HTML. */
export const drawLook = async (
  eventId: number,
  look: DesignedLook,
  { signal }: { signal: AbortSignal },
): Promise<string> => (await call(previewLook, { params: { event_id: eventId }, body: { look } }, { signal })).data.html

export type PictureKind = 'EVENT_GALLERY' | 'TICKET_LOGO'

interface NewPicture {
  readonly kind: PictureKind
  readonly file: Blob
  readonly onProgress: (share: number) => void
}

/** Gives the event a picture at hand; the sentence about the file, where there is one, becomes the error's message. */
export async function addPicture(eventId: number, { kind, file, onProgress }: NewPicture): Promise<Image> {
  const form = new FormData()
  form.append('type', kind)
  form.append('image', file)
  try {
    return (await upload(uploadEventImage, { params: { event_id: eventId }, form, onProgress })).data
  } catch (error) {
    throw error instanceof ApiError ? new Error(error.errors['image']?.[0] ?? error.message) : error
  }
}
