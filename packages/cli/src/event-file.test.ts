import { expect, test } from 'vitest'
import { parseEventFile } from './event-file.ts'

const EVENT = 'turnout: 1\nevent:\n  title: Lantern Walk\n  start_date: 2099-06-12T19:00\n'

test.each([
  ['turnout: 1\nevent: [', /^event\.yaml:\d+: .*Mend the YAML there\./u],
  ['turnout: 1\n', /^event\.yaml:1: `event` is missing\. Add it\./u],
  ['turnout: 2\nevent: { title: A, start_date: 2099-01-01 }\n', /^event\.yaml:1: `turnout` has to be 1\./u],
  [
    `${EVENT}products:\n  - title: Entry\n    type: FREEE\n`,
    /^event\.yaml:7: `products\.type` is one of PAID, FREE, DONATION, TIERED\./u,
  ],
  [
    `${EVENT}products:\n  - titel: Entry\n    type: FREE\n`,
    /^event\.yaml:6: `title` is missing\. Add it\.\nevent\.yaml:6: `titel` is not known here\. Did you mean `title`\?/u,
  ],
  [
    `${EVENT}settings:\n  order_timeout_in_minutes: soon\n`,
    /^event\.yaml:6: `settings\.order_timeout_in_minutes` has to be a whole number\./u,
  ],
  [
    `${EVENT}categories:\n  - name: Tickets\n  - name: tickets\n`,
    /^event\.yaml:7: A second category is called "tickets"\. Give it another name\./u,
  ],
])('%j is refused with its line', (text, words) => {
  expect(() => parseEventFile('event.yaml', text)).toThrow(words)
})

test('a section that is not in the file is not spoken of', () => {
  const file = parseEventFile('event.yaml', EVENT)
  expect([file.things('products'), file.settings, file.id]).toEqual([null, null, null])
})
