import { PARAMS } from '@turnout/contract/params.ts'
import { localeOfTag } from '@turnout/messages/locale.ts'
import type { FastifyRequest } from 'fastify'
import { readLook } from './read-look.ts'

export interface FrameRoute {
  Params: { readonly event_id: string }
  /** They may be anything, also a list. */
  Querystring: Readonly<Record<string, unknown>>
}

type FrameRequest = FastifyRequest<FrameRoute>

export const askedOf = (request: FrameRequest) => ({
  locale: localeOfTag(request.query['locale']) ?? request.language(),
  look: readLook(request.query),
})

/** The id in the address; null for what can be none. */
export function idOf(request: FrameRequest): number | null {
  const parsed = PARAMS.event_id.schema.safeParse(request.params.event_id)
  return parsed.success ? parsed.data : null
}
