import { expect, test } from 'vitest'
import { casesOfPlaywright, casesOfVitest, fileTimes } from './test-reports.ts'

test('counts the cases of a Vitest report, skipped ones for neither side', () => {
  expect(casesOfVitest('{"numTotalTests":9,"numPassedTests":5,"numFailedTests":1,"numPendingTests":3}')).toEqual({
    passed: 5,
    failed: 1,
  })
})

test('a browser case that went well when repeated has passed', () => {
  expect(casesOfPlaywright('{"stats":{"expected":4,"unexpected":1,"flaky":2,"skipped":3}}')).toEqual({
    passed: 6,
    failed: 1,
  })
})

test('says how long the cases of each file took, of either report', () => {
  const vitest = { name: 'a.test.ts', startTime: 1000, endTime: 3500, assertionResults: [{}, {}] }
  const spec = (...durations: number[]) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] })
  const inner = { file: 'b.e2e.ts', specs: [spec(10)] }
  expect(fileTimes(JSON.stringify({ testResults: [vitest] }))).toEqual([{ file: 'a.test.ts', cases: 2, ms: 2500 }])
  expect(
    fileTimes(JSON.stringify({ suites: [{ file: 'b.e2e.ts', suites: [inner], specs: [spec(700, 300)] }] })),
  ).toEqual([{ file: 'e2e/b.e2e.ts', cases: 2, ms: 1010 }])
})
