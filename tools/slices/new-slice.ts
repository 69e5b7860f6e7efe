import { commandLine } from '@turnout/server/platform/config/command-line.ts'
import { LOCALES } from '@turnout/messages/locale.ts'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand } from '../launcher.ts'

const ROOT = join(import.meta.dirname, '../..')
const USAGE = commandLine('new-slice', 'guest-book')

const SLICES = 'apps/server/src/slices.ts'
const ENDPOINTS = 'packages/contract/src/all-endpoints.ts'

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
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { expect, test } from 'vitest'

const app = testApp()

test('a new event has no entries', async () => {
  const shop = await aShop(app)
  const answer = await app.call(${camel}OfEvent, { params: { event_id: shop.eventId } }, shop.owner)
  expect(answer).toMatchObject({ status: 200, body: { data: { entries_count: 0 } } })
})
`

const webManifestOf = (name: string, camel: string): string => `import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { page } from '../../shell/web-slice.ts'
import type { WebSlice } from '../../shell/web-slice.ts'

export const ${camel}: WebSlice = {
  routes: {
    event: [page('${name}', async () => (await import('./pages/${pascal(camel)}Page.tsx')).${pascal(camel)}Page)],
  },
  menu: [
    {
      entry: 'event-guests',
      rank: 100,
      label: m.${name.replaceAll('-', '_')}_title,
      at: (eventId) => \`\${paths.event(eventId)}/${name}\`,
      needs: 'events:read',
    },
  ],
}
`

const webPageOf = (name: string, camel: string): string => {
  const title = `m.${name.replaceAll('-', '_')}_title()`
  return `import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { eventQuery } from '../../../api/event.ts'
import { loadErrorOf } from '../../../api/load-error.ts'
import { useEventId } from '../../../shell/frame/EventLayout.tsx'
import { ScreenHead } from '../../../shell/frame/ScreenHead.tsx'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { ${camel}Query } from '../api.ts'

/** What the slice has for an event. */
export function ${pascal(camel)}Page() {
  const eventId = useEventId()
  const { data: event } = useQuery(eventQuery(eventId))
  const answer = useQuery(${camel}Query(eventId))
  return (
    <>
      <PageTitle parts={[${title}, event?.title]} />
      <ScreenHead />
      {answer.isPending && <Skeleton height="120px" />}
      {answer.isError && <LoadError {...loadErrorOf(answer)} onRetry={() => answer.refetch()} />}
      {answer.data && <p>{answer.data.data.entries_count}</p>}
    </>
  )
}
`
}

const webCallsOf = (name: string, camel: string): string => `import { queryOptions } from '@tanstack/react-query'
import { ${camel}OfEvent } from '@turnout/contract/${name}/endpoints.ts'
import { call } from '../../api/client.ts'

/** The answer for an event. */
export const ${camel}Query = (eventId: number) =>
  queryOptions({
    queryKey: ['events', eventId, '${name}'],
    queryFn: ({ signal }) => call(${camel}OfEvent, { params: { event_id: eventId } }, { signal }),
  })
`

const pascal = (camel: string): string => `${camel[0]?.toUpperCase()}${camel.slice(1)}`

/** `guest-book` → "Guest book", in all languages until it is translated. */
const wordsOf = (name: string): string => {
  const words = name.replaceAll('-', ' ')
  return `${JSON.stringify({ [`${name.replaceAll('-', '_')}_title`]: `${words[0]?.toUpperCase()}${words.slice(1)}` }, null, 2)}\n`
}

/**
 * The files of a slice with one endpoint and one page, and the two lists that name it, as they are from then on.
 * It is the last in the order of slices.
 */
export function filesOfSlice(name: string, read: (path: string) => string): ReadonlyMap<string, string> {
  const camel = name.replaceAll(/-([a-z0-9])/gu, (_dash, letter: string) => letter.toUpperCase())
  const server = `apps/server/src/features/${name}`
  const web = `apps/web/src/features/${name}`
  const listed = before(read(SLICES), /\nimport type/u, `\nimport { ${camel} } from './features/${name}/slice.ts'`)
  const served = before(
    read(ENDPOINTS),
    /\n\ninterface SliceEndpoints/u,
    `\nimport * as ${camel} from './${name}/endpoints.ts'`,
  )
  const about = `The ${name.replaceAll('-', ' ')} of an event.`
  return new Map([
    [`packages/contract/src/${name}/endpoints.ts`, endpointsOf(name, camel)],
    [`${server}/routes.ts`, routesOf(name, camel)],
    [`${server}/slice.ts`, manifestOf(name, camel)],
    [`${server}/${name}.db.test.ts`, testOf(name, camel)],
    [`${web}/slice.tsx`, webManifestOf(name, camel)],
    [`${web}/api.ts`, webCallsOf(name, camel)],
    [`${web}/pages/${pascal(camel)}Page.tsx`, webPageOf(name, camel)],
    ...LOCALES.map((locale) => [`packages/messages/src/${locale}/${name}.json`, wordsOf(name)] as const),
    [SLICES, before(listed, /^\]$/mu, `  ${camel},\n`)],
    [ENDPOINTS, before(served, /^\]$/mu, `  { endpoints: ${camel}, about: '${about}' },\n`)],
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
    console.log(`\nNext: the words of seven languages, ${commandLine('generate')}, then docs/adding-a-slice.md.`)
  })
