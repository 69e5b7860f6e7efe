import { workOnImport } from '@turnout/server/features/imports/running/run-import-job.ts'
import { openDatabase } from '@turnout/server/platform/database/database.ts'
import { createLog } from '@turnout/server/platform/log/log.ts'
import { createSecrets } from '@turnout/server/platform/secrets/secrets.ts'
import { readFileSync } from 'node:fs'
import { TEST_SECRET } from '../app/test-secret.ts'

/*
 * A separate program, so that its memory can be bounded and measured: does what an import is queued for,
 * its trial or its run, and prints in megabytes what the process held before and at most.
 */

const [, , url = '', importId = '', userId = ''] = process.argv

const memoryMb = (field: 'VmRSS' | 'VmHWM'): number => {
  const told = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'mu').exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
  return Math.ceil(Number(told) / 1024)
}

const database = openDatabase({ url })
await database.query.selectFrom('imports').select('status').where('id', '=', Number(importId)).execute()
const idleMb = memoryMb('VmRSS')
const begun = performance.now()
const job = { import_id: Number(importId), user_id: Number(userId), request_id: 'req_long' }
await workOnImport(job, { database, secrets: createSecrets(TEST_SECRET), log: createLog('silent') })
const seconds = Math.ceil((performance.now() - begun) / 1000)
process.stdout.write(JSON.stringify({ idleMb, peakMb: memoryMb('VmHWM'), seconds }))
await database.close()
