import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '..')
/** What was said of earlier releases stays as it was said. */
const PAST = new Set(['CHANGELOG.md'])
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')

const tracked = execFileSync('git', ['ls-files', '*.md', '*.ts', '*.yml', '*.sh'], { cwd: ROOT, encoding: 'utf8' })
const files = tracked.split('\n').filter((file) => file !== '' && !PAST.has(file) && existsSync(path.join(ROOT, file)))
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

/** `file: what it names`, for every match that is wrong. */
const wrong = (pattern: RegExp, isWrong: (name: string) => boolean): string[] =>
  files.flatMap((file) =>
    [...read(file).matchAll(pattern)]
      .map(([, name = '']) => name)
      .filter(isWrong)
      .map((name) => `${file}: ${name}`),
  )

test('no page and no message names a script that the Node of the machine would have to read', () => {
  expect(wrong(/\bnode (tools\/[\w/-]+\.ts)/gu, () => true)).toEqual([])
})

test('every `npm run` that is named is a script of package.json', () => {
  expect(wrong(/npm run ([a-z][\w-]*(?::[a-z]+)?)/gu, (name) => scripts[name] === undefined)).toEqual([])
})

test('every tool that is named is there', () => {
  const isMissing = (name: string): boolean => !existsSync(path.join(ROOT, 'tools', `${name}.ts`))
  expect(wrong(/npm run tool -- ([a-z][\w/-]*)/gu, isMissing)).toEqual([])
})

test('the launcher says what it cannot run', () => {
  const launch = (...args: string[]): string =>
    spawnSync(process.execPath, ['tools/bootstrap.mjs', ...args], { cwd: ROOT, encoding: 'utf8' }).stderr
  expect(launch('tool')).toBe('turnout: name a tool: npm run tool -- drills/kills --seeds 10\n')
  expect(launch('tool', 'drills/none')).toBe(
    'turnout: there is no tools/drills/none.ts; give its path below tools/ without the ending, like drills/kills.\n',
  )
})
