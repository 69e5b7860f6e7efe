import { judgeDecision } from '@turnout/domain/agents/judge-decision.ts'
import type { ErrorCode } from '@turnout/contract/errors.ts'
import type { FastifyRequest } from 'fastify'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { callInside, type InsideAnswer } from '../../../platform/http/call-inside.ts'
import type { Actor, Person } from '../../../platform/http/guards/caller.ts'
import { Refusal, type Details } from '../../../platform/http/refusal.ts'
import { callOf, loadDetail } from './load-detail.ts'
import type { ProposalRow } from './queries.ts'
import { claim, decide, lockProposal, unclaim, type Decision } from './store.ts'

interface Confirming {
  readonly row: ProposalRow
  readonly caller: Person
  readonly actor: Actor
  /** What was shown to them. */
  readonly seen: string
}

/**
 * Does what was proposed, as the person who confirms: through the endpoint itself, with its rules, its
 * proof and its history. It happens once: only one caller claims the proposal, and calls with a key
 * that belongs to it.
 * @throws Refusal proposal_decided, proposal_expired, proposal_under_way, proposal_changed; and what the
 * endpoint asks of the person, after which they may confirm again.
 */
export async function confirmProposal(request: FastifyRequest, confirming: Confirming): Promise<void> {
  const { database } = request.server
  const { row, caller, seen } = confirming
  // Before it is claimed: a claim is given back only where nothing can have happened.
  if (row.state === 'PENDING' && (await loadDetail(request, row)).seen !== seen) throw new Refusal('proposal_changed')
  if ((await database.transaction((tx) => claimFor(tx, row.id, caller.userId))) === 'done') return
  const answer = await callInside(request, callOf(row), { 'idempotency-key': `proposal ${row.id}` })
  await settle(database, confirming, answer)
}

async function claimFor(tx: Transaction, proposalId: number, userId: number): Promise<'claimed' | 'done'> {
  const locked = await lockProposal(tx, proposalId)
  if (locked === undefined) throw new Refusal('not_found')
  const verdict = judgeDecision(
    {
      state: locked.state,
      isExpired: locked.is_expired,
      claimedBy: locked.claimed_by,
      isClaimFresh: locked.is_claim_fresh,
      isClaimForgotten: locked.is_claim_forgotten,
      decidedBy: locked.decided_by,
    },
    { userId, wanted: 'CONFIRMED' },
  )
  if (verdict === 'done') return 'done'
  if (verdict !== 'allowed') throw new Refusal(verdict.refused)
  await claim(tx, proposalId, userId)
  return 'claimed'
}

/** Refusals that say nothing about the proposal: the person proves who they are, or waits, and confirms again. */
const ABOUT_THE_CALL: ReadonlySet<string> = new Set<ErrorCode>([
  'proof_required',
  'factor_required',
  'too_many_requests',
  'idempotency_in_flight',
  'unavailable',
])

interface Envelope {
  readonly code: ErrorCode
  readonly message: string
  readonly errors: Readonly<Record<string, readonly string[]>>
  readonly details?: Details
}

async function settle(database: Database, confirming: Confirming, { status, body }: InsideAnswer): Promise<void> {
  const { row, caller } = confirming
  const userId = caller.userId
  if (status < 400) {
    const id = (body as { readonly data?: { readonly id?: unknown } } | undefined)?.data?.id
    return note(database, confirming, { state: 'CONFIRMED', userId, resultId: typeof id === 'number' ? id : null })
  }
  const { code, message, errors, details } = body as Envelope
  // Whether it was done is not known: the same person finds out by confirming again, with the same key.
  if (code === 'internal') throw new Refusal('unavailable', { retryAfterSeconds: 60 })
  if (ABOUT_THE_CALL.has(code)) {
    await unclaim(database, row.id, userId)
    if (code === 'proof_required') throw new Refusal(code, { ...(details && { details }) })
    throw code === 'factor_required' ? new Refusal(code) : new Refusal('unavailable', { retryAfterSeconds: 5 })
  }
  const words = Object.values(errors).flat()
  const failure = { code, message: [message, ...words.filter((one) => one !== message)].join(' ') }
  return note(database, confirming, { state: 'FAILED', userId, failure })
}

async function note(database: Database, { row, actor, caller }: Confirming, decision: Decision): Promise<void> {
  await database.transaction(async (tx) => {
    const locked = await lockProposal(tx, row.id)
    if (locked?.state !== 'PENDING') return
    await decide(tx, row.id, decision)
    const { accountId } = caller
    const act = decision.state === 'CONFIRMED' ? 'proposal.confirmed' : 'proposal.failed'
    await recordAudit(tx, actor, [{ accountId, eventId: row.event_id, entity: 'proposal', entityId: row.id, act }])
  })
}
