import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceNames } from '../../../platform/http/guards/call-source.ts'
import { neighbourhoodOf } from '../../../platform/http/guards/neighbourhood.ts'
import { visitorOf } from '../../../platform/http/guards/visitor.ts'
import { hashToken, newToken } from '../../../platform/ids/ids.ts'

/** The device of a sign-in, and about where. */
export interface Device {
  readonly browser: string | null
  readonly system: string | null
  readonly network: string | null
  /** Of what the device is known by. */
  readonly hash: Buffer
}

const COOKIE = 'known_device'
/** Browsers keep no cookie longer. */
const LIFE_SECONDS = 400 * 24 * 60 * 60
const ID_LENGTH = 43

/**
 * The device of a call that signs a person in. A browser is known by a separate cookie, which is
 * set here and says nothing; a program keeps no cookies, and is known by its name and its network.
 */
export function readDevice(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { https }: { readonly https: boolean },
): Device {
  const agent = request.headers['user-agent']
  const names = deviceNames(agent)
  const network = neighbourhoodOf(visitorOf(request))
  if (names.browser === null) return { ...names, network, hash: hashToken(`${agent ?? ''}\n${network ?? ''}`) }
  const id = keptId(request) ?? newToken()
  // Set again each time: a person who comes back within a year is known for another.
  reply.setCookie(COOKIE, id, { path: '/', httpOnly: true, sameSite: 'lax', secure: https, maxAge: LIFE_SECONDS })
  return { ...names, network, hash: hashToken(id) }
}

const keptId = ({ cookies }: FastifyRequest): string | null => {
  const kept = cookies[COOKIE]
  return kept?.length === ID_LENGTH ? kept : null
}

/** What the browser of a call is known by; null for one without a sign-in. */
export function knownDevice(request: FastifyRequest): Buffer | null {
  const id = keptId(request)
  return id === null ? null : hashToken(id)
}
