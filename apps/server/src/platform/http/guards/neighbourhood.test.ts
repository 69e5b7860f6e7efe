import { expect, test } from 'vitest'
import { neighbourhoodOf } from './neighbourhood.ts'
import { visitorAt } from './visitor.ts'

test.each([
  ['203.0.113.77', '203.0.113.x'],
  ['203.0.113.77:5060', '203.0.113.x'],
  ['::ffff:203.0.113.77', '203.0.113.x'],
  ['2001:db8:7:9::1', '2001:db8:7:x'],
  ['127.0.0.1', null],
  ['10.1.2.3', null],
  ['172.20.0.5', null],
  ['172.32.0.5', '172.32.0.x'],
  ['192.168.1.9', null],
  ['100.64.0.1', null],
  ['100.128.0.1', '100.128.0.x'],
  ['::1', null],
  ['fd12:3456::1', null],
  ['fe80::1', null],
  ['<script>', null],
  ['', null],
])('%s is about %s', (address, place) => {
  expect(neighbourhoodOf(visitorAt(address))).toBe(place)
})
