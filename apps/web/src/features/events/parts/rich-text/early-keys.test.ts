import { expect, test } from 'vitest'
import { typedWith } from './early-keys.ts'

const key = (name: string, held: Partial<KeyboardEvent> & { altGraph?: boolean } = {}): KeyboardEvent =>
  ({
    key: name,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    ...held,
    getModifierState: (modifier: string) => modifier === 'AltGraph' && held.altGraph === true,
  }) as unknown as KeyboardEvent

const typed = (...keys: KeyboardEvent[]): string => keys.reduce((text, one) => typedWith(text, one) ?? text, '')

test('letters, line breaks and a correction are kept in their order', () => {
  expect(typed(key('H'), key('i'), key('x'), key('Backspace'), key('Enter'), key('é'))).toBe('Hi\né')
})

test('a character of two units goes whole', () => {
  expect(typed(key('a'), key('😀'), key('Backspace'))).toBe('a')
})

test('shortcuts and keys that type nothing are left alone', () => {
  for (const one of [key('s', { ctrlKey: true }), key('v', { metaKey: true }), key('Shift'), key('ArrowLeft')]) {
    expect(typedWith('Hi', one)).toBeNull()
  }
  expect(typedWith('', key('Backspace'))).toBeNull()
})

test('AltGr types', () => {
  expect(typedWith('', key('@', { ctrlKey: true, altKey: true, altGraph: true }))).toBe('@')
})
