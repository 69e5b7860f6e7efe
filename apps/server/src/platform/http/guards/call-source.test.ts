import { expect, test } from 'vitest'
import { callSource, deviceOf } from './call-source.ts'

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
    'Edge, Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
    'Chrome, Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari, Mac',
  ],
  ['curl/8.14.1', null],
  ['<script>alert(1)</script>', null],
  [undefined, null],
])('%s is %s', (agent, words) => {
  expect(deviceOf(agent)).toBe(words)
})

test('an address is the one that limits count', () => {
  expect(callSource({ ip: '2001:db8:1:2:3:4:5:6', headers: {} })).toEqual({
    address: '2001:db8:1:2::/64',
    device: null,
  })
})
