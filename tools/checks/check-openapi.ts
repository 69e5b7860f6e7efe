import { spawnSync } from 'node:child_process'
import path from 'node:path'

/* The OpenAPI document by the rules that others hold such documents against. It calls no one. */

const ROOT = path.join(import.meta.dirname, '../..')
const CLI = path.join(ROOT, 'node_modules/@redocly/cli/bin/cli.js')

const { status } = spawnSync(process.execPath, [CLI, 'lint', 'apps/server/openapi.json', '--extends=recommended'], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
})
process.exitCode = status ?? 1
