import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { namesOfMetrics } from '@turnout/testkit/app/names-of-metrics.ts'

const PAGE = new URL('../../../../../docs/operating/metrics.md', import.meta.url)

test('the page of metrics names what is shown, all of it and nothing else', async () => {
  const told = [...readFileSync(PAGE, 'utf8').matchAll(/^\| `(turnout_\w+)` \|/gmu)].map(([, name = '']) => name)
  expect(told.toSorted()).toEqual((await namesOfMetrics()).filter((name) => name.startsWith('turnout_')).toSorted())
})
