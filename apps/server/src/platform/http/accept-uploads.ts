import multipart from '@fastify/multipart'
import type { FastifyInstance, RouteOptions } from 'fastify'

/** Of an image. */
export const UPLOAD_MAX_BYTES = 5 * 1024 * 1024

/**
 * Serves a route that reads forms with parts. They are understood there alone: to any other route
 * one would pass for an empty body, a browser sends it anywhere without asking, and watching every
 * request for uploads costs all of them.
 */
export function acceptUploads(app: FastifyInstance, route: RouteOptions, maxBytes = UPLOAD_MAX_BYTES): void {
  app.register(async (uploads) => {
    await uploads.register(multipart, {
      limits: { fileSize: maxBytes, files: 1, fields: 5, parts: 6, fieldSize: 1000 },
    })
    uploads.route(route)
  })
}
