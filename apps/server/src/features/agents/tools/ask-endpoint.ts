import { requestOf } from '@turnout/contract/client.ts'
import type { Endpoint } from '@turnout/contract/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import { callInside, type InsideAnswer } from '../../../platform/http/call-inside.ts'

/** What a tool is refused with, in words that an agent can act on. */
export interface ToolRefusal {
  readonly status: number
  readonly code: string
  readonly message: string
  /** By the names of the API. */
  readonly fields: Readonly<Record<string, readonly string[]>>
}

/** An answer that says no; a tool tells it as it is. */
export class RefusedTool extends Error {
  readonly refusal: ToolRefusal

  constructor(refusal: ToolRefusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

/** Descriptions and refusals that agents read are English, whatever language the maker of the token speaks. */
const IN_ENGLISH = { cookie: 'locale=en' }

/**
 * Asks an endpoint of the API with the token of this request: rights, limits to events and refusals are
 * its own.
 * @throws RefusedTool
 */
export async function askEndpoint(
  request: FastifyRequest,
  endpoint: Endpoint,
  parts: { readonly params?: object; readonly query?: object },
): Promise<unknown> {
  // Checked by the endpoint itself: the parts of a tool are looser than its types.
  const asked = requestOf(endpoint, parts as Parameters<typeof requestOf>[1])
  const answer = await callInside(request, asked, IN_ENGLISH)
  if (answer.status < 400) return answer.body
  throw new RefusedTool(refusalOf(answer))
}

function refusalOf({ status, body }: InsideAnswer): ToolRefusal {
  const { code, message, errors } = body as { code: string; message: string; errors: ToolRefusal['fields'] }
  return { status, code, message, fields: errors }
}
