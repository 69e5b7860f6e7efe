import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { thisRun } from '@turnout/testkit/run/this-run.ts'
import { test } from '../support/journey.ts'

interface Part {
  readonly file: string
  readonly isDynamicEntry?: boolean
}

/* Parts of the organizer area may need each other in a ring: one that reads another while it is read itself breaks its page. A
 * quarter of the pages is read on each run. */

test('each page of the organizer area can be read alone', async ({ page }) => {
  test.setTimeout(240_000)
  const client = new URL('../../apps/web/dist/client/', import.meta.url)
  const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, client), 'utf8'))
  const manifest = read('manifest.json') as Record<string, Part & { readonly dynamicImports?: readonly string[] }>
  const spoken = read('languages.json') as Record<string, { readonly en?: string }>
  const files = (manifest['src/main.tsx']?.dynamicImports ?? []).flatMap((key) => manifest[key]?.file ?? [])
  expect(files.length).toBeGreaterThan(50)
  const broken: string[] = []
  for (const file of thisRun(files, 4)) {
    // oxlint-disable no-await-in-loop -- each page is the first that is read
    await page.goto('/auth/login', { waitUntil: 'domcontentloaded' })
    const path = `/${spoken[file]?.en ?? file}`
    const why = await page.evaluate((one) => import(one).then(() => null, String), path)
    if (why !== null) broken.push(`${path}: ${why}`)
    // oxlint-enable no-await-in-loop
  }
  expect(broken).toEqual([])
})
