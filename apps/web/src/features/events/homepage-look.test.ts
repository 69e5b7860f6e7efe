import { expect, test } from 'vitest'
import { adjustedAccent, themeOfLook } from './homepage-look.ts'
import type { Look } from './homepage-look.ts'

const look = (change: Partial<Look>): Look => ({
  homepage_accent_color: '#b01e2c',
  homepage_background_color: '#ffffff',
  homepage_background_type: 'COLOR',
  continue_button_text: '',
  ...change,
})

const adjusted = (change: Partial<Look>) => {
  const theme = themeOfLook(look(change), false)
  return theme === null ? undefined : adjustedAccent(theme)
}

test('a legible accent stays what was chosen', () => {
  expect(adjusted({})).toBeNull()
})

test('a pale accent on white is shown with its darker twin', () => {
  expect(adjusted({ homepage_accent_color: '#FFF3A0' })).toMatch(/^#[0-9a-f]{6}$/u)
})

test('half a colour makes no theme', () => {
  expect(themeOfLook(look({ homepage_accent_color: '#ff' }), false)).toBeNull()
})
