import { expect, test } from 'vitest'
import { readLook } from './read-look.ts'

test('a colour and a ground are taken as they are written in pages', () => {
  expect(readLook({ accent: '#C9361F', theme: 'dark' })).toEqual({ accent: '#c9361f', mode: 'DARK' })
  expect(readLook({ accent: ' c9361f ', theme: 'light' })).toEqual({ accent: '#c9361f', mode: 'LIGHT' })
  expect(readLook({})).toEqual({ accent: null, mode: null })
})

test.each([
  'red',
  '#fff',
  '#ffffff;}body{display:none',
  '</style><script>alert(1)</script>',
  'url(//evil.example)',
  '#c9361f00',
  ['#c9361f', '#ffffff'],
  7,
])('%j is no colour and no ground', (value) => {
  expect(readLook({ accent: value, theme: value })).toEqual({ accent: null, mode: null })
})
