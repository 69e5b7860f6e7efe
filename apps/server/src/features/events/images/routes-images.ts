import {
  deleteEventImage,
  deleteOrganizerImage as deleteEndpoint,
  imagesOfEvent as imagesOfEventEndpoint,
  imagesOfOrganizer as imagesEndpoint,
  uploadEventImage,
  uploadOrganizerImage,
} from '@turnout/contract/events/endpoints.ts'
import { imageUpload, organizerImageUpload } from '@turnout/contract/events/image.ts'
import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import { tellIgnored } from '../../../platform/http/ignored-fields.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { serve } from '../../../platform/http/serve.ts'
import { organizerOfCaller } from '../../organizers/access.ts'
import { eventOfCaller } from '../access.ts'
import { imageAnswer } from './answers-image.ts'
import { imageFile, imagesOfEvent, imagesOfOrganizer } from './queries-images.ts'
import { readCoverUpload } from './read-cover-upload.ts'
import { coverRenderer, type RenderCover } from './render-cover.ts'
import { addImage, deleteImage, deleteOrganizerImage, replaceCover, replaceOrganizerImage } from './change-images.ts'
import type { ImageFile } from './store-images.ts'

export function imageRoutes(app: FastifyInstance, { publicUrl }: { readonly publicUrl: () => string }): void {
  const renderCover = coverRenderer()

  serve(app, imagesOfEventEndpoint, async ({ caller, params }) => {
    const { eventId } = await eventOfCaller(app.database, caller, params.event_id)
    const images = await imagesOfEvent(app.database, eventId)
    return { data: images.map((image) => imageAnswer(image, publicUrl())) }
  })

  serve(app, uploadEventImage, async ({ caller, params, actor, request, reply, write }) => {
    // A refused upload is not read to its end: the connection closes, so that no client sends gigabytes in vain.
    reply.header('connection', 'close')
    const scope = await eventOfCaller(app.database, caller, params.event_id)
    const { type, bytes, ignored } = await readCoverUpload(request, imageUpload)
    tellIgnored(reply, ignored)
    reply.removeHeader('connection')
    const cover = await renderCover(bytes, type === 'TICKET_LOGO' ? 'ticket-logo' : 'cover')
    // An Idempotency-Key is bound to this file, not for any file that is uploaded to this address.
    request.body = { type, image: createHash('sha256').update(bytes).digest('hex') }
    await app.fileStore.put(cover.files)
    const act = { scope, cover }
    const imageId = await write((tx) =>
      type === 'EVENT_COVER' ? replaceCover(tx, act, actor) : addImage(tx, { ...act, type }),
    )
    const row = (await imagesOfEvent(app.database, scope.eventId)).find(({ id }) => id === imageId)
    // Only another upload in this very moment can have replaced it.
    if (row === undefined) throw new Refusal('not_found')
    return { data: imageAnswer(row, publicUrl()) }
  })

  serve(app, deleteEventImage, async ({ caller, params, actor, write }) => {
    const scope = await eventOfCaller(app.database, caller, params.event_id)
    await write((tx) => deleteImage(tx, { scope, imageId: params.image_id }, actor))
  })

  organizerImageRoutes(app, { publicUrl, renderCover })
  serveFiles(app)
}

interface Parts {
  readonly publicUrl: () => string
  /** The one of events too: one picture at a time. */
  readonly renderCover: RenderCover
}

/** Logo and cover of an organizer, taken as the covers of events are. */
function organizerImageRoutes(app: FastifyInstance, { publicUrl, renderCover }: Parts): void {
  serve(app, imagesEndpoint, async ({ caller, params }) => {
    const { organizerId } = await organizerOfCaller(app.database, caller, params.organizer_id)
    const images = await imagesOfOrganizer(app.database, organizerId)
    return { data: images.map((image) => imageAnswer(image, publicUrl())) }
  })

  serve(app, uploadOrganizerImage, async ({ caller, params, actor, request, reply, write }) => {
    // A refused upload is not read to its end.
    reply.header('connection', 'close')
    const scope = await organizerOfCaller(app.database, caller, params.organizer_id)
    const { type, bytes, ignored } = await readCoverUpload(request, organizerImageUpload)
    tellIgnored(reply, ignored)
    reply.removeHeader('connection')
    const picture = await renderCover(bytes, type === 'ORGANIZER_LOGO' ? 'logo' : 'cover')
    // An Idempotency-Key is bound to this file, not for any file that is uploaded to this address.
    request.body = { type, image: createHash('sha256').update(bytes).digest('hex') }
    await app.fileStore.put(picture.files)
    const imageId = await write((tx) => replaceOrganizerImage(tx, { scope, type, picture }, actor))
    const row = (await imagesOfOrganizer(app.database, scope.organizerId)).find(({ id }) => id === imageId)
    // Only another upload in this very moment can have replaced it.
    if (row === undefined) throw new Refusal('not_found')
    return { data: imageAnswer(row, publicUrl()) }
  })

  serve(app, deleteEndpoint, async ({ caller, params, actor, write }) => {
    const scope = await organizerOfCaller(app.database, caller, params.organizer_id)
    await write((tx) => deleteOrganizerImage(tx, { scope, imageId: params.image_id }, actor))
  })
}

const FILE = /^([1-9]\d{0,3})\.(avif|webp|jpeg)$/u

/** The files of images, open to everyone, under addresses that never change their content. */
function serveFiles(app: FastifyInstance): void {
  app.get<{ Params: { public_id: string; file: string } }>('/images/:public_id/:file', async (request, reply) => {
    const { public_id: publicId, file } = request.params
    const [, width, type] = FILE.exec(file) ?? []
    if (type === undefined) throw new Refusal('not_found')
    // The expression names the three formats.
    const format = type as ImageFile['format']
    const sha256 = await imageFile(app.database, { publicId, width: Number(width), format })
    const kept = sha256 === undefined ? null : await app.fileStore.get(sha256)
    if (kept === null) throw new Refusal('not_found')
    return (
      reply
        .type(`image/${format}`)
        .header('cache-control', 'public, max-age=31536000, immutable')
        // Also for pages of organizers that show their own cover.
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('content-length', String(kept.size))
        .send(kept.stream)
    )
  })
}
