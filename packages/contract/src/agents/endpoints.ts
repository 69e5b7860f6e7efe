import { endpoint } from '../endpoint.ts'
import { listQuery, one, page } from '../lists.ts'
import { params } from '../params.ts'
import { confirmInput, proposal, proposalDetail, PROPOSALS_LIST } from './proposal.ts'

const path = '/api/accounts/:account_id/proposals'
const ofProposal = params('account_id', 'proposal_id')

export const proposalsOfAccount = endpoint({
  id: 'agents.proposalsOfAccount',
  method: 'GET',
  path,
  access: 'member',
  summary: 'What agents proposed and the caller may confirm, newest first; for a token, what it proposed itself',
  params: params('account_id'),
  query: listQuery(PROPOSALS_LIST),
  status: 200,
  answer: page(proposal),
})

export const getProposal = endpoint({
  id: 'agents.getProposal',
  method: 'GET',
  path: `${path}/:proposal_id`,
  access: 'member',
  summary: 'One proposal with what it would change now',
  params: ofProposal,
  status: 200,
  answer: one(proposalDetail),
})

export const confirmProposal = endpoint({
  id: 'agents.confirmProposal',
  method: 'POST',
  path: `${path}/:proposal_id/confirm`,
  access: 'member',
  summary: 'Do what was proposed, as the person who confirms: with their rights, once',
  params: ofProposal,
  body: confirmInput,
  status: 200,
  answer: one(proposalDetail),
  refusals: ['proposal_decided', 'proposal_expired', 'proposal_changed', 'proposal_under_way', 'proof_required'],
})

export const refuseProposal = endpoint({
  id: 'agents.refuseProposal',
  method: 'POST',
  path: `${path}/:proposal_id/refuse`,
  access: 'member',
  summary: 'Say no to a proposal; nothing happens',
  params: ofProposal,
  status: 200,
  answer: one(proposalDetail),
  refusals: ['proposal_decided', 'proposal_expired', 'proposal_under_way'],
})
