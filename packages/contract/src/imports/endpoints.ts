import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { IMPORT_FILE_MAX_BYTES } from '../limits.ts'
import { all, one } from '../lists.ts'
import { params } from '../params.ts'
import { importPlanInput, importProblem, importSchema } from './import.ts'

const path = '/api/accounts/:account_id/imports'
const onePath = `${path}/:import_id` as const
const ofImport = params('account_id', 'import_id')
/** Files hold people of several events, and what comes of them is in the books of all. */
const access = 'account:settings'

export const importsOfAccount = endpoint({
  id: 'imports.importsOfAccount',
  method: 'GET',
  path,
  access,
  summary: 'The imports of the account, newest first',
  params: params('account_id'),
  status: 200,
  answer: all(importSchema),
})

export const createImport = endpoint({
  id: 'imports.createImport',
  method: 'POST',
  path,
  access,
  summary: 'Begin an import; files are added to it next',
  params: params('account_id'),
  status: 201,
  answer: one(importSchema),
  refusals: ['too_many_imports'],
  rateLimit: { calls: 30, perSeconds: 60 },
})

export const getImport = endpoint({
  id: 'imports.getImport',
  method: 'GET',
  path: onePath,
  access,
  summary: 'One import, with its files, plan, and how far it is',
  params: ofImport,
  status: 200,
  answer: one(importSchema),
})

export const addImportFile = endpoint({
  id: 'imports.addImportFile',
  method: 'POST',
  path: `${onePath}/files`,
  access,
  summary: 'Add a file: part `file` (CSV, XLSX or JSON under 200 MB), whose kind and columns are recognised',
  params: ofImport,
  // The part is read by the handler as it comes.
  body: z.unknown(),
  multipart: true,
  uploadMaxBytes: IMPORT_FILE_MAX_BYTES,
  status: 201,
  answer: one(importSchema),
  refusals: [
    'import_under_way',
    'import_done',
    'too_many_files',
    'file_too_large',
    'file_not_readable',
    'file_of_other_system',
  ],
  rateLimit: { calls: 30, perSeconds: 60 },
})

export const removeImportFile = endpoint({
  id: 'imports.removeImportFile',
  method: 'DELETE',
  path: `${onePath}/files/:file_id`,
  access,
  summary: 'Take a file out of an import',
  params: params('account_id', 'import_id', 'file_id'),
  status: 200,
  answer: one(importSchema),
  refusals: ['import_under_way', 'import_done'],
})

export const planImport = endpoint({
  id: 'imports.planImport',
  method: 'PUT',
  path: `${onePath}/plan`,
  access,
  summary: 'Say where an import goes, and what its columns and products are',
  params: ofImport,
  body: importPlanInput,
  status: 200,
  answer: one(importSchema),
  refusals: ['import_under_way', 'import_done'],
})

export const checkImport = endpoint({
  id: 'imports.checkImport',
  method: 'POST',
  path: `${onePath}/check`,
  access,
  summary: 'A trial run in the background: counts, sums and everything that is wrong, and nothing is written',
  params: ofImport,
  status: 202,
  answer: one(importSchema),
  refusals: ['import_under_way', 'import_done', 'import_has_no_orders'],
  rateLimit: { calls: 30, perSeconds: 60 },
})

export const runImport = endpoint({
  id: 'imports.runImport',
  method: 'POST',
  path: `${onePath}/run`,
  access,
  needsProof: true,
  summary: 'Import for good what the trial run found, in the background; no mail, call or charge goes out',
  params: ofImport,
  status: 202,
  answer: one(importSchema),
  refusals: ['import_under_way', 'import_done', 'import_not_checked', 'import_not_answered'],
  rateLimit: { calls: 10, perSeconds: 60 },
})

export const importProblems = endpoint({
  id: 'imports.importProblems',
  method: 'GET',
  path: `${onePath}/problems`,
  access,
  summary: 'What the last run says of single rows, the first thousand',
  params: ofImport,
  status: 200,
  answer: all(importProblem),
})

export const deleteImport = endpoint({
  id: 'imports.deleteImport',
  method: 'DELETE',
  path: onePath,
  access,
  summary: 'Drop an import with its files; what came in by it stays',
  params: ofImport,
  status: 204,
  refusals: ['import_under_way'],
})
