import { expect, test } from 'vitest'
import { addressesIn, markOf, withAddresses } from './invited-addresses.ts'

const listed = (text: string) => withAddresses([], text).map(({ address }) => address)

test('a pasted list is split at commas, semicolons, spaces and lines', () => {
  expect(listed('ada@a.example, leo@b.example;kim@c.example\nmia@d.example')).toEqual([
    'ada@a.example',
    'leo@b.example',
    'kim@c.example',
    'mia@d.example',
  ])
})

test('names beside addresses are left out', () => {
  expect(addressesIn('Ada Lovelace <ada@a.example>; "Leo" leo@b.example')).toEqual(['ada@a.example', 'leo@b.example'])
})

test('a text without any address stays, so that it can be mended', () => {
  expect(addressesIn('ada.example')).toEqual(['ada.example'])
})

test('an address is listed once, however it is written', () => {
  expect(listed('ada@a.example ADA@a.example')).toEqual(['ada@a.example'])
})

test('wrong addresses, members and refused ones are marked', () => {
  const members = new Set(['rui@a.example'])
  const mark = (address: string, reason: string | null = null) => markOf({ address, reason }, members)
  expect(mark('ada@')).toBe('wrong')
  expect(mark('Rui@a.example')).toBe('member')
  expect(mark('ada@a.example', 'Too many requests.')).toBe('refused')
  expect(mark('ada@a.example')).toBe('fine')
})

test('twenty addresses with two wrong ones are twenty chips', () => {
  const pasted = Array.from({ length: 18 }, (_, place) => `guest${place}@a.example`)
  const list = withAddresses([], [...pasted, 'no@', '@b.example'].join('\n'))
  expect(list).toHaveLength(20)
  expect(list.filter((one) => markOf(one, new Set()) === 'wrong').map(({ address }) => address)).toEqual([
    'no@',
    '@b.example',
  ])
})
