import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fingerprint } from './build/fingerprint.ts'
import { withProgress } from './progress.mjs'

const ROOT = path.join(import.meta.dirname, '..')
const STAMP = path.join(ROOT, 'apps/web/dist/built-from.txt')

/** All that the built web is made from. */
const SOURCES = [
  'apps/web',
  'packages/ui',
  'packages/messages',
  'packages/contract',
  'packages/domain',
  'tools/build.ts',
  'tools/build-messages.ts',
  'tools/languages/pseudo-words.ts',
  'package-lock.json',
]

/** In this order: the words, then the browser's half, then the half that renders on the server. */
const VITE_CONFIG = ['--config', 'apps/web/vite.config.ts', '--logLevel', 'warn']
const BUILD_STEPS = [
  ['tools/build-messages.ts'],
  ['node_modules/vite/bin/vite.js', 'build', '--app', ...VITE_CONFIG],
  ['node_modules/vite/bin/vite.js', 'build', '--ssr', ...VITE_CONFIG],
]

/**
 * Builds the web unless it was built from exactly these sources. Returns whether it built; throws
 * when a step fails.
 */
export async function buildWhenStale(): Promise<boolean> {
  // English may be made by machine, for a test (tools/languages/pseudo-words.ts): that is another build.
  const wanted = `${fingerprint(ROOT, SOURCES)}${process.env.TURNOUT_PSEUDO ?? ''}`
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return false
  await withProgress('building the web', async () => {
    for (const step of BUILD_STEPS) await runStep(step)
  })
  writeFileSync(STAMP, wanted)
  return true
}

/** What a step reports on the way is shown only when it fails: the line that counts must not be torn. Warnings are shown. */
async function runStep(step: string[]): Promise<void> {
  const child = spawn(process.execPath, step, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  let report = ''
  let warnings = ''
  child.stdout.on('data', (text) => (report += text))
  child.stderr.on('data', (text) => (warnings += text))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`Building the web failed at: ${step.slice(0, 2).join(' ')}\n${report}${warnings}`)
  process.stderr.write(warnings)
}

if (import.meta.main) {
  const built = await buildWhenStale()
  if (!built) console.log('The web is up to date')
}
