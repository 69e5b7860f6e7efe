import { taxesAndFeesOfAccount } from '@turnout/contract/taxes-and-fees/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { namedAccountOfCaller } from '../accounts/access.ts'

/** An account has no taxes and fees yet; clients ask for them before they offer a product form. */
export function taxAndFeeRoutes(app: FastifyInstance): void {
  serve(app, taxesAndFeesOfAccount, async ({ caller, params }) => {
    namedAccountOfCaller(caller, params.account_id)
    return { data: [] }
  })
}
