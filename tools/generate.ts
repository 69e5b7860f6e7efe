import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { migrate } from '@turnout/server/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '@turnout/server/platform/embedded-postgres/start-embedded-postgres.ts'
import { openApiDocument } from '@turnout/server/platform/http/openapi/openapi.ts'
import { Client } from 'pg'
import { clientFiles } from './client/client-files.ts'
import { eventFileSchema } from './client/event-schema.ts'
import { fieldMeanings } from './client/field-meanings.ts'
import { dumpSchema } from './schema/dump-schema.ts'
import { runCommand } from './launcher.ts'
import { rowTypesOf } from './schema/row-types.ts'
import { webhookReference } from './reference/webhook-reference.ts'

const ROOT = path.join(import.meta.dirname, '..')
const CODEGEN = path.join(ROOT, 'node_modules/kysely-codegen/dist/cli/bin.js')
const OXFMT = path.join(ROOT, 'node_modules/oxfmt/bin/oxfmt')

const EVENT_SCHEMA = 'packages/cli/src/event.schema.json'
const MEANINGS = 'apps/server/src/platform/http/reference/field-meanings.json'

/** Tables that others own, and the inspection views that only auditors read. */
const FOREIGN_TABLES = '{graphile_worker.*,inspect.*,kysely_migration,kysely_migration_lock,public.living_sql}'

/** The generated files by path, as they should be now. */
async function generatedFiles(): Promise<Map<string, string>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'turnout-generate-'))
  const server = await startEmbeddedPostgres({ dataDir: folder, settings: { fsync: 'off' }, log: () => undefined })
  try {
    await migrate(server.url)
    const client = [...(await clientFiles())].map(
      ([file, text]) => [file, formatted(text, folder, path.basename(file))] as const,
    )
    return new Map([
      ...client,
      ['apps/server/openapi.json', formatted(JSON.stringify(await openApiDocument()), folder, 'openapi.json')],
      [EVENT_SCHEMA, `${JSON.stringify(eventFileSchema(), null, 2)}\n`],
      [MEANINGS, formatted(JSON.stringify(fieldMeanings()), folder, 'field-meanings.json')],
      ['apps/server/schema.sql', await asClient(server.url, dumpSchema)],
      [
        'apps/server/src/platform/database/row-types.ts',
        formatted(await asClient(server.url, rowTypesOf), folder, 'row-types.ts'),
      ],
      ['apps/server/src/platform/database/tables.ts', tableTypesOf(server.url, folder)],
      ['docs/api/webhooks.md', formatted(webhookReference(), folder, 'webhooks.md')],
    ])
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function asClient(url: string, work: (client: Client) => Promise<string>): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Numbers as the database module reads them: 8-byte integers and numerics are plain numbers. */
function tableTypesOf(url: string, folder: string): string {
  const file = path.join(folder, 'tables.ts')
  const typeMapping = JSON.stringify({ int8: 'number', numeric: 'number' })
  const options = [
    `--url=${url}`,
    `--out-file=${file}`,
    `--type-mapping=${typeMapping}`,
    `--exclude-pattern=${FOREIGN_TABLES}`,
  ]
  execFileSync(process.execPath, [CODEGEN, '--dialect=postgres', '--log-level=error', ...options], { stdio: 'inherit' })
  return formatted(readFileSync(file, 'utf8'), folder, 'tables.ts')
}

function formatted(text: string, folder: string, name: string): string {
  const file = path.join(folder, name)
  writeFileSync(file, text)
  execFileSync(process.execPath, [OXFMT, `--config=${path.join(ROOT, '.oxfmtrc.json')}`, file], { stdio: 'ignore' })
  return readFileSync(file, 'utf8')
}

function isStale(file: string, wanted: string): boolean {
  return !existsSync(path.join(ROOT, file)) || readFileSync(path.join(ROOT, file), 'utf8') !== wanted
}

await runCommand(async () => {
  const files = await generatedFiles()
  const stale = [...files].filter(([file, text]) => isStale(file, text))
  if (process.argv.includes('--check')) {
    if (stale.length === 0) return
    throw new Error(
      `Not up to date: ${stale.map(([file]) => file).join(', ')}. Run \`npm run generate\` and commit the result.`,
    )
  }
  for (const [file, text] of stale) writeFileSync(path.join(ROOT, file), text)
  // The document was made with the meanings as they were when this began.
  if (stale.some(([file]) => file === MEANINGS)) console.log('Meanings of fields changed: run this once more')
  console.log(
    stale.length === 0 ? 'All generated files are up to date' : `Written: ${stale.map(([file]) => file).join(', ')}`,
  )
})
