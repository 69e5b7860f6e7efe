import { hasPlanError, planProblems } from '@turnout/domain/seats/plan/plan-problems.ts'
import { planPicture } from '@turnout/domain/seats/plan/plan-picture.ts'
import { readPlan } from '@turnout/domain/seats/plan/read-plan.ts'
import { expect, test } from 'vitest'
import { categoriesOf, withLetters } from './category-letters.ts'
import { halls } from './hall-starts.ts'
import { emptySection, readTyped } from './read-typed.ts'

test('every hall to begin with can be saved as it is, and is read again without a mend', () => {
  const seats = halls().map(({ key, plan }) => {
    const read = readPlan(JSON.parse(JSON.stringify(plan)))
    expect('refused' in read ? read : [key, ...read.mends.counts]).toEqual([key])
    expect([key, hasPlanError(planProblems(plan))]).toEqual([key, false])
    return [key, planPicture(plan, 1000).seats.length / 3]
  })
  expect(Object.fromEntries(seats)).toEqual({
    theatre: 520,
    cinema: 180,
    tables: 80,
    standing: 170,
    classroom: 60,
    empty: 0,
  })
})

test('typed sections are drawn with a price each, and not while a row has no name', () => {
  const stalls = emptySection('Stalls')
  expect(readTyped([stalls])).toMatchObject({ rows: 14, seats: 420 })
  const both = readTyped([stalls, { ...emptySection('Balcony'), from: '1', to: '3', seats: 10 }])
  expect(both?.plan.categories.map(({ letter }) => letter)).toEqual(['A', 'B'])
  expect([both?.rows, both?.seats]).toEqual([17, 450])
  for (const wrong of [{ from: '' }, { from: 'P', to: 'A' }, { from: 'B', to: '2' }, { seats: 0 }, { section: '' }])
    expect([wrong, readTyped([{ ...stalls, ...wrong }])]).toEqual([wrong, null])
})

test('a category that gets the letter of another one leaves it its own', () => {
  const plan = readTyped([emptySection('Stalls'), emptySection('Balcony')])?.plan
  if (plan === undefined) throw new Error('no plan')
  const swapped = withLetters(plan, { name: 'A', letter: 'B' })
  expect(categoriesOf(swapped).map(({ name, letter, seats }) => [name, letter, seats])).toEqual([
    ['A', 'B', 420],
    ['B', 'A', 420],
  ])
})
