import { helpersOfAccount, leftAccount, rolesOfAccount } from '@turnout/contract/users/endpoints.ts'
import { CAPABILITIES_OF, canBeLimited } from '@turnout/domain/accounts/capabilities.ts'
import { fullName } from '@turnout/domain/accounts/names.ts'
import { ROLES } from '@turnout/domain/accounts/roles.ts'
import type { FastifyInstance } from 'fastify'
import { serve, servePerson, servePublic } from '../../platform/http/serve.ts'
import { accountOfCaller } from '../accounts/access.ts'
import { knownDevice } from '../sign-in/sessions/read-device.ts'
import { hasLeft, helpersOf } from './queries.ts'

/** What everybody of a team may know: what roles may do, who can give more, and that one has left. */
export function standingRoutes(app: FastifyInstance): void {
  const { database } = app

  servePerson(app, helpersOfAccount, async ({ caller }) => {
    const rows = await helpersOf(database, accountOfCaller(caller))
    return {
      data: rows.map(({ first_name, last_name, is_owner }) => ({
        full_name: fullName(first_name, last_name),
        is_account_owner: is_owner,
      })),
    }
  })

  servePublic(app, leftAccount, async ({ query, request }) => {
    const device = knownDevice(request)
    return { data: { has_left: device !== null && (await hasLeft(database, query, device)) } }
  })

  serve(app, rolesOfAccount, () =>
    Promise.resolve({
      data: ROLES.map((role) => ({
        role,
        capabilities: [...CAPABILITIES_OF[role]],
        can_be_limited: canBeLimited(role),
      })),
    }),
  )
}
