import { expect, test } from 'vitest'
import { visitorAt } from './visitor.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['[2001:db8:1:2::7]:443', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['unknown', 'unknown'],
  ['', ''],
])('an address %s is counted as %s', (address, key) => {
  expect(visitorAt(address)).toBe(key)
})

test('neighbours in one network of IPv6 are one visitor, those of the next are another', () => {
  expect(visitorAt('2001:db8:1:2::1')).toBe(visitorAt('2001:db8:1:2:ffff::9'))
  expect(visitorAt('2001:db8:1:2::1')).not.toBe(visitorAt('2001:db8:1:3::1'))
})
