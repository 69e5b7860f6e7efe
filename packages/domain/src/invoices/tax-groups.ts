import { shareOut } from '../money/amount.ts'
import { takeWanted } from '../money/take-wanted.ts'
import { netOfUnit, taxOfPrice } from '../pricing/sold-unit.ts'

/**
 * The taxes of an invoice: for every combination of taxes that applies, the amount it applies to,
 * the amount of the taxes, and both together. Amounts are minor units of a whole line (unit ×
 * quantity), as the order keeps them; nothing is computed afresh, so the groups add up to the order
 * to the minor unit.
 */
export interface InvoicedTax {
  readonly name: string
  readonly calculationType: 'FIXED' | 'PERCENTAGE'
  /** Percent, or major units. */
  readonly rate: number
  readonly isIncluded: boolean
}

export interface InvoicedLine {
  /** Without included taxes and without fees. */
  readonly netMinor: number
  readonly fees: readonly { readonly isTaxable: boolean; readonly amountMinor: number }[]
  readonly taxes: readonly (InvoicedTax & { readonly amountMinor: number })[]
}

/** Some units of a line, or their price alone. */
export function unitsOfLine(
  line: InvoicedLine,
  { quantity, units, withFees }: { readonly quantity: number; readonly units: number; readonly withFees: boolean },
): InvoicedLine {
  const each = <Amount extends { readonly amountMinor: number }>(amount: Amount): Amount => ({
    ...amount,
    amountMinor: amount.amountMinor / quantity,
  })
  const unit = { netMinor: netOfUnit({ ...line, quantity }), fees: line.fees.map(each), taxes: line.taxes.map(each) }
  return {
    netMinor: unit.netMinor * units,
    fees: withFees ? unit.fees.map((fee) => ({ ...fee, amountMinor: fee.amountMinor * units })) : [],
    taxes: unit.taxes.map((tax) => ({
      ...tax,
      amountMinor: (withFees ? tax.amountMinor : taxOfPrice(unit, tax)) * units,
    })),
  }
}

/** One combination of taxes; none: the untaxed amounts. `netMinor + tax amounts = grossMinor`. */
export interface TaxGroup {
  readonly taxes: readonly (InvoicedTax & { readonly amountMinor: number })[]
  readonly netMinor: number
  readonly taxMinor: number
  readonly grossMinor: number
}

type Taxed = InvoicedTax & { readonly amountMinor: number }

/** Something that taxes are on: the price of a line, or one of its fees. */
interface Part {
  readonly netMinor: number
  readonly taxes: Taxed[]
}

/** Every combination of taxes in the order in which the lines meet it. */
export function taxGroups(lines: readonly InvoicedLine[]): TaxGroup[] {
  const parts = lines.flatMap(partsOf).filter(partCounts)
  const groups = Map.groupBy(parts, keyOfTaxes)
  return [...groups.values()].map(groupOf)
}

const keyOf = ({ name, calculationType, rate, isIncluded }: InvoicedTax): string =>
  JSON.stringify([name, calculationType, rate, isIncluded])

const keyOfTaxes = ({ taxes }: Pick<TaxGroup, 'taxes'>): string => taxes.map(keyOf).join('|')

const partCounts = (part: Part): boolean => part.netMinor > 0 || part.taxes.some((tax) => tax.amountMinor > 0)

/**
 * The price of a line, then each of its fees, with the taxes that are on it.
 * An included tax is of the price alone, an added percentage of the price and the taxable fees, an
 * added fixed one of the price. The amount of a tax was rounded once per unit; it is shared over
 * the parts in proportion.
 */
export function partsOf({ netMinor, fees, taxes }: InvoicedLine): Part[] {
  const price: Part = { netMinor, taxes: [] }
  const parts = [price, ...fees.map((fee): Part => ({ netMinor: fee.amountMinor, taxes: [] }))]
  const taxable = [price, ...parts.slice(1).filter((_, at) => fees[at]?.isTaxable === true)]
  for (const tax of taxes) {
    const bearers = tax.isIncluded || tax.calculationType === 'FIXED' ? [price] : taxable
    const shares = shareOut(
      tax.amountMinor,
      bearers.map((part) => part.netMinor),
    )
    for (const [at, part] of bearers.entries()) part.taxes.push({ ...tax, amountMinor: shares[at] ?? 0 })
  }
  return parts
}

function groupOf(parts: readonly Part[]): TaxGroup {
  const [first] = parts
  const taxes = (first?.taxes ?? []).map((tax, at) => ({
    ...tax,
    amountMinor: sum(parts.map((part) => part.taxes[at]?.amountMinor ?? 0)),
  }))
  const netMinor = sum(parts.map((part) => part.netMinor))
  const taxMinor = sum(taxes.map((tax) => tax.amountMinor))
  return { taxes, netMinor, taxMinor, grossMinor: netMinor + taxMinor }
}

