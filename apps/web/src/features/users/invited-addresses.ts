import { isEmail } from '@turnout/contract/checks.ts'

/** An address in the field, with the server's reason where it was refused. */
export interface InvitedAddress {
  readonly address: string
  readonly reason: string | null
}

export type AddressMark = 'fine' | 'wrong' | 'member' | 'refused'

// Lists from mail programs and spread sheets: "Ada <ada@tidal.example>; leo@tidal.example".
const SEPARATORS = /[\s,;<>"]+/u

/** Whether a text that is typed or pasted ends an address. */
export const holdsSeveral = (text: string): boolean => SEPARATORS.test(text.trim())

/**
 * The addresses in a text that was typed or pasted. Where there are some, the words beside them are
 * names and go; else what is there is kept, so that it can be mended.
 */
export function addressesIn(text: string): readonly string[] {
  const words = text.split(SEPARATORS).filter((word) => word !== '')
  const likely = words.filter((word) => word.includes('@'))
  return likely.length > 0 ? likely : words
}

/** The list with more addresses; one that it has already is not added again. */
export function withAddresses(list: readonly InvitedAddress[], text: string): readonly InvitedAddress[] {
  const known = new Set(list.map(({ address }) => address.toLowerCase()))
  const added = addressesIn(text).filter((address) => {
    const key = address.toLowerCase()
    if (known.has(key)) return false
    known.add(key)
    return true
  })
  return [...list, ...added.map((address) => ({ address, reason: null }))]
}

/** What the field says of an address; `members`: addresses of the team, in lower case. */
export function markOf({ address, reason }: InvitedAddress, members: ReadonlySet<string>): AddressMark {
  if (!isEmail(address)) return 'wrong'
  if (members.has(address.toLowerCase())) return 'member'
  return reason === null ? 'fine' : 'refused'
}
