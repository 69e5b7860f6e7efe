import { expect, test } from 'vitest'
import { addressOfHandle, readHandle } from './social-handle.ts'

test.each([
  ['instagram', 'tidal.sessions'],
  ['instagram', '@tidal.sessions'],
  ['instagram', ' https://www.instagram.com/tidal.sessions/?hl=en '],
  ['youtube', 'https://m.youtube.com/@tidal.sessions'],
  ['bluesky', 'https://bsky.app/profile/tidal.sessions'],
  ['x', 'https://twitter.com/tidal.sessions'],
] as const)('a name in a network is found in what people type: %s %s', (network, text) => {
  expect(readHandle(network, text)).toBe('tidal.sessions')
})

test.each(['https://evil.example/tidal', 'javascript:alert(1)', '../admin', 'a b', '@', '', 'x'.repeat(101), '%E0%A4'])(
  'what is no name is refused: %s',
  (text) => {
    expect(readHandle('instagram', text)).toBeNull()
  },
)

test('the address of a name is the one of its network', () => {
  expect(addressOfHandle('youtube', 'tidal')).toBe('https://youtube.com/@tidal')
  expect(addressOfHandle('bluesky', 'tidal.example')).toBe('https://bsky.app/profile/tidal.example')
  expect(addressOfHandle('instagram', 'łódź')).toBe('https://instagram.com/%C5%82%C3%B3d%C5%BA')
})
