import { expect, test } from 'vitest'
import { processExists, processStartMark, startOfLinuxProcess } from './process-identity.ts'

const AFTER_STATE = Array.from({ length: 40 }, (_, index) => String(index + 4)).join(' ')

test('reads state and start of a process whose name holds spaces and brackets', () => {
  expect(startOfLinuxProcess(`17 (a (b) c) S ${AFTER_STATE}`)).toEqual({ state: 'S', startTicks: '22' })
})

test('a text that is no stat line has no start', () => {
  expect(startOfLinuxProcess('17 (node')).toBeNull()
})

test('this process lives and keeps its start mark', () => {
  expect(processExists(process.pid)).toBe(true)
  expect(processStartMark(process.pid)).not.toBeNull()
  expect(processStartMark(process.pid)).toBe(processStartMark(process.pid))
})

test('an id that nobody has does not live', () => {
  expect(processExists(2_000_000_000)).toBe(false)
  expect(processStartMark(2_000_000_000)).toBeNull()
})
