import { spawn } from 'node:child_process'
import path from 'node:path'
import { buildMessages } from './build-messages.ts'
import { runCommand } from './launcher.ts'

const ROOT = path.join(import.meta.dirname, '..')

/** Folders whose change restarts the server; the web's own files reach the browser through Vite without a restart. */
const WATCHED = [
  'apps/server/src',
  'apps/server/migrations',
  'apps/server/schema',
  'apps/server/sql',
  'packages/domain/src',
  'packages/contract/src',
  'packages/messages/src',
]

await runCommand(async () => {
  await buildMessages()
  const watch = WATCHED.map((folder) => `--watch-path=${path.join(ROOT, folder)}`)
  const child = spawn(process.execPath, [...watch, '--watch-preserve-output', path.join(ROOT, 'tools/dev-server.ts')], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development', TURNOUT_DEV: '1' },
  })
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT'] as const) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 1))
})
