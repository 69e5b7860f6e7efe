import {
  checkImport,
  createImport as createImportEndpoint,
  deleteImport as deleteImportEndpoint,
  getImport,
  importProblems,
  importsOfAccount as importsOfAccountEndpoint,
  planImport as planImportEndpoint,
  runImport,
} from '@turnout/contract/imports/endpoints.ts'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { FastifyInstance } from 'fastify'
import { servePerson } from '../../platform/http/serve.ts'
import { namedAccountOfCaller } from '../accounts/access.ts'
import { importOfCaller } from './access.ts'
import { importAnswer, problemAnswer } from './answers.ts'
import { beginCheck, beginRun } from './start-import.ts'
import { createImport } from './create-import.ts'
import { deleteImport } from './delete-import.ts'
import { planImport } from './update-plan.ts'
import { importsOfAccount, problemsOfImport } from './queries.ts'
import { answering, fileRoutes } from './routes-files.ts'

export function importRoutes(app: FastifyInstance): void {
  const { database } = app

  const answerOf = answering(database)
  fileRoutes(app)

  servePerson(app, importsOfAccountEndpoint, async ({ caller, params, locale }) => {
    const { accountId } = namedAccountOfCaller(caller, params.account_id)
    return {
      data: (await importsOfAccount(database, accountId)).map((row) =>
        importAnswer(row, pickLocale({ saved: locale })),
      ),
    }
  })

  servePerson(app, createImportEndpoint, async ({ caller, params, actor, locale, write }) => {
    const scope = namedAccountOfCaller(caller, params.account_id)
    const importId = await write((tx) => createImport(tx, { scope, userId: caller.userId }, actor))
    return answerOf({ accountId: scope.accountId, importId }, locale)
  })

  servePerson(app, getImport, async ({ caller, params, locale }) =>
    answerOf(await importOfCaller(database, caller, params), locale),
  )

  servePerson(app, planImportEndpoint, async ({ caller, params, body, actor, locale, write }) => {
    const scope = await importOfCaller(database, caller, params)
    await write((tx) => planImport(tx, { scope, plan: body }, actor))
    return answerOf(scope, locale)
  })

  servePerson(app, checkImport, async ({ caller, params, actor, locale, write }) => {
    const scope = await importOfCaller(database, caller, params)
    await write((tx) => beginCheck(tx, { scope, userId: caller.userId, requestId: actor.requestId ?? '' }, actor))
    return answerOf(scope, locale)
  })

  servePerson(app, runImport, async ({ caller, params, actor, locale, write }) => {
    const scope = await importOfCaller(database, caller, params)
    await write((tx) => beginRun(tx, { scope, userId: caller.userId, requestId: actor.requestId ?? '' }, actor))
    return answerOf(scope, locale)
  })

  servePerson(app, importProblems, async ({ caller, params, locale }) => {
    const { importId } = await importOfCaller(database, caller, params)
    return {
      data: (await problemsOfImport(database, importId)).map((row) =>
        problemAnswer(row, pickLocale({ saved: locale })),
      ),
    }
  })

  servePerson(app, deleteImportEndpoint, async ({ caller, params, actor, write }) => {
    const scope = await importOfCaller(database, caller, params)
    await write((tx) => deleteImport(tx, scope, actor))
  })
}
