import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { zstdCompressSync } from 'node:zlib'
import { Client } from 'pg'
import { pack } from 'tar-stream'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { prepareDatabase } from '../database/prepare-database.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts'
import { filesLeftOut } from './files-left-out.ts'
import { noteBackup } from './note-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const SETTINGS = { fsync: 'off', shared_buffers: '16MB', synchronous_commit: 'off' }
const home = mkdtempSync(path.join(tmpdir(), 'turnout-backup-'))
const at = (name: string): string => path.join(home, name)
const start = (dataDir: string) => startEmbeddedPostgres({ dataDir, settings: SETTINGS, log: () => undefined })

let server: EmbeddedPostgres
beforeAll(async () => {
  server = await start(at('shop'))
  await prepareDatabase({ ownerUrl: server.url, url: server.shopUrl }, () => undefined)
  writeFileSync(at('shop/secret'), 'the secret of this shop')
  await inDatabase(server.url, (client) => client.query('create table noted (n int primary key)'))
  await writeBackup({ url: server.url, dataDir: at('shop'), file: at('plain'), passphrase: null })
  await writeBackup({ url: server.url, dataDir: at('shop'), file: at('sealed'), passphrase: 'open sesame' })
})
afterAll(async () => {
  await server.stop()
  rmSync(home, { recursive: true, force: true })
})
afterEach(() => rmSync(at('restored'), { recursive: true, force: true }))

async function inDatabase<T>(url: string, act: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}

const restore = (file: string, passphrase: string | null = null) =>
  restoreBackup({ file, dataDir: at('restored'), passphrase })

/** Writes numbers from 1, one a commit, until it is told to end; answers the last one confirmed so far. */
function writeOn(client: Client) {
  let confirmed = 0
  let isOpen = true
  const writing = (async () => {
    for (let n = 1; isOpen; n += 1) {
      await client.query('insert into noted values ($1)', [n])
      confirmed = n
    }
  })()
  return {
    confirmed: () => confirmed,
    async until(count: number) {
      while (confirmed < count) await Promise.race([writing, sleep(5)])
    },
    async end() {
      isOpen = false
      await writing
    },
  }
}

test('a backup of a database that is written to has every row confirmed before it began, and no gap', async () => {
  const before = await inDatabase(server.url, async (client) => {
    const writer = writeOn(client)
    await writer.until(50)
    const confirmed = writer.confirmed()
    await writeBackup({ url: server.url, dataDir: at('shop'), file: at('busy'), passphrase: 'open sesame' })
    await writer.end()
    expect(writer.confirmed()).toBeGreaterThan(confirmed)
    return confirmed
  })
  const about = await restore(at('busy'), 'open sesame')
  expect(about).toMatchObject({ turnout_backup: 1, postgres: '18' })
  const restored = await start(at('restored'))
  try {
    const [row] = await inDatabase(restored.url, async (client) => {
      const found = await client.query<{ count: number; last: number }>(
        'select count(*)::int as count, max(n) as last from noted',
      )
      return found.rows
    })
    expect(row?.count).toBe(row?.last)
    expect(row?.count).toBeGreaterThanOrEqual(before)
    expect(readFileSync(at('restored/secret'), 'utf8')).toBe('the secret of this shop')
    // The product's own role gets in, too.
    expect(await inDatabase(restored.shopUrl, async (client) => (await client.query('select 1')).rowCount)).toBe(1)
  } finally {
    await restored.stop()
  }
})

test('the operator is told when the last backup ended', async () => {
  await noteBackup(server.url, { file: '/backups/one', bytes: 7, seconds: 0.5 })
  const noted = await inDatabase(server.url, (client) => client.query('select kind, detail from operations'))
  expect(noted.rows).toEqual([{ kind: 'backup', detail: { file: '/backups/one', bytes: 7, seconds: 0.5 } }])
})

test('a file that is there is never written over', async () => {
  const bytes = readFileSync(at('plain'))
  const order = { url: server.url, dataDir: at('shop'), file: at('plain'), passphrase: null }
  await expect(writeBackup(order)).rejects.toThrow('is there already')
  expect(readFileSync(at('plain')).equals(bytes)).toBe(true)
})

const slots = () =>
  inDatabase(server.url, async (client) => (await client.query('select 1 from pg_replication_slots')).rowCount)

test('a backup that cannot be written says so, and keeps nothing at the server', async () => {
  const order = { url: server.url, dataDir: at('shop'), file: at('nowhere/backup'), passphrase: null }
  await expect(writeBackup(order)).rejects.toThrow('ENOENT')
  await expect.poll(slots, { timeout: 15_000 }).toBe(0)
})

