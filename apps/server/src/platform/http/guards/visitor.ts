import { isIPv6 } from 'node:net'

/**
 * The visitor, as far as an address can tell: the key that every limit counts a visitor by. An IPv4
 * address is taken as it is, also when it is mapped into IPv6; an IPv6 address is taken by its
 * first 64 bits, because every household and every phone has 2^64 of them to choose from.
 */
export const visitorOf = (request: { readonly ip: string }): string => visitorAt(request.ip)

/** The same of an address alone. A text that is no address counts as it is. */
export function visitorAt(address: string): string {
  // Most visitors; and some proxies add the port.
  const v4 = V4.exec(address)?.[1]
  if (v4 !== undefined) return v4
  const bare = BRACKETS.exec(address)?.[1] ?? address
  const [plain = ''] = bare.split('%', 1)
  if (!isIPv6(plain)) return address
  const groups = groupsOf(plain)
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) return dotted(groups)
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

const V4 = /^(\d{1,3}(?:\.\d{1,3}){3})(?::\d+)?$/u
const BRACKETS = /^\[([^\]]*)\](?::\d+)?$/u

/** The eight numbers of an address that is one. */
function groupsOf(address: string): number[] {
  const [front = [], back = []] = address
    .replace(/\d+\.\d+\.\d+\.\d+$/u, asTwoGroups)
    .split('::')
    .map((half) => (half === '' ? [] : half.split(':').map((group) => Number.parseInt(group, 16))))
  return [...front, ...Array<number>(8 - front.length - back.length).fill(0), ...back]
}

function asTwoGroups(v4: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = v4.split('.').map(Number)
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
}

const dotted = (groups: readonly number[]): string =>
  groups
    .slice(6)
    .flatMap((group) => [Math.floor(group / 256), group % 256])
    .join('.')
