import { importArchive } from '@turnout/server/features/archive/reading/import-archive.ts'
import { HISTORY } from '@turnout/server/slices.ts'
import { openArchive } from '@turnout/server/features/archive/reading/open-archive.ts'
import { chunkOf } from '@turnout/server/features/archive/store-chunks.ts'
import { writeArchive } from '@turnout/server/features/archive/writing/write-archive.ts'
import { openDatabase, type Database } from '@turnout/server/platform/database/database.ts'
import { databaseFiles } from '@turnout/server/platform/files/keep-in-database.ts'
import { createLog } from '@turnout/server/platform/log/log.ts'
import { createSecrets, type Secrets } from '@turnout/server/platform/secrets/secrets.ts'
import { appendFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/*
 * A separate program, so that its memory can be bounded and measured: `export URL ACCOUNT SECRET` tells
 * the path of the file, `import URL FILE SECRET` how many rows came; both in JSON, with time and memory.
 */

async function exportTo(database: Database, accountId: number, secrets: Secrets): Promise<string> {
  const { id } = await database.query
    .insertInto('archives')
    .values({ account_id: accountId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeArchive(id, {
    database,
    secrets,
    fileStore: databaseFiles(database),
    publicUrl: () => '',
    log: createLog('silent'),
  })
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'archive-')), 'archive.zip')
  for (let number = 0; ; number++) {
    const chunk = await chunkOf(database, id, number)
    if (chunk === null) return file
    appendFileSync(file, chunk)
  }
}

async function importFrom(database: Database, file: string, secrets: Secrets): Promise<number> {
  const archive = await openArchive(file)
  try {
    return await database.transaction((tx) =>
      importArchive(tx, { archive, keys: null, secrets, things: HISTORY.things, onRows: () => undefined }),
    )
  } finally {
    archive.close()
  }
}

const [act, url = '', subject = '', secret = ''] = process.argv.slice(2)
const database = openDatabase({ url })
const secrets = createSecrets(secret)
const startedAt = performance.now()
const told =
  act === 'export' ? await exportTo(database, Number(subject), secrets) : await importFrom(database, subject, secrets)
const seconds = (performance.now() - startedAt) / 1000
// In kilobytes.
const peakMegabytes = process.resourceUsage().maxRSS / 1024
process.stdout.write(JSON.stringify({ told: String(told), seconds, peakMegabytes }))
await database.close()
