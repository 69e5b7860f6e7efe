import { startProduct, type RunningProduct } from '@turnout/testkit/run/running-product.ts'
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { RealS3 } from './s3-servers.ts'
import { anEventPage, type EventPage } from './an-event-page.ts'

const run = promisify(execFile)
const TOOLS = path.join(import.meta.dirname, '../..')
const LONGEST_MS = 2500

type Settings = Record<string, string>
type Tell = (line: string) => void

/** Runs a command of ours as an operator does; its last line. */
async function command(name: string, args: readonly string[], env: Settings): Promise<string> {
  const { stdout } = await run(process.execPath, [path.join(TOOLS, `${name}.ts`), ...args], {
    env: { ...process.env, ...env },
  }).catch((error: unknown) => {
    throw new Error(`${name} failed: ${String((error as { stdout?: unknown }).stdout)}`, { cause: error })
  })
  return stdout.trim().split('\n').join('; ')
}

/** Asks the page and its pictures again and again until `work` is done; answers how often. */
async function whileRead<T>(page: EventPage, work: () => Promise<T>): Promise<{ reads: number; result: T }> {
  let isDone = false
  let reads = 0
  const reading = (async () => {
    while (!isDone) {
      await page.mustShow()
      reads++
    }
  })()
  // What fails here ends the reading too, and is told.
  const [result] = await Promise.all([work().finally(() => (isDone = true)), reading])
  return { reads, result }
}

/** @throws AssertionError at the first thing that is not as it must be */
export async function runStorage(s3: RealS3, tell: Tell): Promise<void> {
  const data = mkdtempSync(path.join(tmpdir(), 'drill-shop-'))
  const elsewhere = mkdtempSync(path.join(tmpdir(), 'drill-backup-'))
  const running: { product: RunningProduct | null } = { product: null }
  const start = async (settings: Settings): Promise<RunningProduct> => {
    await running.product?.stop()
    const product = await startProduct({ TURNOUT_DATA: data, ...settings, RATE_LIMIT_FACTOR: '100000' })
    running.product = product
    return product
  }
  try {
    const settings = await s3.start()
    const { STORAGE: address = '', ...keys } = settings
    const inBucket = { ...settings, TURNOUT_DATA: data }
    const inDatabase = { ...keys, STORAGE_ALSO: address, TURNOUT_DATA: data }
    const page = await anEventPage((await start(settings)).url)
    await page.upload(201)
    await page.mustShow()
    tell(`uploaded: the page shows ${page.pictures()} files of the picture`)
    tell(`verify: ${await command('verify', [], inBucket)}`)

    await s3.away()
    const without = await page.mustDoWithout()
    assert.ok(without.longestMs < LONGEST_MS, `a picture was waited for ${without.longestMs} ms`)
    await page.upload(503)
    tell(
      `away: page 200 in ${without.pageMs} ms, ${without.pictures} pictures 503 with Retry-After, the slowest after ${without.longestMs} ms; upload 503; order taken`,
    )
    await s3.back()
    await untilBack(page)
    await page.upload(201)
    await page.mustShow()
    tell('back: pictures and uploads are there again, without a restart')

    page.movesTo((await start(inDatabase)).url)
    const back = await whileRead(page, () => command('move-files', ['--to', 'database'], inDatabase))
    tell(`to the database: ${back.result} The page and its pictures were read ${back.reads} times meanwhile`)
    tell(`verify: ${await command('verify', [], inDatabase)}`)
    await s3.away()
    await page.mustShow()
    tell('away: every picture is there')
    await s3.back()

    page.movesTo((await start(settings)).url)
    const there = await whileRead(page, () => command('move-files', ['--to', 's3'], inBucket))
    tell(`to the bucket: ${there.result} Read ${there.reads} times meanwhile`)
    tell(`again: ${await command('move-files', ['--to', 's3'], inBucket)}`)
    tell(`verify: ${await command('verify', [], inBucket)}`)

    const restored = { ...settings, TURNOUT_DATA: path.join(elsewhere, 'data') }
    for (const line of await copyShop(inBucket, restored)) tell(line)
    page.movesTo((await start(restored)).url)
    await page.mustShow()
    tell('the restored shop: every picture is there, from the bucket')
    await running.product?.stop()
    for (const line of await refusedStarts(keys, data)) tell(`start refused: ${line}`)
  } finally {
    await running.product?.stop()
    await s3.stop()
    for (const folder of [data, elsewhere]) rmSync(folder, { recursive: true, force: true })
  }
}

/** Takes a backup of a shop that runs, and restores it in another folder. */
async function copyShop(from: Settings, to: Settings): Promise<string[]> {
  const file = `${to.TURNOUT_DATA}.tar.zst`
  return [`backup: ${await command('backup', [file], from)}`, `restore: ${await command('restore', [file], to)}`]
}

/** A bucket that was given up on is not asked for some seconds. */
async function untilBack(page: EventPage): Promise<void> {
  for (let tries = 0; tries < 20; tries++) {
    if (await page.shows()) return
    await sleep(1000)
  }
  await page.mustShow()
}

/** The line of each start that half or wrong settings stop. @throws AssertionError when one does not */
async function refusedStarts(keys: Settings, data: string): Promise<string[]> {
  const lines: string[] = []
  const wrong = { ...keys, TURNOUT_DATA: data, STORAGE: 's3://nowhere-at-all' }
  for (const settings of [wrong, { TURNOUT_DATA: data }, { TURNOUT_DATA: data, STORAGE: 's3://pictures' }]) {
    const said = await startProduct(settings).then(
      async (product) => {
        await product.stop()
        return 'it started'
      },
      (error: unknown) => (error instanceof Error ? error.message : ''),
    )
    assert.doesNotMatch(said, /it started/u)
    lines.push(said.trim().split('\n').at(-1) ?? '')
  }
  return lines
}
