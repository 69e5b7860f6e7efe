import {
  deleteUser,
  endUserSessions,
  getUser,
  handOverAccount as handOverEndpoint,
  helpersOfAccount,
  leftAccount,
  rolesOfAccount,
  updateUser,
  usersOfAccount,
} from '@turnout/contract/users/endpoints.ts'
import { USERS_LIST } from '@turnout/contract/users/member.ts'
import { canBeLimited, CAPABILITIES_OF } from '@turnout/domain/accounts/capabilities.ts'
import { fullName } from '@turnout/domain/accounts/names.ts'
import { ROLES } from '@turnout/domain/accounts/roles.ts'
import type { FastifyInstance } from 'fastify'
import { pageOf } from '../../platform/http/list-page.ts'
import { invalidFields, Refusal } from '../../platform/http/refusal.ts'
import { serve, servePerson, servePublic } from '../../platform/http/serve.ts'
import { accountOfCaller, namedAccountOfCaller } from '../accounts/access.ts'
import { accountAnswer } from '../accounts/answers.ts'
import { checkProof, type SignInKeys } from '../accounts/check-proof.ts'
import { accountById } from '../accounts/queries.ts'
import { findHost } from '../sign-in/find-host.ts'
import { knownDevice } from '../sign-in/sessions/read-device.ts'
import { memberOfCaller } from './access.ts'
import { memberAnswer } from './answers.ts'
import { deleteMember } from './delete-member.ts'
import { invitationRoutes, type InvitationServices } from './invitations/routes-invitations.ts'
import { loadMember } from './load-member.ts'
import { hasLeft, helpersOf, membersOfAccount } from './queries.ts'
import { revokeSessions } from './revoke-sessions.ts'
import { isMember } from './store.ts'
import { transferAccount } from './transfer-account.ts'
import { updateMember } from './update-member.ts'

export interface UserServices extends InvitationServices {
  readonly keys: SignInKeys
}

export function userRoutes(app: FastifyInstance, services: UserServices): void {
  const { database } = app

  serve(app, usersOfAccount, async ({ caller, query, request }) => {
    const { rows, total } = await membersOfAccount(database, accountOfCaller(caller), query)
    const passkeyHost = findHost(services.publicUrl())?.id ?? null
    return pageOf({ rows: rows.map((row) => memberAnswer(row, passkeyHost)), total }, query, {
      request,
      shape: USERS_LIST,
    })
  })

  serve(app, getUser, async ({ caller, params }) => {
    const { accountId, userId } = await memberOfCaller(database, caller, params.user_id)
    return loadMember(database, { accountId, userId }, services)
  })

  serve(app, updateUser, async ({ caller, params, body, actor, write }) => {
    const scope = await memberOfCaller(database, caller, params.user_id)
    await write((tx) => updateMember(tx, { scope, input: body }, actor))
    return loadMember(database, scope, services)
  })

  serve(app, deleteUser, async ({ caller, params, actor, write }) => {
    const scope = await memberOfCaller(database, caller, params.user_id)
    await write((tx) => deleteMember(tx, scope, actor))
  })

  serve(app, endUserSessions, async ({ caller, params, actor, write }) => {
    const scope = await memberOfCaller(database, caller, params.user_id)
    await write((tx) => revokeSessions(tx, scope, actor))
  })

  servePerson(app, handOverEndpoint, async ({ caller, params, body, actor, request, reply, write }) => {
    const { accountId } = namedAccountOfCaller(caller, params.account_id)
    if (!(await isMember(database, accountId, body.user_id))) throw invalidFields({ user_id: 'not_in_list' })
    const { passwords, keys } = services
    await checkProof(database, { caller, request, reply, password: body.password_current, passwords, keys })
    const team = await memberOfCaller(database, caller, body.user_id)
    await write((tx) => transferAccount(tx, { team, publicUrl: services.publicUrl() }, actor))
    const account = await accountById(database, accountId)
    if (account === undefined) throw new Refusal('not_found')
    return { data: accountAnswer(account, services) }
  })

  invitationRoutes(app, services)
  standingRoutes(app)
}

/** What all members of a team may know: what roles may do, who can give more, and that one has left. */
function standingRoutes(app: FastifyInstance): void {
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
