import { PROPOSALS_WAITING_MAX } from '@turnout/contract/agents/proposal-enums.ts'
import { paths } from '@turnout/contract/paths.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { fieldRefusals } from '../../../platform/http/field-refusals.ts'
import { callSource } from '../../../platform/http/guards/call-source.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { eventOfCaller } from '../../events/access.ts'
import type { AgentCall } from '../log-call.ts'
import { countWaiting, insertProposal, lockProposals, sameProposal, type NewProposal } from '../proposals/store.ts'
import { askEndpoint, RefusedTool } from './ask-endpoint.ts'
import { proposedParams, watchedParams, type Ask, type Facts, type ProposeTool } from './build-proposal.ts'
import type { Arguments } from './build-tool.ts'

/**
 * Reads what a proposal is about with the token of the call, judges the body as its endpoint will, and
 * keeps the proposal. Nothing else happens.
 * @throws RefusedTool, Refusal not_found
 */
export async function makeProposal(call: AgentCall, tool: ProposeTool, args: Arguments): Promise<number> {
  const { request, caller } = call
  const { database } = request.server
  const ask: Ask = (endpoint, parts) => askEndpoint(request, endpoint, parts)
  const params = proposedParams(tool, args)
  const scope = 'event_id' in params ? await eventOfCaller(database, caller, Number(params['event_id'])) : null
  call.eventId = scope?.eventId ?? null
  const around = watchedParams(tool, params, args)
  const { data: thing } = (await ask(tool.watched.endpoint, { params: around })) as { data: Facts }
  const body = await tool.body(args, ask, thing)
  judgeBody(call, tool, body)
  const { reason } = args
  const made: NewProposal = {
    accountId: caller.accountId,
    eventId: scope?.eventId ?? null,
    organizerId: scope?.organizerId ?? Number(args['organizer_id']),
    tokenId: caller.tokenId,
    kind: tool.kind,
    endpoint: tool.endpoint.id,
    params,
    body,
    summary: tool.summary(args, tool.watched.name(thing), body ?? {}).slice(0, SUMMARY_MAX),
    reason: typeof reason === 'string' && reason.trim() !== '' ? reason : null,
    before: tool.watched.facts?.(thing, body ?? {}) ?? null,
  }
  const actor = { kind: 'TOKEN', id: caller.tokenId, requestId: request.id, from: callSource(request) } as const
  const id = await database.transaction((tx) => createProposal(tx, made, actor))
  if (id !== null) return id
  throw new RefusedTool({
    status: 409,
    code: 'too_many_proposals',
    message: 'So many proposals wait already. Ask a person to decide some of them first.',
    fields: {},
  })
}

/**
 * Keeps what an agent proposes. The same said again is the same proposal; null: so many wait that no
 * more are taken.
 */
async function createProposal(tx: Transaction, made: NewProposal, actor: Actor): Promise<number | null> {
  await lockProposals(tx, made.accountId)
  const same = await sameProposal(tx, made)
  if (same !== undefined) return same
  if ((await countWaiting(tx, made.accountId)) >= PROPOSALS_WAITING_MAX) return null
  const id = await insertProposal(tx, made)
  const { accountId, eventId, kind, summary } = made
  const after = { kind, summary }
  await recordAudit(tx, actor, [
    { accountId, eventId, entity: 'proposal', entityId: id, act: 'proposal.created', after },
  ])
  return id
}

const SUMMARY_MAX = 300

/** @throws RefusedTool with the fields that the endpoint would refuse, so that no proposal is made in vain. */
function judgeBody({ request }: AgentCall, { endpoint }: ProposeTool, body: Facts | null): void {
  if (body === null) return
  const parsed = endpoint.body.safeParse(body, { reportInput: true })
  if (parsed.success) return
  const { words } = request.server
  const slice = endpoint.id.split('.')[0]
  const fields = Object.entries(fieldRefusals(parsed.error.issues)).map(([path, refusals]) => [
    path,
    refusals.map(({ word, values }) => words.field(word, { path, slice, locale: 'en' }, values)),
  ])
  const message = words.error('invalid_fields', 'en')
  throw new RefusedTool({ status: 422, code: 'invalid_fields', message, fields: Object.fromEntries(fields) })
}

/** Where a person decides. */
export const decisionAddress = (publicUrl: string, proposalId: number): string =>
  `${publicUrl}${paths.proposal(proposalId)}`