/**
 * The groups that a page shows. A credit keeps those that it takes nothing from, because credits
 * are compared with their invoice group by group.
 */
export const groupsThatCount = (groups: readonly TaxGroup[]): readonly TaxGroup[] =>
  groups.filter(({ netMinor, grossMinor }) => netMinor !== 0 || grossMinor !== 0)

/** The taxes of all groups, each once, with its amount altogether. */
export function taxSums(groups: readonly TaxGroup[]): Taxed[] {
  const byTax = Map.groupBy(
    groups.flatMap(({ taxes }) => taxes),
    keyOf,
  )
  return [...byTax.values()].flatMap(([first, ...rest]) =>
    first === undefined ? [] : [{ ...first, amountMinor: first.amountMinor + sum(rest.map((tax) => tax.amountMinor)) }],
  )
}

/**
 * The amounts that a credit of part of an invoice takes from each group: those of the units that it
 * names, and beyond them in proportion to what is left of each net amount and each tax. So the
 * credits of an invoice that was wholly credited in any number of steps add up to exactly its
 * groups.
 * @throws RangeError when more is credited than is left: the caller's check failed.
 */
export function creditGroups(
  left: readonly TaxGroup[],
  amountMinor: number,
  named: readonly TaxGroup[] = [],
): TaxGroup[] {
  const shares = takeWanted(amountMinor, {
    wanted: amountsOf(left.map((group) => sameGroup(named, group) ?? nothingOf(group))),
    left: amountsOf(left),
  })
  let at = 0
  const next = (): number => shares[at++] ?? 0
  return left.map((group) => {
    const netMinor = next()
    const taxes = group.taxes.map((tax) => ({ ...tax, amountMinor: next() }))
    const taxMinor = sum(taxes.map((tax) => tax.amountMinor))
    return { taxes, netMinor, taxMinor, grossMinor: netMinor + taxMinor }
  })
}

const nothingOf = ({ taxes }: TaxGroup): TaxGroup => ({
  taxes: taxes.map((tax) => ({ ...tax, amountMinor: 0 })),
  netMinor: 0,
  taxMinor: 0,
  grossMinor: 0,
})

/** The group of the same combination of taxes. */
const sameGroup = (groups: readonly TaxGroup[], group: TaxGroup): TaxGroup | undefined =>
  groups.find((other) => keyOfTaxes(other) === keyOfTaxes(group))

/** Net and taxes, group after group. */
const amountsOf = (groups: readonly TaxGroup[]): number[] =>
  groups.flatMap(({ netMinor, taxes }) => [netMinor, ...taxes.map((tax) => tax.amountMinor)])

/** The remainder of an invoice's groups after its credits, whose groups stand in the same order. */
export const groupsLeft = (invoiced: readonly TaxGroup[], credits: readonly (readonly TaxGroup[])[]): TaxGroup[] =>
  invoiced.map((group, at) => {
    const taken = credits.map((credit) => credit[at])
    const taxes = group.taxes.map((tax, which) => ({
      ...tax,
      amountMinor: tax.amountMinor - sum(taken.map((credit) => credit?.taxes[which]?.amountMinor ?? 0)),
    }))
    const netMinor = group.netMinor - sum(taken.map((credit) => credit?.netMinor ?? 0))
    const taxMinor = sum(taxes.map((tax) => tax.amountMinor))
    return { taxes, netMinor, taxMinor, grossMinor: netMinor + taxMinor }
  })

/** The amounts of groups beyond those of others, group by group of the same taxes; never below nothing. */
export const groupsBeyond = (groups: readonly TaxGroup[], others: readonly TaxGroup[]): TaxGroup[] =>
  groups.map((group) => {
    const other = sameGroup(others, group)
    const beyond = (own: number, taken: number | undefined): number => Math.max(0, own - (taken ?? 0))
    const netMinor = beyond(group.netMinor, other?.netMinor)
    const taxes = group.taxes.map((tax, at) => ({
      ...tax,
      amountMinor: beyond(tax.amountMinor, other?.taxes[at]?.amountMinor),
    }))
    const taxMinor = sum(taxes.map((tax) => tax.amountMinor))
    return { taxes, netMinor, taxMinor, grossMinor: netMinor + taxMinor }
  })

/** The sum of groups with their taxes. */
export const grossOf = (groups: readonly TaxGroup[]): number => sum(groups.map(({ grossMinor }) => grossMinor))

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
