import { namesOfMetrics } from '@turnout/testkit/app/names-of-metrics.ts'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string): string => readFileSync(new URL(`../deploy/metrics/${file}`, import.meta.url), 'utf8')

/** The metrics that a text names; a histogram is named by its parts. */
const namedIn = (text: string): string[] =>
  [...text.matchAll(/\b(?:turnout|nodejs|process)_\w+/gu)].map(([name]) => name.replace(/_(?:bucket|sum|count)$/u, ''))

test.each(['dashboard.json', 'alerts.yml', 'alerts.test.yml'])('every metric that %s names is shown', async (file) => {
  const shown = new Set(await namesOfMetrics())
  const named = namedIn(read(file))
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => !shown.has(name))).toEqual([])
})

test('every alarm has a test in which it rings, and says what to do', () => {
  const alarms = read('alerts.yml')
    .split(/^ {6}- alert: /mu)
    .slice(1)
  const rings = new Set(
    [...read('alerts.test.yml').matchAll(/alertname: (\w+)\n {8}exp_alerts:\n/gu)].map(([, name]) => name),
  )
  expect(alarms.length).toBeGreaterThan(10)
  expect(alarms.filter((alarm) => !rings.has(alarm.split('\n')[0]))).toEqual([])
  expect(alarms.filter((alarm) => !/what_to_do: \S/u.test(alarm))).toEqual([])
})
