import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findRunningPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts'

const START_OPTIONS = { settings: { fsync: 'off', shared_buffers: '16MB' }, log: () => undefined }

let dataDir: string
beforeEach(() => (dataDir = mkdtempSync(path.join(tmpdir(), 'turnout-postgres-'))))
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** Another Node that starts PostgreSQL on the folder, says its address and stays. */
async function startInOtherProcess(): Promise<{ child: ChildProcess; url: string }> {
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(path.join(import.meta.dirname, 'start-embedded-postgres.ts'))}
    const { url } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, settings: ${JSON.stringify(START_OPTIONS.settings)}, log: () => {} })
    console.log(url)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [url] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, url: url.toString().trim() }
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

test('starts, stops, starts again and keeps what was committed', async () => {
  const first = await startEmbeddedPostgres({ ...START_OPTIONS, dataDir })
  await query(first.url, 'CREATE TABLE kept AS SELECT 7 AS n')
  await first.stop()
  expect(await findRunningPostgres(dataDir)).toBeNull()
  const second = await startEmbeddedPostgres({ ...START_OPTIONS, dataDir })
  expect(await query(second.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }])
  await second.stop()
})

test('starts although a server was killed before it wrote into its lock file', async () => {
  await (await startEmbeddedPostgres({ ...START_OPTIONS, dataDir })).stop()
  writeFileSync(path.join(dataDir, 'postgres/postmaster.pid'), '')
  const again = await startEmbeddedPostgres({ ...START_OPTIONS, dataDir })
  expect(await query(again.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
  await again.stop()
})

test('whoever cannot read the data folder cannot log in', async () => {
  const server = await startEmbeddedPostgres({ ...START_OPTIONS, dataDir })
  const file = path.join(dataDir, 'postgres-password')
  expect(statSync(file).mode & 0o077).toBe(0)
  expect(new URL(server.url).password).toBe(readFileSync(file, 'utf8'))
  for (const password of ['', 'postgres']) {
    const guess = new URL(server.url)
    guess.password = password
    await expect(query(guess.href, 'SELECT 1')).rejects.toThrow(/password/u)
  }
  expect(readdirSync(dataDir).filter((name) => name.includes('.password'))).toEqual([])
  await server.stop()
})

test('a second start on the same folder is refused while the first lives', async () => {
  const first = await startEmbeddedPostgres({ ...START_OPTIONS, dataDir })
  await expect(startEmbeddedPostgres({ ...START_OPTIONS, dataDir })).rejects.toThrow('already runs on the data folder')
  expect(await findRunningPostgres(dataDir)).toBe(first.url)
  await first.stop()
})

test('after a kill -9 of Node the next start finds the server that lives on', async () => {
  const { child, url } = await startInOtherProcess()
  await query(url, 'CREATE TABLE kept AS SELECT 7 AS n')
  child.kill('SIGKILL')
  await once(child, 'exit')
  const again = await startEmbeddedPostgres({ ...START_OPTIONS, dataDir })
  expect(again.url).toBe(url)
  expect(await query(again.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }])
  await again.stop()
})

const FILE = ['postgres', 'postmaster.pid'] as const
const mainProcess = (): number => Number(readFileSync(path.join(dataDir, ...FILE), 'utf8').split('\n')[0])

/** Asks until the server answers again, and tells how long that took. */
async function untilAnswered(url: string): Promise<number> {
  const startedAt = Date.now()
  for (;;) {
    try {
      await query(url, 'SELECT 1')
      return Date.now() - startedAt
    } catch (error) {
      if (Date.now() - startedAt > 20_000) throw error
      await sleep(50)
    }
  }
}

test('after a kill -9 of its main process the server is back at the same address, with what was committed', async () => {
  const server = await startEmbeddedPostgres({ ...START_OPTIONS, dataDir })
  await query(server.url, 'CREATE TABLE kept AS SELECT 7 AS n')
  process.kill(mainProcess(), 'SIGKILL')
  await sleep(300)
  expect(await untilAnswered(server.url)).toBeLessThan(9700)
  expect(await query(server.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }])
  await server.stop()
})

test('a server that is there and takes no connections any more is replaced', async () => {
  const server = await startEmbeddedPostgres({ ...START_OPTIONS, dataDir })
  const before = mainProcess()
  process.kill(before, 'SIGSTOP')
  const startedAt = Date.now()
  // Between two starts there is no file.
  while (existsSync(path.join(dataDir, ...FILE)) && mainProcess() === before && Date.now() - startedAt < 12_000)
    await sleep(20)
  await untilAnswered(server.url)
  expect(Date.now() - startedAt).toBeLessThan(15_000)
  await server.stop()
})

test('who ends again and again is given up after three tries, with the reason in one line', async () => {
  const lost: string[] = []
  const server = await startEmbeddedPostgres({ ...START_OPTIONS, dataDir, onLost: (line) => lost.push(line) })
  // A folder that no start succeeds on, as on a full disk.
  rmSync(path.join(dataDir, 'postgres', 'global'), { recursive: true })
  process.kill(mainProcess(), 'SIGKILL')
  await expect
    .poll(() => lost, { timeout: 20_000 })
    .toEqual([expect.stringMatching(/not started again: .*could not find the database system/u)])
  expect(lost[0]).not.toContain('\n')
  await server.stop()
})

test('after a kill -9 of Node and PostgreSQL together the next start recovers by itself', async () => {
  const { child, url } = await startInOtherProcess()
  await query(url, 'CREATE TABLE kept AS SELECT 7 AS n')
  child.kill('SIGKILL')
  process.kill(Number(readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
  await once(child, 'exit')
  const again = await startEmbeddedPostgres({ ...START_OPTIONS, dataDir })
  expect(await query(again.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }])
  await again.stop()
})

test('a process that has nothing else to do stops its server before it ends', async () => {
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(path.join(import.meta.dirname, 'start-embedded-postgres.ts'))}
    const { stop } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, settings: ${JSON.stringify(START_OPTIONS.settings)}, log: () => {} })
    await stop()
    console.log('stopped')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'ignore'] })
  let said = ''
  child.stdout.on('data', (text: Buffer) => (said += text.toString()))
  const [code] = (await once(child, 'exit')) as [number]
  const left = await findRunningPostgres(dataDir)
  if (left !== null) await (await startEmbeddedPostgres({ ...START_OPTIONS, dataDir })).stop()
  expect([said.trim(), code, left]).toEqual(['stopped', 0, null])
})
