/** The sum of lines of units, in minor units. */
export const sumOfLines = (lines: readonly { readonly unitMinor: number; readonly quantity: number }[]): number =>
  lines.reduce((sum, { unitMinor, quantity }) => sum + unitMinor * quantity, 0)
