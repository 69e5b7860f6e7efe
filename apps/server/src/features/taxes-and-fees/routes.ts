import * as endpoints from '@turnout/contract/taxes-and-fees/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../platform/http/refusal.ts'
import { serve } from '../../platform/http/serve.ts'
import { namedAccountOfCaller } from '../accounts/access.ts'
import { taxOrFeeOfCaller } from './access.ts'
import { accountTaxOrFeeAnswer } from './answers.ts'
import { createTaxOrFee, deleteTaxOrFee, updateTaxOrFee } from './change-taxes-and-fees.ts'
import { taxesAndFeesOfAccount, taxOrFeeById } from './queries.ts'

export function taxAndFeeRoutes(app: FastifyInstance): void {
  const { database } = app

  const read = async (taxOrFeeId: number) => {
    const row = await taxOrFeeById(database, taxOrFeeId)
    if (row === undefined) throw new Refusal('not_found')
    return { data: accountTaxOrFeeAnswer(row) }
  }

  serve(app, endpoints.taxesAndFeesOfAccount, async ({ caller, params }) => {
    const { accountId } = namedAccountOfCaller(caller, params.account_id)
    return { data: (await taxesAndFeesOfAccount(database, accountId)).map(accountTaxOrFeeAnswer) }
  })

  serve(app, endpoints.createTaxOrFee, async ({ caller, params, body, actor, write }) => {
    const scope = namedAccountOfCaller(caller, params.account_id)
    return read(await write((tx) => createTaxOrFee(tx, { scope, input: body }, actor)))
  })

  serve(app, endpoints.getTaxOrFee, async ({ caller, params }) => {
    const { taxOrFeeId } = await taxOrFeeOfCaller(database, caller, params)
    return read(taxOrFeeId)
  })

  serve(app, endpoints.updateTaxOrFee, async ({ caller, params, body, actor, write }) => {
    const scope = await taxOrFeeOfCaller(database, caller, params)
    await write((tx) => updateTaxOrFee(tx, { scope, input: body }, actor))
    return read(scope.taxOrFeeId)
  })

  serve(app, endpoints.deleteTaxOrFee, async ({ caller, params, actor, write }) => {
    const scope = await taxOrFeeOfCaller(database, caller, params)
    await write((tx) => deleteTaxOrFee(tx, scope, actor))
  })
}
