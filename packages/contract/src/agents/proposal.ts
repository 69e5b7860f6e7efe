import { z } from 'zod'
import { idAnswer, time } from '../answers.ts'
import { body, line } from '../fields.ts'
import type { ListShape } from '../lists.ts'
import { PROPOSAL_KINDS, PROPOSAL_STATES } from './proposal-enums.ts'

const person = z.object({ id: idAnswer(), full_name: z.string() })

/** What an agent proposes, as a list tells it. */
export const proposal = z.object({
  id: idAnswer(),
  kind: z.enum(PROPOSAL_KINDS),
  state: z.enum(PROPOSAL_STATES),
  /** In one sentence, in the language of the caller; agents read it in English. */
  summary: z.string(),
  /** Why, in the words of the agent: a text of a program, not of the product. */
  reason: z.string().nullable(),
  /** null: it makes an event. */
  event: z.object({ id: idAnswer(), title: z.string() }).nullable(),
  /** The token that proposed it, and who made the token. */
  token: z.object({ id: idAnswer(), name: z.string(), last_four: z.string() }),
  token_made_by: person.nullable(),
  created_at: time(),
  expires_at: time(),
  decided_by: person.nullable(),
  decided_at: time().nullable(),
  /** Why it could not be done, once it was confirmed. */
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** The thing that was made. */
  result_id: idAnswer().nullable(),
})
export type Proposal = z.output<typeof proposal>

/** One field, in words of the caller's language. `before`: as it was when it was proposed, where that is different. */
const proposalChange = z.object({
  field: z.string(),
  before: z.string().nullable(),
  now: z.string().nullable(),
  /** null: it stays as it is. */
  after: z.string().nullable(),
})
export type ProposalChange = z.output<typeof proposalChange>

export const proposalDetail = proposal.extend({
  changes: z.array(proposalChange),
  /** Whether its subject is another by now than when it was proposed. */
  has_changed: z.boolean(),
  /** Identifies what was shown; confirming names it. */
  seen: z.string(),
  /** The call of the API that confirming makes. */
  call: z.object({ method: z.string(), path: z.string() }),
})
export type ProposalDetail = z.output<typeof proposalDetail>

export const confirmInput = body({
  /** `seen` of the proposal as it was shown: when something matters differently by now, nothing happens. */
  seen: line(1, 64),
})

export const PROPOSALS_LIST = {
  sorts: ['created_at'],
  defaultSort: 'created_at',
  defaultDirection: 'desc',
  filters: ['state'],
} as const satisfies ListShape
