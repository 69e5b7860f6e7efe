import { commandLine } from '@turnout/server/platform/config/command-line.ts'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand } from '../launcher.ts'

const ROOT = join(import.meta.dirname, '../..')
const USAGE = commandLine('new-slice', 'guest-book')

const SLICES = 'apps/server/src/slices.ts'
const ENDPOINTS = 'packages/contract/src/all-endpoints.ts'
const AREAS = 'apps/server/src/platform/http/reference/area-sentences.ts'

/** Puts a text before the first place that a pattern finds. */
function before(text: string, place: RegExp, added: string): string {
  const at = text.search(place)
  if (at === -1) throw new Error(`nothing to write ${added.trim()} before`)
  return text.slice(0, at) + added + text.slice(at)
}

const endpointsOf = (name: string, camel: string): string => `import { z } from 'zod'
import { count } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { one } from '../lists.ts'
import { params } from '../params.ts'

export const ${camel}OfEvent = endpoint({
  id: '${name}.${camel}OfEvent',
  method: 'GET',
  path: '/api/events/:event_id/${name}',
  access: 'events:read',
  summary: 'The ${name.replaceAll('-', ' ')} of an event',
  params: params('event_id'),
  status: 200,
  answer: one(
    z.object({
      /** How many entries there are. */
      entries_count: count(),
    }),
  ),
})
`

const routesOf = (
  name: string,
  camel: string,
): string => `import { ${camel}OfEvent } from '@turnout/contract/${name}/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { eventOfCaller } from '../events/access.ts'

export function ${camel}Routes(app: FastifyInstance): void {
  serve(app, ${camel}OfEvent, async ({ caller, params }) => {
    await eventOfCaller(app.database, caller, params.event_id)
    return { data: { entries_count: 0 } }
  })
}
`

const manifestOf = (name: string, camel: string): string => `import type { Slice } from '../../slice.ts'
import { ${camel}Routes } from './routes.ts'

export const ${camel}: Slice = {
  name: '${name}',
  routes: ${camel}Routes,
}
`

const testOf = (
  name: string,
  camel: string,
): string => `import { ${camel}OfEvent } from '@turnout/contract/${name}/endpoints.ts'
import { aShop } from '@turnout/testkit/a-shop.ts'
import { testApp } from '@turnout/testkit/test-app.ts'
import { expect, test } from 'vitest'

const app = testApp()

test('a new event has no entries', async () => {
  const shop = await aShop(app)
  const answer = await app.call(${camel}OfEvent, { params: { event_id: shop.eventId } }, shop.owner)
  expect(answer).toMatchObject({ status: 200, body: { data: { entries_count: 0 } } })
})
`

/**
 * The files of a slice with one endpoint, and the three lists that name it, as they are from then on.
 * It is the last in the order of slices.
 */
export function filesOfSlice(name: string, read: (path: string) => string): ReadonlyMap<string, string> {
  const camel = name.replaceAll(/-([a-z0-9])/gu, (_dash, letter: string) => letter.toUpperCase())
  const server = `apps/server/src/features/${name}`
  const listed = before(read(SLICES), /\nimport type/u, `\nimport { ${camel} } from './features/${name}/slice.ts'`)
  const served = before(
    read(ENDPOINTS),
    /\n\n\/\*\* The endpoints of each/u,
    `\nimport * as ${camel} from './${name}/endpoints.ts'`,
  )
  return new Map([
    [`packages/contract/src/${name}/endpoints.ts`, endpointsOf(name, camel)],
    [`${server}/routes.ts`, routesOf(name, camel)],
    [`${server}/slice.ts`, manifestOf(name, camel)],
    [`${server}/${name}.db.test.ts`, testOf(name, camel)],
    [SLICES, before(listed, /^\]$/mu, `  ${camel},\n`)],
    [ENDPOINTS, before(served, /^\]$/mu, `  ${camel},\n`)],
    [AREAS, before(read(AREAS), /^\}$/mu, `  '${name}': 'The ${name.replaceAll('-', ' ')} of an event.',\n`)],
  ])
}

/** Writes a slice that compiles and passes the generated tests (docs/adding-a-slice.md says what of). */
if (import.meta.main)
  await runCommand(async () => {
    const [name = '', ...rest] = parseArgs({ allowPositionals: true }).positionals
    if (rest.length > 0 || !/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/u.test(name)) throw new Error(USAGE)
    if (existsSync(join(ROOT, `apps/server/src/features/${name}`))) throw new Error(`There is a slice ${name} already.`)
    for (const [path, text] of filesOfSlice(name, (file) => readFileSync(join(ROOT, file), 'utf8'))) {
      mkdirSync(dirname(join(ROOT, path)), { recursive: true })
      writeFileSync(join(ROOT, path), text)
      console.log(path)
    }
    console.log(`\nNext: ${commandLine('generate')}, then docs/adding-a-slice.md.`)
  })
