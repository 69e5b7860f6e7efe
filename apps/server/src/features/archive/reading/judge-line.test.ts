import { expect, test } from 'vitest'
import { shapeOfLine } from './judge-line.ts'

test('names of the outermost object are counted, those in documents and texts are not', () => {
  expect(shapeOfLine('{"id":1,"after":{"id":2,"x":[{"y":3}]}}')).toEqual({ depth: 4, names: 2 })
  expect(shapeOfLine('{"id":1,"id":2}')).toEqual({ depth: 1, names: 2 })
  expect(shapeOfLine(String.raw`{"a":"{\"b\":[[","c":"\\"}`)).toEqual({ depth: 1, names: 2 })
  expect(shapeOfLine(String.raw`{"a":"\\\"}:{","c":1}`)).toEqual({ depth: 1, names: 2 })
})

test('what is no JSON ends, too', () => {
  expect(shapeOfLine('')).toEqual({ depth: 0, names: 0 })
  expect(shapeOfLine('{"a')).toEqual({ depth: 1, names: 0 })
  expect(shapeOfLine(']]]"\\')).toEqual({ depth: 0, names: 0 })
})

test('a line of a million brackets is measured without a stack', () => {
  expect(shapeOfLine('['.repeat(1_000_000)).depth).toBe(1_000_000)
})
