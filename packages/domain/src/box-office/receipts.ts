/*
 * Receipts that a device signs. No profile of a till makes it comply with a law: the product hands a device what
 * happened, keeps what comes back, and says where nothing came.
 */

/** FAILED: the device refused it last, or there is none. */
export const RECEIPT_STATES = ['PENDING', 'SIGNED', 'FAILED'] as const
export type ReceiptState = (typeof RECEIPT_STATES)[number]

export interface TaxedLine {
  readonly quantity: number
  readonly charges: readonly {
    readonly type: string
    readonly name: string
    readonly rate: number
    readonly amount_minor: number
  }[]
}

export interface TaxSum {
  readonly name: string
  readonly rate: number
  readonly taxMinor: number
}

/** The taxes in lines, one row a name and rate, by name. `sign` -1: of what went back. */
export function taxSums(lines: readonly TaxedLine[], sign: 1 | -1 = 1): readonly TaxSum[] {
  const taxes = lines.flatMap(({ quantity, charges }) =>
    charges
      .filter(({ type }) => type === 'TAX')
      .map((tax) => ({ ...tax, taxMinor: sign * tax.amount_minor * quantity })),
  )
  return [...Map.groupBy(taxes, ({ name, rate }) => `${rate} ${name}`).values()]
    .flatMap(([first, ...more]) =>
      first === undefined
        ? []
        : [
            {
              name: first.name,
              rate: first.rate,
              taxMinor: more.reduce((sum, { taxMinor }) => sum + taxMinor, first.taxMinor),
            },
          ],
    )
    .toSorted((a, b) => (a.name === b.name ? a.rate - b.rate : a.name < b.name ? -1 : 1))
}
