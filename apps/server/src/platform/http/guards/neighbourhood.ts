/** Networks that say nothing of a place: this machine, a home, an office, a carrier's inside. */
const INSIDE =
  /^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\.|^(?:0:0:|f[cd]|fe[89ab])/u

/**
 * About where a visitor is, by what `visitorOf` says of them, for people to know their own again: the front of its
 * network, with the rest as an x. Enough to tell two places apart, too little to find a person. Null where it says
 * nothing.
 */
export function neighbourhoodOf(visitor: string): string | null {
  if (INSIDE.test(visitor)) return null
  const v4 = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/u.exec(visitor)?.[1]
  if (v4 !== undefined) return `${v4}.x`
  const v6 = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/u.exec(visitor)?.[1]
  return v6 === undefined ? null : `${v6}:x`
}
