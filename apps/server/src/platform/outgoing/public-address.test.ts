import { expect, test } from 'vitest'
import { isLoopbackAddress, isOwnNetworkAddress, isPublicAddress } from './public-address.ts'

test.each([
  '127.0.0.1',
  '127.8.9.10',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  'fc00::1',
  'fd12::1',
  'fe80::1',
  'ff02::1',
  '2002:a00:1::',
  '2001:db8::1',
])('%s is not reached from everywhere', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '192.167.0.1', '223.255.255.255', '2606:4700::1111', '2a00:1450::1'])(
  '%s is reached from everywhere',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test('this machine is known by its addresses', () => {
  expect(['127.0.0.1', '::1'].map(isLoopbackAddress)).toEqual([true, true])
  expect(['10.0.0.1', '8.8.8.8', '::2'].map(isLoopbackAddress)).toEqual([false, false, false])
})

test.each(['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '100.64.0.1', '::1', 'fd12::1'])(
  '%s is of a network of one’s own',
  (address) => {
    expect(isOwnNetworkAddress(address)).toBe(true)
  },
)

test.each([
  '169.254.169.254',
  '169.254.1.1',
  'fe80::1',
  'fd00:ec2::254',
  '100.100.100.200',
  '0.0.0.0',
  '::',
  '::ffff:169.254.169.254',
  '::ffff:127.0.0.1',
  '64:ff9b::a9fe:a9fe',
  '224.0.0.1',
  '255.255.255.255',
  '8.8.8.8',
])('%s is not, whatever an installation allows', (address) => {
  expect(isOwnNetworkAddress(address)).toBe(false)
})
