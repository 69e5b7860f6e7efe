import {
  deleteOrganizerImage as deleteEndpoint,
  imagesOfOrganizer as imagesEndpoint,
  uploadOrganizerImage,
} from '@turnout/contract/events/endpoints.ts'
import { organizerImageUpload } from '@turnout/contract/events/image.ts'
import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import { tellIgnored } from '../../../platform/http/ignored-fields.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { serve } from '../../../platform/http/serve.ts'
import { organizerOfCaller } from '../../organizers/access.ts'
import { imageAnswer } from './answers-image.ts'
import { deleteOrganizerImage } from './delete-organizer-image.ts'
import { imagesOfOrganizer } from './queries-images.ts'
import { readCoverUpload } from './read-cover-upload.ts'
import type { RenderCover } from './render-cover.ts'
import { replaceOrganizerImage } from './replace-organizer-image.ts'

interface Parts {
  readonly publicUrl: () => string
  /** The one of events too: one picture at a time. */
  readonly renderCover: RenderCover
}

/** Logo and cover of an organizer, taken as the covers of events are. */
export function organizerImageRoutes(app: FastifyInstance, { publicUrl, renderCover }: Parts): void {
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
    // An Idempotency-Key stands for this file, not for any file that is uploaded to this address.
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
