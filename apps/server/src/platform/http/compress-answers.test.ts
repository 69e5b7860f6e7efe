import Fastify from 'fastify'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressAnswers } from './compress-answers.ts'

const LONG = { names: Array.from({ length: 500 }, (_, at) => `Guest ${at}`) }

async function aServer() {
  const app = Fastify()
  compressAnswers(app, (inner) => {
    inner.get('/long', () => LONG)
    inner.get('/short', () => ({ names: ['Ana'] }))
  })
  app.get('/beside', () => LONG)
  await app.ready()
  return (url: string, accepted?: string) =>
    app.inject({ method: 'GET', url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })
}

test('a long answer is compressed for whoever takes it, and says that it differs by that', async () => {
  const get = await aServer()
  const answered = await get('/long', 'br, gzip')
  expect(answered.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(JSON.parse(gunzipSync(answered.rawPayload).toString())).toEqual(LONG)
  for (const accepted of [undefined, 'identity', 'br', 'gzip;q=0']) {
    const plain = await get('/long', accepted)
    expect([plain.headers['content-encoding'], plain.json()]).toEqual([undefined, LONG])
  }
})

test('a short answer, and every answer of other routes, stays as it is', async () => {
  const get = await aServer()
  expect((await get('/short', 'gzip')).headers['content-encoding']).toBeUndefined()
  expect((await get('/beside', 'gzip')).headers['content-encoding']).toBeUndefined()
})

test('only the guests of a door travel compressed: no answer with a secret and a text that somebody else chose', () => {
  const source = join(import.meta.dirname, '../..')
  const users = globSync('**/*.ts', { cwd: source }).filter(
    (path) =>
      !path.endsWith('.test.ts') &&
      path !== 'platform/http/compress-answers.ts' &&
      /@fastify\/compress|compressAnswers\(/u.test(readFileSync(join(source, path), 'utf8')),
  )
  expect(users).toEqual(['features/check-in/door/routes-door.ts'])
  const calls = readFileSync(join(source, users[0] ?? ''), 'utf8').match(
    /compressAnswers\(app, \(inner\) =>\s+servePublic\(inner, (\w+),/gu,
  )
  expect(calls?.map((call) => call.replace(/.*inner, |,$/gsu, ''))).toEqual(['attendeesAtDoor'])
})
