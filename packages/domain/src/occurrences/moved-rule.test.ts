import { expect, test } from 'vitest'
import { movedRule, ruleBefore, ruleWithCount } from './moved-rule.ts'

const WEEK_MS = 7 * 86_400_000
const WEEKLY = { rule: 'FREQ=WEEKLY;BYDAY=WE,FR;UNTIL=20270528', from_day: '2027-03-03', exclude: ['2027-03-31'] }

test('a weekly rule moves by whole weeks, with its end and the days that it leaves out', () => {
  expect(movedRule(WEEKLY, 52 * WEEK_MS)).toEqual({
    rule: 'FREQ=WEEKLY;UNTIL=20280526;BYDAY=WE,FR',
    from_day: '2028-03-01',
    exclude: ['2028-03-29'],
  })
})

test('a rule that would make other dates than those that were moved is none any more', () => {
  expect(movedRule(WEEKLY, WEEK_MS + 86_400_000)).toBeNull()
  expect(movedRule(WEEKLY, WEEK_MS + 3_600_000)).toBeNull()
  expect(movedRule({ ...WEEKLY, rule: 'FREQ=MONTHLY;BYMONTHDAY=15;COUNT=4' }, 4 * WEEK_MS)).toBeNull()
})

test('a rule that another one follows ends the day before, and what is left of one has so many dates', () => {
  expect(ruleBefore('FREQ=DAILY;COUNT=9', '2027-03-01')).toBe('FREQ=DAILY;UNTIL=20270228')
  expect(ruleWithCount('FREQ=DAILY;COUNT=9', 4)).toBe('FREQ=DAILY;COUNT=4')
  expect(ruleWithCount(WEEKLY.rule, 4)).toBe(WEEKLY.rule)
})
