import type { ProposalKind } from '@turnout/contract/agents/proposal-enums.ts'
import { sql } from 'kysely'
import type { Reader, Transaction } from '../../../platform/database/database.ts'

/** What is known of a thing, by the names of the API. */
export type Facts = Readonly<Record<string, unknown>>

export interface NewProposal {
  readonly accountId: number
  readonly eventId: number | null
  readonly organizerId: number
  readonly tokenId: number
  readonly kind: ProposalKind
  readonly endpoint: string
  readonly params: Facts
  readonly body: Facts | null
  readonly summary: string
  readonly reason: string | null
  readonly before: Facts | null
}

/** Proposals of one account wait for each other: so many may wait, and the same one only once. */
export async function lockProposals(tx: Transaction, accountId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`proposals ${accountId}`}, 0))`.execute(tx.query)
}

const IS_WAITING = sql`state = 'PENDING' and expires_at > now()`

export async function countWaiting(tx: Transaction, accountId: number): Promise<number> {
  const found = await sql<{ waiting: number }>`
    select count(*)::int as waiting from proposals where account_id = ${accountId} and ${IS_WAITING}`.execute(tx.query)
  return found.rows[0]?.waiting ?? 0
}

/** The same, proposed before by the same token and not decided yet. */
export async function sameProposal(tx: Transaction, made: NewProposal): Promise<number | undefined> {
  const found = await sql<{ id: number }>`
    select id from proposals where token_id = ${made.tokenId} and ${IS_WAITING} and endpoint = ${made.endpoint}
      and params = ${JSON.stringify(made.params)}::jsonb
      and body is not distinct from ${made.body === null ? null : JSON.stringify(made.body)}::jsonb
    order by id limit 1`.execute(tx.query)
  return found.rows[0]?.id
}

export async function insertProposal(tx: Transaction, made: NewProposal): Promise<number> {
  const { id } = await tx.query
    .insertInto('proposals')
    .values({
      account_id: made.accountId,
      event_id: made.eventId,
      organizer_id: made.organizerId,
      token_id: made.tokenId,
      kind: made.kind,
      endpoint: made.endpoint,
      params: JSON.stringify(made.params),
      body: made.body === null ? null : JSON.stringify(made.body),
      summary: made.summary,
      reason: made.reason,
      before: made.before === null ? null : JSON.stringify(made.before),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface LockedProposalRow {
  readonly state: 'PENDING' | 'CONFIRMED' | 'REFUSED' | 'FAILED'
  readonly is_expired: boolean
  readonly claimed_by: number | null
  /** It was confirmed so lately that their act may still run. */
  readonly is_claim_fresh: boolean
  /** Their key may be forgotten by now (`forgetOldKeys`). */
  readonly is_claim_forgotten: boolean
  readonly decided_by: number | null
}

/** Longer than any act of the API takes. */
const CLAIM_SECONDS = 60
/** Keys are kept for a day; an hour less, so that none goes between the look and the call. */
const KEY_HOURS = 23

export async function lockProposal(tx: Transaction, proposalId: number): Promise<LockedProposalRow | undefined> {
  const found = await sql<LockedProposalRow>`
    select state, expires_at <= now() as is_expired, claimed_by, decided_by,
      coalesce(claimed_at > now() - make_interval(secs => ${CLAIM_SECONDS}), false) as is_claim_fresh,
      coalesce(claimed_at < now() - make_interval(hours => ${KEY_HOURS}), false) as is_claim_forgotten
    from proposals where id = ${proposalId} for update`.execute(tx.query)
  return found.rows[0]
}

export async function claim(tx: Transaction, proposalId: number, userId: number): Promise<void> {
  await sql`update proposals set claimed_by = ${userId}, claimed_at = now() where id = ${proposalId}`.execute(tx.query)
}

/** Gives a claim back: the act did not begin. */
export async function unclaim(reader: Reader, proposalId: number, userId: number): Promise<void> {
  await sql`update proposals set claimed_by = null, claimed_at = null
    where id = ${proposalId} and claimed_by = ${userId} and state = 'PENDING'`.execute(reader.query)
}

export interface Decision {
  readonly state: 'CONFIRMED' | 'REFUSED' | 'FAILED'
  readonly userId: number
  readonly failure?: { readonly code: string; readonly message: string }
  readonly resultId?: number | null
}

export async function decide(tx: Transaction, proposalId: number, decision: Decision): Promise<void> {
  await tx.query
    .updateTable('proposals')
    .set({
      state: decision.state,
      decided_by: decision.userId,
      decided_at: sql`now()`,
      failure: decision.failure === undefined ? null : JSON.stringify(decision.failure),
      result_id: decision.resultId ?? null,
    })
    .where('id', '=', proposalId)
    .where('state', '=', 'PENDING')
    .execute()
}
