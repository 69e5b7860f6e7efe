import { CHECK_IN_LISTS_LIST } from '@turnout/contract/check-in/check-in-list.ts'
import {
  checkInListsOfEvent as checkInListsOfEventEndpoint,
  createCheckInList as createCheckInListEndpoint,
  deleteCheckInList as deleteCheckInListEndpoint,
  getCheckInList,
  rotateCheckInLink,
  updateCheckInList as updateCheckInListEndpoint,
} from '@turnout/contract/check-in/endpoints.ts'
import { mayDo } from '@turnout/domain/accounts/capabilities.ts'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../../platform/http/guards/caller.ts'
import { pageOf } from '../../platform/http/list-page.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Web } from '../../platform/web/web.ts'
import { eventOfCaller } from '../events/access.ts'
import { checkInListOfCaller } from './access.ts'
import { checkInListAnswer } from './answers.ts'
import { createCheckInList } from './lists/create-check-in-list.ts'
import { deleteCheckInList } from './lists/delete-check-in-list.ts'
import { openDoors } from './door/open-door.ts'
import { checkInListById, checkInListsOfEvent } from './queries.ts'
import { listDeskRoutes, type ListDeskParts } from './lists/routes-desk.ts'
import { rotateLink } from './lists/rotate-link.ts'
import { doorAppRoutes } from './door/routes-app.ts'
import { doorPageRoutes } from './door/routes-pages.ts'
import { doorRoutes } from './door/routes-door.ts'
import { conflictRoutes } from './conflicts/routes-conflicts.ts'
import { liveRoutes } from './live/routes-live.ts'
import { passRoutes } from './door/routes-pass.ts'
import { updateCheckInList } from './lists/update-check-in-list.ts'

export interface CheckInParts extends ListDeskParts {
  readonly https: boolean
  /** null serves the API alone. */
  readonly web: Web | null
}

const opensDoor = ({ capabilities }: Caller): boolean => mayDo(capabilities, 'check-in:write')

export function checkInRoutes(app: FastifyInstance, { https, web, ...desk }: CheckInParts): void {
  /** The hash that is stored of a PIN; null and undefined stay what they are. */
  const pinHashOf = async <Nothing extends null | undefined>(pin: string | Nothing): Promise<string | Nothing> =>
    typeof pin === 'string' ? app.passwords.hash(pin) : pin
  const read = async (listId: number, caller: Caller) => {
    const row = await checkInListById(app.database, listId)
    if (row === undefined) throw new Refusal('not_found')
    return { data: checkInListAnswer(row, opensDoor(caller)) }
  }

  serve(app, checkInListsOfEventEndpoint, async ({ caller, params, query, request }) => {
    const scope = await eventOfCaller(app.database, caller, params.event_id)
    const { rows, total } = await checkInListsOfEvent(app.database, scope, query)
    return pageOf({ rows: rows.map((row) => checkInListAnswer(row, opensDoor(caller))), total }, query, {
      request,
      shape: CHECK_IN_LISTS_LIST,
    })
  })

  serve(app, createCheckInListEndpoint, async ({ caller, params, body, actor, write }) => {
    const scope = await eventOfCaller(app.database, caller, params.event_id)
    const pinHash = (await pinHashOf(body.pin)) ?? null
    return read(await write((tx) => createCheckInList(tx, { scope, input: body, pinHash }, actor)), caller)
  })

  serve(app, getCheckInList, async ({ caller, params }) =>
    read((await checkInListOfCaller(app.database, caller, params)).id, caller),
  )

  serve(app, updateCheckInListEndpoint, async ({ caller, params, body, actor, write }) => {
    const scope = await checkInListOfCaller(app.database, caller, params)
    const pinHash = await pinHashOf(body.pin)
    await write((tx) => updateCheckInList(tx, { scope, input: body, pinHash }, actor))
    return read(scope.id, caller)
  })

  serve(app, deleteCheckInListEndpoint, async ({ caller, params, actor, write }) => {
    const scope = await checkInListOfCaller(app.database, caller, params)
    await write((tx) => deleteCheckInList(tx, scope, actor))
  })

  serve(app, rotateCheckInLink, async ({ caller, params, actor, write }) => {
    const scope = await checkInListOfCaller(app.database, caller, params)
    await write((tx) => rotateLink(tx, scope, actor))
    return read(scope.id, caller)
  })

  listDeskRoutes(app, desk)
  const doors = openDoors(app)
  doorRoutes(app, doors)
  passRoutes(app, { doors, https })
  liveRoutes(app, doors)
  conflictRoutes(app)
  if (web === null) return
  doorPageRoutes(app, web)
  doorAppRoutes(app, web)
}
