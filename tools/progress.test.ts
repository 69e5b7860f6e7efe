import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { unpackedOf, withProgress } from './progress.mjs'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function listen(isTTY: boolean) {
  const said: string[] = []
  return { said, output: { isTTY, write: (text: string) => said.push(text) } }
}
const work = (seconds: number) => () =>
  new Promise<string>((resolve) => setTimeout(() => resolve('made'), seconds * 1000))

test('elsewhere than on a terminal it is a plain line now, every five seconds and at the end', async () => {
  const { said, output } = listen(false)
  const running = withProgress('installing packages', work(12), { output })
  await vi.advanceTimersByTimeAsync(12_000)
  expect(await running).toBe('made')
  expect(said).toEqual([
    'turnout: installing packages\n',
    'turnout: installing packages, 5 s\n',
    'turnout: installing packages, 10 s\n',
    'turnout: installing packages: done in 12 s\n',
  ])
})

test('on a terminal it is one line that counts, with a bar where the end is known', async () => {
  const { said, output } = listen(true)
  let done = 0
  const running = withProgress('installing packages', work(1), {
    output,
    part: () => ({ done: (done += 100), all: 400 }),
  })
  await vi.advanceTimersByTimeAsync(1000)
  await running
  expect(said[1]).toBe('\rturnout: installing packages [#####...............] 100 of 400, 0 s\u001b[K')
  expect(said.slice(0, -1).every((text) => text.startsWith('\r') && !text.includes('\n'))).toBe(true)
  expect(said.at(-1)).toBe('\n')
})

test('a failure ends it without a word of its own', async () => {
  const { said, output } = listen(false)
  await expect(withProgress('building', () => Promise.reject(new Error('no disk')), { output })).rejects.toThrow(
    'no disk',
  )
  await vi.advanceTimersByTimeAsync(20_000)
  expect(said).toEqual(['turnout: building\n'])
})

test('a package counts once it is unpacked, and nothing is counted before the first one is', () => {
  const modules = mkdtempSync(path.join(tmpdir(), 'turnout-modules-'))
  const folders = ['pg', 'react', 'zod'].map((name) => path.join(modules, name))
  for (const folder of folders) mkdirSync(folder)
  expect(unpackedOf(folders)).toBeNull()
  for (const folder of folders.slice(1)) writeFileSync(path.join(folder, 'package.json'), '{}')
  expect(unpackedOf(folders)).toEqual({ done: 2, all: 3 })
  rmSync(modules, { recursive: true })
})
