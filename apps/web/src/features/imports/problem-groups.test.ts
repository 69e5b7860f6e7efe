import type { ImportProblem } from '@turnout/contract/imports/import.ts'
import { expect, test } from 'vitest'
import { groupProblems } from './problem-groups.ts'

const problem = (id: number, code: ImportProblem['code'], severity: ImportProblem['severity']): ImportProblem => ({
  id,
  file_id: 1,
  file_name: 'orders.csv',
  line: id + 1,
  column: null,
  value: null,
  code,
  severity,
  message: `about ${code}`,
})

const PROBLEMS = [
  problem(1, 'already_here', 'note'),
  problem(2, 'not_a_date', 'error'),
  problem(3, 'already_here', 'note'),
  problem(4, 'not_an_amount', 'error'),
  problem(5, 'not_an_amount', 'error'),
]

const told = (only: 'all' | 'error' | 'note') =>
  groupProblems(PROBLEMS, only).map(({ code, problems }) => [code, problems.map(({ line }) => line)])

test('rows with the same fault stand together, those that stay out first', () => {
  expect(told('all')).toEqual([
    ['not_an_amount', [5, 6]],
    ['not_a_date', [3]],
    ['already_here', [2, 4]],
  ])
})

test('notes can be looked at alone', () => {
  expect(told('note')).toEqual([['already_here', [2, 4]]])
})