test('a backup whose connection is cut leaves no half of it', async () => {
  const before = readdirSync(home)
  const order = { url: server.url, dataDir: at('shop'), file: at('cut-off'), passphrase: null }
  const ended = writeBackup(order).then(
    () => 'written',
    () => 'refused',
  )
  const cutting = inDatabase(server.url, async (client) => {
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'walsender'`
    while (readdirSync(home).length === before.length) await sleep(1)
    while ((await client.query(cut)).rowCount === 0) await sleep(1)
  })
  expect(await ended).toBe('refused')
  await cutting
  expect(readdirSync(home)).toEqual(before)
  await expect.poll(slots, { timeout: 15_000 }).toBe(0)
})

/** Written beside the original, with what was done to its bytes. */
function altered(name: string, alter: (bytes: Buffer) => Buffer): string {
  const file = at(`${name}-altered`)
  writeFileSync(file, alter(readFileSync(at(name))))
  return file
}
const flipped = (share: number) => (bytes: Buffer) => {
  const place = Math.floor(bytes.length * share)
  bytes[place] = (bytes[place] ?? 0) ^ 4
  return bytes
}
const cut = (share: number) => (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * share))

test.each([
  ['plain', 'cut in its middle', cut(0.5)],
  ['plain', 'without its last bytes', (bytes: Buffer) => bytes.subarray(0, -8)],
  ['plain', 'with a flipped bit near its beginning', flipped(0.01)],
  ['plain', 'with a flipped bit in its middle', flipped(0.5)],
  ['plain', 'with a flipped bit near its end', flipped(0.99)],
  ['plain', 'of no bytes', () => Buffer.alloc(0)],
  ['plain', 'that is something else', () => Buffer.from('this is a letter to my aunt')],
  ['sealed', 'cut in its middle', cut(0.5)],
  ['sealed', 'without its last bytes', (bytes: Buffer) => bytes.subarray(0, -8)],
  ['sealed', 'with a flipped bit in its middle', flipped(0.5)],
  ['sealed', 'with a flipped bit in its head', flipped(0)],
])('a %s file %s is refused in one line and leaves nothing behind', async (name, _how, alter) => {
  const refusal = restore(altered(name, alter), name === 'sealed' ? 'open sesame' : null)
  await expect(refusal).rejects.toThrow(/^[^\n]* is damaged or no backup: [^\n]*\. Nothing was restored\.$/u)
  expect(existsSync(at('restored'))).toBe(false)
})

test.each([
  ['sealed', 'open barley', 'the passphrase is another one'],
  ['sealed', null, 'give its passphrase'],
  ['plain', 'open sesame', 'leave the passphrase out'],
])('the %s file with the passphrase %s is refused', async (name, passphrase, words) => {
  await expect(restore(at(name), passphrase)).rejects.toThrow(words)
  expect(existsSync(at('restored'))).toBe(false)
})

const backupThatSays = async (about: object): Promise<string> => {
  const tar = pack()
  tar.entry({ name: 'turnout.json' }, JSON.stringify(about))
  tar.finalize()
  const file = at('made')
  writeFileSync(file, zstdCompressSync(await buffer(tar)))
  return file
}

test.each([
  [{ turnout_backup: 2 }, 'made by Turnout 9.1.0, which is newer'],
  [{ migration: '9999_of_next_year' }, 'made by Turnout 9.1.0, which is newer'],
  [{ postgres: '17' }, 'a cluster of PostgreSQL 17'],
])('a backup that says %j is refused with what to do', async (says, words) => {
  const usual = { turnout_backup: 1, version: '9.1.0', postgres: '18', migration: '0001_initial' }
  const file = await backupThatSays({
    ...usual,
    migration: await newestMigration(),
    made_at: '2026-11-26T10:00:00Z',
    ...says,
  })
  await expect(restore(file)).rejects.toThrow(words)
  expect(existsSync(at('restored'))).toBe(false)
})

const newestMigration = () =>
  inDatabase(server.url, async (client) => {
    const found = await client.query<{ name: string }>('select max(name) as name from kysely_migration')
    return found.rows[0]?.name ?? ''
  })

test('a folder that holds a shop, or anything else, is refused and kept', async () => {
  await expect(restoreBackup({ file: at('plain'), dataDir: at('shop'), passphrase: null })).rejects.toThrow(
    'already runs',
  )
  mkdirSync(at('restored'))
  writeFileSync(at('restored/letter.txt'), 'dear aunt')
  await expect(restore(at('plain'))).rejects.toThrow('is not empty (letter.txt)')
  expect(readdirSync(at('restored'))).toEqual(['letter.txt'])
})

test('a restore that is killed in its middle leaves a folder that no start takes for a shop, and begins anew', async () => {
  const program = `
    import { existsSync } from 'node:fs'
    import { restoreBackup } from ${JSON.stringify(path.join(import.meta.dirname, 'restore-backup.ts'))}
    const look = () => (existsSync(${JSON.stringify(at('restored/postgres.new/base'))}) ? process.kill(process.pid, 'SIGKILL') : setImmediate(look))
    look()
    await restoreBackup({ file: ${JSON.stringify(at('plain'))}, dataDir: ${JSON.stringify(at('restored'))}, passphrase: null })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
  await expect(start(at('restored'))).rejects.toThrow(
    `was cut off, so there is no whole shop in it. Begin it anew: npm run restore -- ${at('plain')}`,
  )
  await restore(at('plain'))
  const restored = await start(at('restored'))
  await restored.stop()
  expect(
    readdirSync(at('restored'))
      .filter((name) => name !== 'postgres.log')
      .toSorted(),
  ).toEqual(['postgres', 'postgres-password', 'secret'])
})

test('what lies in the bucket alone is counted, for no backup of the database has it', async () => {
  expect(await filesLeftOut(server.url)).toEqual({ count: 0, bytes: 0 })
  await inDatabase(server.url, (client) =>
    client.query(`insert into files (sha256, size_in_bytes, type, bytes, in_bucket) values
      (encode(sha256('a'), 'hex'), 1, 'image/webp', 'a', false), (encode(sha256('bb'), 'hex'), 2, 'image/webp', 'bb', true),
      (encode(sha256('ccc'), 'hex'), 3, 'image/webp', null, true), (encode(sha256('dddd'), 'hex'), 4, 'image/webp', null, true)`),
  )
  expect(await filesLeftOut(server.url)).toEqual({ count: 2, bytes: 7 })
  await inDatabase(server.url, (client) => client.query('delete from files'))
})
