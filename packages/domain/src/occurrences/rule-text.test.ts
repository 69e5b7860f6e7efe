import { expect, test } from 'vitest'
import { countOf, readRule, ruleText, untilOf } from './rule-text.ts'

test.each([
  ['FREQ=WEEKLY;BYDAY=WE,FR;UNTIL=20270528', '2027-05-28', null],
  ['RRULE:FREQ=MONTHLY;BYDAY=-1FR;COUNT=12', null, 12],
  ['FREQ=DAILY;INTERVAL=2;UNTIL=20270528T215959Z', '2027-05-28', null],
])('%s is a rule for dates', (text, until, count) => {
  const rule = readRule(text)
  if ('refused' in rule) throw new Error(rule.refused)
  expect([untilOf(rule), countOf(rule)]).toEqual([until, count])
  expect(readRule(ruleText(rule))).toEqual(rule)
})

test.each([
  ['', 'not_a_rule'],
  ['FREQ=FORTNIGHTLY;COUNT=2', 'not_a_rule'],
  ['FREQ=SECONDLY;COUNT=2', 'rule_too_frequent'],
  ['FREQ=HOURLY;COUNT=2', 'rule_too_frequent'],
  ['FREQ=DAILY', 'rule_without_end'],
  ['FREQ=DAILY;COUNT=1000000000', 'not_a_rule'],
  ['FREQ=DAILY;COUNT=2;UNTIL=20270528', 'not_a_rule'],
  ['FREQ=DAILY;UNTIL=20270231', 'not_a_rule'],
  ['FREQ=DAILY;COUNT=2;COUNT=3', 'not_a_rule'],
  ['FREQ=DAILY;BYHOUR=3;COUNT=2', 'not_a_rule'],
  ['FREQ=WEEKLY;BYDAY=XX;COUNT=2', 'not_a_rule'],
  ['FREQ=DAILY;INTERVAL=0;COUNT=2', 'not_a_rule'],
  ['FREQ=MONTHLY;BYMONTHDAY=32;COUNT=2', 'not_a_rule'],
])('%s is refused: %s', (text, refused) => {
  expect(readRule(text)).toEqual({ refused })
})
