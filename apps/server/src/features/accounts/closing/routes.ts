import {
  closeAccount as closeAccountEndpoint,
  getAccountClosing,
  reopenAccount,
} from '@turnout/contract/accounts/closing/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import { accountOfOwner } from './access.ts'
import { closingAnswer } from './answers.ts'
import { closeAccount, undoClosing } from './change-closing.ts'
import { closingOfAccount, eventsAhead } from './queries.ts'

export function accountClosingRoutes(app: FastifyInstance, { publicUrl }: { readonly publicUrl: () => string }): void {
  const { database } = app
  const read = async (accountId: number) => {
    const [row, ahead] = await Promise.all([closingOfAccount(database, accountId), eventsAhead(database, accountId)])
    return { data: closingAnswer(row, ahead) }
  }

  serve(app, getAccountClosing, async ({ caller, params }) => {
    const { accountId } = await accountOfOwner(database, caller, params.account_id)
    return read(accountId)
  })

  serve(app, closeAccountEndpoint, async ({ caller, params, body, actor, write }) => {
    const account = await accountOfOwner(database, caller, params.account_id)
    await write((tx) => closeAccount(tx, { account, typed: body.name, publicUrl: publicUrl() }, actor))
    return read(account.accountId)
  })

  serve(app, reopenAccount, async ({ caller, params, actor, write }) => {
    const account = await accountOfOwner(database, caller, params.account_id)
    await write((tx) => undoClosing(tx, account, actor))
  })
}
