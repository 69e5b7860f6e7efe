import type { AddressChange } from '../../shell/use-list-address.ts'
import type { WayBack } from './NoMatch.tsx'

/** One of the things that may narrow a list. */
export interface Narrowing<Filters> {
  readonly isOn: boolean
  readonly label: string
  readonly change: AddressChange
  /** What is left without it. */
  readonly left?: Partial<Filters>
  readonly query?: string
}

/** The ways back from a list that nothing fits: without each of what narrows it, with the number that fits then. */
export const waysBackFrom = <Filters>(
  all: readonly Narrowing<Filters>[],
  countWithout: (narrowing: Narrowing<Filters>) => WayBack['count'],
): readonly WayBack[] =>
  all.filter(({ isOn }) => isOn).map((one) => ({ label: one.label, change: one.change, count: countWithout(one) }))
