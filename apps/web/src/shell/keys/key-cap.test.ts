import { runInLocale } from '@turnout/messages/locale.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { keyCap } from './key-cap.ts'

afterEach(() => vi.unstubAllGlobals())

test('keys are called what stands on the keyboard of a language', () => {
  const chord = ['mod', 'shift', 'enter', 'k']
  expect(runInLocale('en', () => chord.map(keyCap))).toEqual(['Ctrl', 'Shift', 'Enter', 'K'])
  expect(runInLocale('de', () => chord.map(keyCap))).toEqual(['Strg', 'Umschalt', 'Eingabe', 'K'])
})

test('a Mac has its own key', () => {
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)' })
  expect(keyCap('mod')).toBe('⌘')
})
