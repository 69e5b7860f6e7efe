import { requestOf } from '@turnout/contract/client.ts'
import type { ProposalDetail } from '@turnout/contract/agents/proposal.ts'
import { ALL_ENDPOINTS } from '@turnout/contract/all-endpoints.ts'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { callInside } from '../../../platform/http/call-inside.ts'
import { proposalAnswer } from '../answers.ts'
import { watchedParams } from '../tools/build-proposal.ts'
import { toolOfKind } from '../tools/list-proposals.ts'
import type { ProposalRow } from './queries.ts'
import { renderChanges } from './render-changes.ts'
import type { Facts } from './store.ts'

/** The call that confirming makes. */
export function callOf({ endpoint: id, params, body }: ProposalRow) {
  const endpoint = ALL_ENDPOINTS.find((one) => one.id === id)
  if (endpoint === undefined) throw new Error(`no endpoint is called ${id}`)
  // Checked by the endpoint itself when it is called.
  const parts = { params, ...(body !== null && { body }) } as Parameters<typeof requestOf>[1]
  return requestOf(endpoint, parts)
}

/** The thing as it stands now, as far as it matters; null: it makes something new, or the thing is out of reach. */
async function factsNow(request: FastifyRequest, row: ProposalRow): Promise<Facts | null> {
  if (row.before === null) return null
  const tool = toolOfKind(row.kind)
  const params = watchedParams(tool, row.params, row.body ?? {})
  const asked = requestOf(tool.watched.endpoint, { params })
  const { status, body } = await callInside(request, asked)
  if (status >= 400) return null
  const { data } = body as { readonly data: Facts }
  // As the database keeps what stood before: a number is a number, and what is missing is null.
  return JSON.parse(JSON.stringify(tool.watched.facts?.(data, row.body ?? {}) ?? {})) as Facts
}

/** Stands for a state of things; the same for the same state. */
const seenOf = (now: Facts | null): string =>
  createHash('sha256')
    .update(JSON.stringify(now === null ? null : Object.entries(now).toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .digest('base64url')
    .slice(0, 32)

/** A proposal with what it would change, as things stand for whoever asks. */
export async function loadDetail(request: FastifyRequest, row: ProposalRow): Promise<ProposalDetail> {
  const now = await factsNow(request, row)
  const { method, url } = callOf(row)
  return {
    ...proposalAnswer(row, pickLocale({ saved: request.language() })),
    changes: renderChanges(
      { before: row.before, now: row.state === 'PENDING' ? now : row.before, after: row.body },
      {
        locale: request.language(),
        timezone: row.timezone ?? 'UTC',
        currency: row.currency ?? 'EUR',
      },
    ),
    has_changed: row.state === 'PENDING' && !isDeepStrictEqual(now, row.before),
    seen: seenOf(now),
    call: { method, path: url },
  }
}
