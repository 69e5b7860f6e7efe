import { KEY_DERIVATION, sealWithKey } from '../../../platform/secrets/passphrase.ts'
import type { Database, Reader } from '../../../platform/database/database.ts'
import type { JobServices } from '../../../platform/jobs/job-services.ts'
import { appVersion } from '../../../platform/config/app-version.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { isAway, readBytes } from '../../../platform/files/read-bytes.ts'
import { queueMail } from '../../../platform/mail/store.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { EVENT_KEY_PURPOSE } from '../../events/keys/make-event-key.ts'
import { archiveReadyMail } from '../mail.ts'
import { queueArchive } from '../queue-archive.ts'
import { ARCHIVE_KEY_PURPOSE } from '../request-archive.ts'
import {
  beginArchive,
  failArchive,
  finishArchive,
  personToTell,
  saveChunk,
  takeBackTry,
  type StartedArchive,
} from '../store.ts'
import { CHUNK_BYTES } from '../store-chunks.ts'
import { buildArchive, type ArchiveWords } from './build-archive.ts'
import { archivedEventKeys, archivedListKeys } from './queries-keys.ts'
import { lockWriting, readOneMoment } from './queries-moment.ts'
import { countRows } from './queries-rows.ts'
import { scopeOfArchive, type ArchivedScope } from './queries-scope.ts'
import { equalPieces } from '../../../platform/format/equal-pieces.ts'

/** A run that was begun so often was killed each time, or cannot end. */
const TRIES_MAX = 5
const LOOK_AGAIN_MS = 60_000

type Parts = Pick<JobServices, 'database' | 'secrets' | 'fileStore' | 'publicUrl' | 'log'>

/**
 * Writes an archive, from the first byte. It reads beside the sale, through a separate connection,
 * and sees one moment. A worker that is killed leaves chunks that are never sent; the next begins
 * anew.
 */
export async function writeArchive(archiveId: number, services: Parts): Promise<void> {
  const { database } = services
  const apart = database.apart()
  try {
    // Long work may be taken for lost and given out twice: who holds the lock is at it.
    if (!(await lockWriting(apart, archiveId))) return await lookAgain(database, archiveId)
    const archive = await database.transaction((tx) => beginArchive(tx, archiveId))
    if (archive === null) return
    if (archive.tries > TRIES_MAX) return await database.transaction((tx) => failArchive(tx, archiveId))
    await writeOrWait(apart, archive, services)
  } finally {
    await apart.end()
  }
}

/** The process at work may be killed yet. */
const lookAgain = (database: Database, archiveId: number): Promise<void> =>
  database.transaction((tx) => queueArchive(tx, archiveId, new Date(Date.now() + LOOK_AGAIN_MS)))

/** While pictures are not to be had, it is begun anew each minute: an archive without them is none. */
async function writeOrWait(apart: Reader, archive: StartedArchive, services: Parts): Promise<void> {
  try {
    await writeChunks(apart, archive, services)
  } catch (error) {
    if (!isAway(error)) throw error
    services.log.warn({ archive: archive.id }, 'an archive waits for its pictures')
    await services.database.transaction((tx) => takeBackTry(tx, archive))
    await lookAgain(services.database, archive.id)
  }
}

async function writeChunks(apart: Reader, archive: StartedArchive, services: Parts): Promise<void> {
  const { database } = services
  const written = await readOneMoment(apart, async (reader) => {
    const scope = await scopeOfArchive(reader, archive)
    const counts = await countRows(reader, scope)
    const total = [...counts.values()].reduce((sum, rows) => sum + rows, 0)
    let done = 0
    const words: ArchiveWords = {
      madeAt: new Date(),
      appVersion: appVersion(),
      sealed: await sealedOf(reader, archive, services),
      bytesOf: (sha256) => bytesOf(services.fileStore, sha256),
      onRows: (rows) => void (done += rows),
    }
    let number = 0
    let size = 0
    for await (const bytes of equalPieces(await buildArchive(reader, scope, words), CHUNK_BYTES)) {
      size += bytes.length
      const isThere = await saveChunk(database, archive, { number: number++, bytes, done, total })
      // It was deleted meanwhile, or another process began anew.
      if (!isThere) return null
    }
    return { size, rows: done }
  })
  if (written === null) return
  await database.transaction(async (tx) => {
    if (!(await finishArchive(tx, archive, written))) return
    const person = await personToTell(tx, archive.id)
    if (person !== undefined) await queueMail(tx, archiveReadyMail(person, services.publicUrl()))
  })
}

/** Not of the moment that is read: the bytes of a sum are the same at every moment. */
async function bytesOf(fileStore: FileStore, sha256: string): Promise<Buffer> {
  const bytes = await readBytes(fileStore, sha256)
  if (bytes === null) throw new Error(`The bytes of the image ${sha256} are gone`)
  return bytes
}

async function sealedOf(reader: Reader, archive: StartedArchive, { secrets }: Parts): Promise<ArchiveWords['sealed']> {
  if (archive.salt === null || archive.sealedKey === null) return null
  const scope = await scopeOfArchive(reader, archive)
  const key = secrets.open(archive.sealedKey, ARCHIVE_KEY_PURPOSE)
  return {
    sealing: { cipher: 'aes-256-gcm', kdf: 'scrypt', ...KEY_DERIVATION, salt: archive.salt.toString('base64') },
    bytes: await sealKeys(reader, scope, { secrets, key }),
  }
}

/** The sealed part: a line for each key, which begins with the name of its entity. */
async function sealKeys(
  reader: Reader,
  scope: ArchivedScope,
  { secrets, key }: { readonly secrets: Secrets; readonly key: Buffer },
): Promise<Buffer> {
  const events = await archivedEventKeys(reader, scope)
  const lists = await archivedListKeys(reader, scope)
  const lines = [
    ...events.map(({ public_key, sealed_private_key, ...row }) => ({
      entity: 'event_keys',
      event_id: row.event_id,
      public_key: public_key.toString('base64'),
      private_key: secrets.open(sealed_private_key, EVENT_KEY_PURPOSE).toString('base64'),
      created_at: row.created_at,
    })),
    ...lists.map((row) => ({ entity: 'check_in_list_keys', ...row })),
  ]
  const text = lines.map((line) => JSON.stringify(line)).join('\n')
  return sealWithKey(key, Buffer.from(text === '' ? '' : `${text}\n`))
}
