import { BlockList, isIPv6 } from 'node:net'

/*
 * Addresses that users give are called from the network of the installation: they must not lead to
 * machines that only that network reaches.
 */

// Apart, for a list of both takes every IPv4 address for one mapped into IPv6.
const V4 = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  V4.addSubnet(net, bits, 'ipv4')

// The public ones are given out from 2000::/3; what tunnels or represents IPv4 in it is left out.
const V6 = new BlockList()
for (const [net, bits] of [
  ['::', 3],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['4000::', 2],
  ['8000::', 1],
] as const)
  V6.addSubnet(net, bits, 'ipv6')

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')

// Networks that people run machines in, and this machine. Not those that clouds keep secrets at: link-local ones, and
// the two of providers that are inside of these.
const OWN_V4 = new BlockList()
for (const [net, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  OWN_V4.addSubnet(net, bits, 'ipv4')
const OWN_V6 = new BlockList()
OWN_V6.addSubnet('fc00::', 7, 'ipv6')
OWN_V6.addAddress('::1', 'ipv6')
const METADATA = new BlockList()
METADATA.addAddress('100.100.100.200', 'ipv4')
METADATA.addAddress('fd00:ec2::254', 'ipv6')

/** Whether an IP address is of a private network, and gives away no secrets of a cloud. */
export function isOwnNetworkAddress(address: string): boolean {
  const family = isIPv6(address) ? 'ipv6' : 'ipv4'
  if (METADATA.check(address, family)) return false
  return family === 'ipv6' ? OWN_V6.check(address, family) : OWN_V4.check(address, family)
}

/** Whether an IP address can be reached from everywhere. */
export const isPublicAddress = (address: string): boolean =>
  isIPv6(address) ? !V6.check(address, 'ipv6') : !V4.check(address, 'ipv4')

/** Whether an IP address is this machine. */
export const isLoopbackAddress = (address: string): boolean =>
  LOOPBACK.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
