import * as endpoints from '@turnout/contract/personal-data/endpoints.ts'
import type { GuestRetention } from '@turnout/contract/personal-data/personal-data.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { namedAccountOfCaller } from '../accounts/access.ts'
import { changeGuestRetention } from './change-guest-retention.ts'
import { eraseGuest } from './erase-guest.ts'
import { exportGuest } from './export-guest.ts'
import { loadKnown } from './load-known.ts'
import { guestRetentionOf } from './queries.ts'

export function personalDataRoutes(app: FastifyInstance): void {
  const { database } = app

  serve(app, endpoints.findPersonalData, async ({ caller, params, body }) => {
    const scope = namedAccountOfCaller(caller, params.account_id)
    return { data: (await loadKnown(database, scope, body.email)).answer }
  })

  serve(app, endpoints.exportPersonalData, ({ caller, params, body, actor, reply, write }) => {
    const scope = namedAccountOfCaller(caller, params.account_id)
    return exportGuest(database, { reply, actor, write }, { scope, email: body.email })
  })

  serve(app, endpoints.erasePersonalData, async ({ caller, params, body, actor, write }) => {
    const scope = namedAccountOfCaller(caller, params.account_id)
    return { data: await write((tx) => eraseGuest(tx, { scope, email: body.email }, actor)) }
  })

  serve(app, endpoints.getGuestRetention, async ({ caller, params }) => {
    const { accountId } = namedAccountOfCaller(caller, params.account_id)
    // A check of the column holds it to the months that can be chosen.
    const months = (await guestRetentionOf(database, accountId)) as GuestRetention['retention_months']
    return { data: { retention_months: months } }
  })

  serve(app, endpoints.changeGuestRetention, async ({ caller, params, body, actor, write }) => {
    const scope = namedAccountOfCaller(caller, params.account_id)
    await write((tx) => changeGuestRetention(tx, { scope, months: body.retention_months }, actor))
    return { data: { retention_months: body.retention_months } }
  })
}
