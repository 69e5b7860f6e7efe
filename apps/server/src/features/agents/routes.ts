import {
  confirmProposal as confirming,
  getProposal,
  proposalsOfAccount,
  refuseProposal as refusing,
} from '@turnout/contract/agents/endpoints.ts'
import { PROPOSALS_LIST } from '@turnout/contract/agents/proposal.ts'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { FastifyInstance } from 'fastify'
import { pageOf } from '../../platform/http/list-page.ts'
import { serve, servePerson } from '../../platform/http/serve.ts'
import { namedAccountOfCaller } from '../accounts/access.ts'
import { proposalAnswer } from './answers.ts'
import { namedProposal } from './proposals/access.ts'
import { confirmProposal } from './proposals/confirm-proposal.ts'
import { loadDetail } from './proposals/load-detail.ts'
import { proposalsOfCaller } from './proposals/queries.ts'
import { refuseProposal } from './proposals/refuse-proposal.ts'

export function proposalRoutes(app: FastifyInstance): void {
  const { database } = app

  serve(app, proposalsOfAccount, async ({ caller, params, query, request }) => {
    namedAccountOfCaller(caller, params.account_id)
    const { rows, total } = await proposalsOfCaller(database, caller, query)
    const locale = pickLocale({ saved: request.language() })
    return pageOf({ rows: rows.map((row) => proposalAnswer(row, locale)), total }, query, {
      request,
      shape: PROPOSALS_LIST,
    })
  })

  serve(app, getProposal, async ({ caller, params, request }) => ({
    data: await loadDetail(request, await namedProposal(database, caller, params)),
  }))

  servePerson(app, confirming, async ({ caller, params, body, actor, request }) => {
    const row = await namedProposal(database, caller, params)
    await confirmProposal(request, { row, caller, actor, seen: body.seen })
    return { data: await loadDetail(request, await namedProposal(database, caller, params)) }
  })

  servePerson(app, refusing, async ({ caller, params, actor, request, write }) => {
    const row = await namedProposal(database, caller, params)
    await write((tx) => refuseProposal(tx, { row, caller }, actor))
    return { data: await loadDetail(request, await namedProposal(database, caller, params)) }
  })
}
