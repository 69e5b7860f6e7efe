import { createArchive, createEventArchive, downloadArchive, getArchive } from '@turnout/contract/archive/endpoints.ts'
import { importArchive } from '@turnout/server/features/archive/reading/import-archive.ts'
import { HISTORY } from '@turnout/server/slices.ts'
import { openArchive } from '@turnout/server/features/archive/reading/open-archive.ts'
import { openSealed } from '@turnout/server/features/archive/reading/open-sealed.ts'
import { writeArchive } from '@turnout/server/features/archive/writing/write-archive.ts'
import { databaseFiles } from '@turnout/server/platform/files/keep-in-database.ts'
import { createLog } from '@turnout/server/platform/log/log.ts'
import { createSecrets } from '@turnout/server/platform/secrets/secrets.ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { addressOf } from '../routes/routes-world.ts'
import type { TestApp } from '../app/test-app.ts'
import { TEST_SECRET } from '../app/test-secret.ts'
import { unzip } from './unzip.ts'

interface Admin {
  readonly token: string
  readonly accountId: number
}

export interface MadeArchive {
  readonly archiveId: number
  readonly bytes: Buffer
  readonly files: ReadonlyMap<string, Buffer>
}

/** The file of an archive, or a part of it. */
export function download(app: TestApp, admin: Admin, archiveId: number, range?: string) {
  const url = addressOf(downloadArchive, { account_id: admin.accountId, archive_id: archiveId })
  const headers = { authorization: `Bearer ${admin.token}`, ...(range !== undefined && { range }) }
  return app.app.inject({ method: 'GET', url, headers })
}

/** Asks for an archive, lets the worker make it, and takes it. */
export async function makeArchive(
  app: TestApp,
  admin: Admin,
  { eventId, passphrase }: { readonly eventId?: number; readonly passphrase?: string } = {},
): Promise<MadeArchive> {
  const body = passphrase === undefined ? {} : { passphrase }
  const asked =
    eventId === undefined
      ? await app.call(createArchive, { params: { account_id: admin.accountId }, body }, admin)
      : await app.call(createEventArchive, { params: { event_id: eventId }, body }, admin)
  if (asked.status !== 202) throw new Error(`archive refused: ${JSON.stringify(asked.body)}`)
  const archiveId = asked.body.data.id
  await app.runJobs()
  const params = { account_id: admin.accountId, archive_id: archiveId }
  const made = await app.call(getArchive, { params }, admin)
  if (made.body.data.status !== 'READY') throw new Error(`archive is ${made.body.data.status}`)
  const { rawPayload: bytes } = await download(app, admin, archiveId)
  return { archiveId, bytes, files: await unzip(bytes) }
}

/** The lines of an entity of an archive. */
export const linesOfEntity = (files: ReadonlyMap<string, Buffer>, name: string): Record<string, unknown>[] =>
  (files.get(`entities/${name}.jsonl`)?.toString() ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

/** The entries of two archives that differ, each with the first line that does; the manifests name moments. */
export function differences(first: MadeArchive['files'], second: MadeArchive['files']): string[] {
  const names = [...new Set([...first.keys(), ...second.keys()])].filter((name) => name !== 'manifest.json')
  return names.flatMap((name) => {
    const a = first.get(name)?.toString('latin1') ?? 'missing'
    const b = second.get(name)?.toString('latin1') ?? 'missing'
    if (a === b) return []
    const [before, after] = [a.split('\n'), b.split('\n')]
    const place = before.findIndex((line, index) => line !== after[index])
    return [`${name}: ${before[place]} | ${after[place]}`]
  })
}

/** Takes an archive into the empty installation of a test, as `npm run import-archive` does. */
export async function loadArchive(app: TestApp, bytes: Buffer, passphrase?: string): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'archive-'))
  const file = path.join(folder, 'archive.zip')
  try {
    await writeFile(file, bytes)
    const archive = await openArchive(file)
    try {
      const keys = passphrase === undefined ? null : await openSealed(archive, passphrase)
      const secrets = createSecrets(TEST_SECRET)
      return await app.owner.transaction((tx) =>
        importArchive(tx, { archive, keys, secrets, things: HISTORY.things, onRows: () => undefined }),
      )
    } finally {
      archive.close()
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/**
 * The archive of an account as the worker writes it, without a request: nothing changes by it
 * but the archive.
 */
export async function writeDirectly(
  app: TestApp,
  accountId: number,
  eventId: number | null = null,
): Promise<MadeArchive> {
  const { query } = app.database
  const { id: archiveId } = await query
    .insertInto('archives')
    .values({ account_id: accountId, event_id: eventId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const secrets = createSecrets(TEST_SECRET)
  await writeArchive(archiveId, {
    database: app.database,
    secrets,
    fileStore: databaseFiles(app.database),
    publicUrl: () => '',
    log: createLog('silent'),
  })
  const chunks = await query
    .selectFrom('archive_chunks')
    .select('bytes')
    .where('archive_id', '=', archiveId)
    .orderBy('number')
    .execute()
  const bytes = Buffer.concat(chunks.map((chunk) => chunk.bytes))
  return { archiveId, bytes, files: await unzip(bytes) }
}
