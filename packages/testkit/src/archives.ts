import { createArchive, createEventArchive, downloadArchive, getArchive } from '@turnout/contract/archive/endpoints.ts'
import { addressOf } from './routes-world.ts'
import type { TestApp } from './test-app.ts'
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
