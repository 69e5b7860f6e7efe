import { addImportFile, removeImportFile as removeImportFileEndpoint } from '@turnout/contract/imports/endpoints.ts'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { servePerson } from '../../platform/http/serve.ts'
import { importOfCaller, type ImportScope } from './access.ts'
import { addFile } from './add-file.ts'
import { importAnswer } from './answers.ts'
import { removeImportFile } from './delete-file.ts'
import { recogniseUpload } from './judge-upload.ts'
import { importById } from './queries.ts'
import { storeUpload } from './read-upload.ts'
import { removeFile } from './store-files.ts'

/** Answers an import as it stands, in the language of the caller. */
export const answering =
  (database: Database) =>
  async ({ accountId, importId }: Pick<ImportScope, 'accountId' | 'importId'>, locale: string) => {
    const row = await importById(database, accountId, importId)
    if (row === undefined) throw new Refusal('not_found')
    return { data: importAnswer(row, pickLocale({ saved: locale })) }
  }

export function fileRoutes(app: FastifyInstance): void {
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
      // An Idempotency-Key stands for this file, not for any that is sent to this address.
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
