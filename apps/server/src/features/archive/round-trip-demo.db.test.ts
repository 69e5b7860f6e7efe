import { loadArchive, writeDirectly } from '@turnout/testkit/files/archives.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { seedDemo } from '../../demo/seed-demo.ts'

/* The demo shop leaves and comes back: with images, visits and an open door. */

const source = testApp()
const target = testApp({ addsUp: true })

test('the demo shop comes back as it was, with its pictures', async () => {
  await seedDemo(source.app, { now: new Date(), cards: false, ownerUrl: source.ownerUrl })
  await source.runJobs()
  const account = await source.database.query.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
  const first = await writeDirectly(source, account.id)
  await loadArchive(target, first.bytes)
  const second = await writeDirectly(target, account.id)
  const rest = (files: ReadonlyMap<string, Buffer>) =>
    [...files].filter(([name]) => name !== 'manifest.json').map(([name, bytes]) => [name, bytes.toString('base64')])
  expect(rest(second.files)).toEqual(rest(first.files))
  const pictures = [...first.files.keys()].filter((name) => name.startsWith('images/'))
  expect(pictures.length).toBeGreaterThan(3)
  const kept = await sql<{ files: number }>`select count(*) as files from image_files`.execute(target.owner.query)
  expect(kept.rows[0]?.files).toBeGreaterThanOrEqual(pictures.length)
}, 120_000)
