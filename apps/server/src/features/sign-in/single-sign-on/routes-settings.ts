import * as endpoints from '@turnout/contract/sign-in/single-sign-on/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../platform/http/refusal.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { TxtLookup } from '../../../platform/outgoing/txt-lookup.ts'
import { namedAccountOfCaller } from '../../accounts/access.ts'
import { domainOfCaller } from './access.ts'
import { addDomain } from './add-domain.ts'
import { providerAnswer } from './answers.ts'
import { deleteDomain } from './delete-domain.ts'
import { deleteProvider } from './delete-provider.ts'
import { redirectUrlOf, type DepartureParts } from './start-departure.ts'
import { domainsOfAccount, providerOfAccount } from './store.ts'
import { checkProvider, updateProvider } from './update-provider.ts'
import { findRecord, verifyDomain } from './verify-domain.ts'

export interface SettingsParts extends DepartureParts {
  readonly lookUpTxt: TxtLookup
}

/** What an Admin says of the provider of their account. */
export function settingsRoutes(app: FastifyInstance, parts: SettingsParts): void {
  const { database } = parts
  const find = async (accountId: number) => {
    const row = await providerOfAccount(database, accountId)
    if (row === undefined) return null
    return providerAnswer(row, await domainsOfAccount(database, accountId), redirectUrlOf(parts, row.key))
  }
  const read = async (accountId: number) => {
    const data = await find(accountId)
    if (data === null) throw new Refusal('not_found')
    return { data }
  }

  serve(app, endpoints.accountProvider, async ({ caller, params }) => ({
    data: await find(namedAccountOfCaller(caller, params.account_id).accountId),
  }))

  serve(app, endpoints.updateProvider, async ({ caller, params, body, actor, write }) => {
    const scope = namedAccountOfCaller(caller, params.account_id)
    const checked = await checkProvider(database, { scope, input: body }, parts)
    await write((tx) => updateProvider(tx, { scope, checked }, actor))
    return read(scope.accountId)
  })

  serve(app, endpoints.deleteProvider, async ({ caller, params, actor, write }) => {
    const scope = namedAccountOfCaller(caller, params.account_id)
    await write((tx) => deleteProvider(tx, scope, actor))
  })

  serve(app, endpoints.addDomain, async ({ caller, params, body, actor, write }) => {
    const scope = namedAccountOfCaller(caller, params.account_id)
    await write((tx) => addDomain(tx, { scope, domain: body.domain }, actor))
    return read(scope.accountId)
  })

  serve(app, endpoints.checkDomain, async ({ caller, params, actor, write }) => {
    const scope = await domainOfCaller(database, caller, params)
    const isFound = await findRecord(parts.lookUpTxt, scope.domain)
    await write((tx) => verifyDomain(tx, { scope, isFound }, actor))
    if (!isFound) throw new Refusal('sso_domain_unproven')
    return read(scope.accountId)
  })

  serve(app, endpoints.deleteDomain, async ({ caller, params, actor, write }) => {
    const scope = await domainOfCaller(database, caller, params)
    await write((tx) => deleteDomain(tx, scope, actor))
    return read(scope.accountId)
  })
}
