import {
  getEventDefaults,
  previewEventDefaults,
  updateEventDefaults,
} from '@turnout/contract/events/defaults/endpoints.ts'
import { mayDo } from '@turnout/domain/accounts/capabilities.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import { namedAccountOfCaller } from '../../accounts/access.ts'
import { changeDefaults, loadDefaults, previewDefaults } from './change-defaults.ts'

export function eventDefaultRoutes(app: FastifyInstance): void {
  const { database } = app

  serve(app, getEventDefaults, async ({ caller, params }) => {
    const { accountId } = namedAccountOfCaller(caller, params.account_id)
    return { data: await loadDefaults(database, accountId) }
  })

  serve(app, updateEventDefaults, async ({ caller, params, body, actor, write }) => {
    const { accountId } = namedAccountOfCaller(caller, params.account_id)
    const mayChangeTaxes = mayDo(caller.capabilities, 'account:taxes')
    const drafts = await write((tx) => changeDefaults(tx, { accountId, input: body, mayChangeTaxes }, actor))
    return { data: { ...(await loadDefaults(database, accountId)), ...drafts } }
  })

  serve(app, previewEventDefaults, async ({ caller, params, body }) => {
    const { accountId } = namedAccountOfCaller(caller, params.account_id)
    return { data: await previewDefaults(database, { accountId, input: body }) }
  })
}
