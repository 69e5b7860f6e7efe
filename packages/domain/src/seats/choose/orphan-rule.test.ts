import { expect, test } from 'vitest'
import { drawnHall } from './hall-samples.ts'
import { isOrphanRuleOver, judgeOrphans, type ChosenSeats } from './orphan-rule.ts'

/** So many seats elsewhere that the sale of the price is not near its end. */
const PLENTY = '.'.repeat(30)

const judge = (row: string, chosen: readonly number[], more: Partial<ChosenSeats> = {}, elsewhere = PLENTY) => {
  const { hall, statuses } = drawnHall([row, elsewhere])
  return judgeOrphans(hall, statuses, { chosen, rule: 'REFUSE', ...more })
}

test('a choice that leaves a seat alone is told of it, with the seats to take instead', () => {
  expect(judge('.......', [1, 2])).toEqual({
    verdict: 'refuse',
    orphans: [0],
    alternatives: [
      [0, 1],
      [2, 3],
    ],
  })
  expect(judge('.......', [4, 5], { rule: 'ADVISE' })).toMatchObject({ verdict: 'advise', orphans: [6] })
  expect(judge('.......', [0, 1])).toEqual({ verdict: 'fine', orphans: [], alternatives: [] })
})

test('a seat that was alone before, beside an aisle, or kept is not left alone by the choice', () => {
  expect(judge('.x...', [2, 3, 4]).verdict).toBe('fine')
  expect(judge('. ..', [1, 2]).verdict).toBe('fine')
  expect(judge('WC..', [2, 3]).verdict).toBe('fine')
  expect(judge('WC...', [3, 4], { isReleased: true }).verdict).toBe('fine')
  expect(judge('WC...', [3, 4])).toMatchObject({ orphans: [2] })
})

test('two sides of one choice, and two choices around one seat, leave it alone', () => {
  expect(judge('....', [1, 2])).toMatchObject({ orphans: [0, 3] })
  expect(judge('.....', [0, 1, 3, 4])).toMatchObject({ orphans: [2] })
})

test('nothing is refused where the rule is off, late in a sale, or when little is left of the price', () => {
  expect(judge('.......', [1, 2], { rule: 'OFF' }).verdict).toBe('fine')
  expect(judge('.......', [1, 2], { isOver: true }).verdict).toBe('fine')
  expect(judge('.......', [1, 2], {}, '.'.repeat(12)).verdict).toBe('fine')
  expect(judge('.......', [1, 2], {}, '.'.repeat(13)).verdict).toBe('refuse')
  expect(judge('.......', [1, 2], {}, `${'.'.repeat(14)}${'x'.repeat(300)}`).verdict).toBe('fine')
})

test('the rule is over two days before the date', () => {
  const startsAt = new Date('2027-12-11T19:30:00Z')
  expect(isOrphanRuleOver(startsAt, new Date('2027-12-09T19:30:00Z'))).toBe(false)
  expect(isOrphanRuleOver(startsAt, new Date('2027-12-09T19:30:01Z'))).toBe(true)
})

test('a party that fits nowhere else is never refused', () => {
  const pairs = '.. '.repeat(12)
  expect(judge('....', [0, 1, 2], {}, pairs).verdict).toBe('fine')
  expect(judge('....', [1, 2], {}, pairs).verdict).toBe('refuse')
})

test('what is named instead is no restricted view, unless the choice has one', () => {
  expect(judge('xr...x', [2, 3]).alternatives).not.toContainEqual([1, 2])
  expect(judge('xr...x', [2, 3]).alternatives).toContainEqual([3, 4])
  expect(judge('xr...x', [2, 3], { allowRestricted: true }).alternatives[0]).toEqual([1, 2])
})
