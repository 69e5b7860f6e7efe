import { expect, test } from 'vitest'
import { findHost } from './find-host.ts'

test('passkeys are made for the host of the public address, whatever its path', () => {
  expect(findHost('https://tickets.tidal.example/shop')).toEqual({
    id: 'tickets.tidal.example',
    origin: 'https://tickets.tidal.example',
  })
  expect(findHost('http://localhost:3000')).toEqual({ id: 'localhost', origin: 'http://localhost:3000' })
})

test('an address that is a number has none', () => {
  expect(findHost('http://127.0.0.1:3000')).toBeNull()
  expect(findHost('http://[::1]:3000')).toBeNull()
})
