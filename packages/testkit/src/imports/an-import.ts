import {
  addImportFile,
  checkImport,
  createImport,
  getImport,
  importProblems,
  planImport,
  runImport,
} from '@turnout/contract/imports/endpoints.ts'
import type { ImportAnswer, ImportProblem } from '@turnout/contract/imports/import.ts'
import { IMPORT_FIELDS, type ImportField } from '@turnout/domain/imports/import-fields.ts'
import type { SignedIn, TestApp } from '../app/test-app.ts'

/** A file of rows with a heading for each field, named like it. */
export const csvOf = (rows: readonly Partial<Record<ImportField, string | number>>[]): string => {
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))] as ImportField[]
  const cell = (text: string | number): string => `"${String(text).replaceAll('"', '""')}"`
  return [fields, ...rows.map((row) => fields.map((field) => row[field] ?? ''))]
    .map((cells) => cells.map(cell).join(','))
    .join('\r\n')
}

const FIELDS: ReadonlySet<string> = new Set(IMPORT_FIELDS)

/** An import of a member, step by step. */
export async function anImport(app: TestApp, owner: SignedIn) {
  const auth = { token: owner.token }
  const ofAccount = { account_id: owner.accountId }
  const { id } = (await app.call(createImport, { params: ofAccount }, auth)).body.data
  const params = { ...ofAccount, import_id: id }
  const get = async (): Promise<ImportAnswer> => (await app.call(getImport, { params }, auth)).body.data

  /** Sends a file; the form breaks off after so many bytes. */
  const add = async (name: string, content: string | Uint8Array<ArrayBuffer>, sentBytes = Infinity) => {
    const form = new FormData()
    form.append('file', new Blob([content]), name)
    const sent = new Request('http://x', { method: 'POST', body: form })
    const answer = await app.app.inject({
      method: 'POST',
      url: addImportFile.path.replace(':account_id', String(owner.accountId)).replace(':import_id', String(id)),
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': sent.headers.get('content-type') ?? '' },
      payload: Buffer.from(await sent.arrayBuffer()).subarray(0, sentBytes),
    })
    return { status: answer.statusCode, body: answer.json<{ code?: string; data: ImportAnswer }>() }
  }

  /** Says where it goes; columns whose headings are names of fields hold these. */
  const say = async (input: object) => {
    const { files, timezone, currency } = await get()
    const columns = files.flatMap((file) =>
      file.columns.flatMap(({ column, heading }) =>
        FIELDS.has(heading) ? [{ file_id: file.id, column, field: heading as ImportField }] : [],
      ),
    )
    return app.call(planImport, { params, body: { timezone, currency, columns, products: [], ...input } }, auth)
  }

  /** What is proposed for the values of its status columns, accepted. */
  const proposed = async () =>
    (await get()).open_questions.flatMap(({ file_id, column, value, proposal }) =>
      value === null || proposal === null ? [] : [{ file_id, column, value, means: proposal }],
    )

  const plan = async (input: object) => {
    const said = await say(input)
    const statuses = said.status === 200 && !('statuses' in input) ? await proposed() : []
    return statuses.length === 0 ? said : say({ ...input, statuses })
  }

  const check = async (): Promise<ImportAnswer> => {
    await app.call(checkImport, { params }, auth)
    await app.runJobs()
    return get()
  }

  const run = async (): Promise<ImportAnswer> => {
    await app.call(runImport, { params }, auth)
    await app.runJobs()
    return get()
  }

  const problems = async (): Promise<readonly ImportProblem[]> =>
    (await app.call(importProblems, { params }, auth)).body.data

  return { id, params, auth, get, add, say, plan, check, run, problems }
}

/** From the file to the end. */
export async function imported(
  app: TestApp,
  owner: SignedIn,
  from: { readonly content: string; readonly plan?: object },
): Promise<ImportAnswer> {
  const one = await anImport(app, owner)
  await one.add('orders.csv', from.content)
  await one.plan(from.plan ?? {})
  await one.check()
  return one.run()
}
