import { expect, test } from 'vitest'
import { casesOfPlaywright, casesOfVitest } from './test-reports.ts'

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
