import {
  addImportFile,
  checkImport,
  createImport as createImportEndpoint,
  deleteImport as deleteImportEndpoint,
  getImport,
  importProblems,
  importsOfAccount as importsOfAccountEndpoint,
  planImport as planImportEndpoint,
  removeImportFile as removeImportFileEndpoint,
  runImport,
} from '@turnout/contract/imports/endpoints.ts'
import type { FileDescription } from '@turnout/domain/imports/file-description.ts'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import type { Database } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { servePerson } from '../../platform/http/serve.ts'
import { namedAccountOfCaller } from '../accounts/access.ts'
import { importOfCaller, type ImportScope } from './access.ts'
import { importAnswer, problemAnswer } from './answers.ts'
import { addFile, removeImportFile } from './change-files.ts'
import { beginCheck, beginRun, createImport, deleteImport, planImport } from './change-imports.ts'
import { storable } from './planning/make-storable.ts'
import { importById, importsOfAccount, problemsOfImport } from './queries.ts'
import { storeUpload, type StoredUpload } from './read-upload.ts'
import { FileRefused } from './reading/judge-file.ts'
import { describeFile } from './reading/read-description.ts'
import { removeFile, readChunks } from './store-files.ts'

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

/** Answers an import as it is, in the language of the caller. */
const answering =
  (database: Database) =>
  async ({ accountId, importId }: Pick<ImportScope, 'accountId' | 'importId'>, locale: string) => {
    const row = await importById(database, accountId, importId)
    if (row === undefined) throw new Refusal('not_found')
    return { data: importAnswer(row, pickLocale({ saved: locale })) }
  }

/** What a file is that was kept just now, and the sum of its bytes. @throws Refusal file_not_readable */
async function recogniseUpload(
  database: Database,
  { fileId, name }: StoredUpload,
): Promise<{ readonly description: FileDescription; readonly sha256: string }> {
  const sum = createHash('sha256')
  for await (const bytes of readChunks(database, fileId)) sum.update(bytes)
  try {
    const description = await describeFile({ name, read: () => readChunks(database, fileId) })
    return { description: storable(description), sha256: sum.digest('hex') }
  } catch (error) {
    throw error instanceof FileRefused ? new Refusal('file_not_readable') : error
  }
}

function fileRoutes(app: FastifyInstance): void {
  const { database } = app
  const answerOf = answering(database)

  servePerson(app, addImportFile, async ({ caller, params, actor, request, reply, locale, write }) => {
    // A refused upload is not read to its end.
    reply.header('connection', 'close')
    const scope = await importOfCaller(database, caller, params)
    if (scope.row.status === 'CHECKING' || scope.row.status === 'RUNNING') throw new Refusal('import_under_way')
    const upload = await storeUpload(database, request, scope.importId)
    reply.removeHeader('connection')
    try {
      const { description, sha256 } = await recogniseUpload(database, upload)
      // An Idempotency-Key is bound to this file, not for any that is sent to this address.
      request.body = { name: upload.name, sha256: sha256 }
      await write((tx) => addFile(tx, { scope, upload, description }, actor))
    } catch (error) {
      await removeFile(database, scope.importId, upload.fileId)
      throw error
    }
    return answerOf(scope, locale)
  })

  servePerson(app, removeImportFileEndpoint, async ({ caller, params, actor, locale, write }) => {
    const scope = await importOfCaller(database, caller, params)
    await write((tx) => removeImportFile(tx, { scope, fileId: params.file_id }, actor))
    return answerOf(scope, locale)
  })
}
