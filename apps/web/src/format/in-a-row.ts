import { m } from '@turnout/messages/generated/messages.js'

/** Facts about one thing, one after the other: "Sat 12 June, 19:30, Lisbon time". Chinese has another comma. */
export const inARow = (first: string, ...others: readonly string[]): string =>
  others.reduce((before, next) => m.lists_in_a_row({ first: before, second: next }), first)

/** What is between two of them, for a whole list. */
export const comma = (): string => inARow('', '')
