/** A line of the table: what was measured beside its goal. */
export interface Figure {
  readonly what: string
  readonly goal: string
  readonly figure: string
  readonly isMet: boolean
}

const SHORT = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 })

/** Three digits: figures that move with the machine have no more. */
export const short = (value: number): string => SHORT.format(value)

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN

export const atLeast = (what: string, goal: number, measured: { value: number; of: string }): Figure => ({
  what,
  goal: `≥ ${goal}`,
  figure: `${short(measured.value)} (${measured.of})`,
  isMet: measured.value >= goal,
})

export const atMost = (what: string, goal: number, measured: { value: number; of: string }): Figure => ({
  what,
  goal: `≤ ${goal}`,
  figure: `${short(measured.value)} (${measured.of})`,
  isMet: measured.value <= goal,
})

/** Faults of which there must be none. */
export const none = (what: string, faults: Readonly<Record<string, number>>): Figure => ({
  what,
  goal: '0',
  figure: Object.entries(faults)
    .map(([name, count]) => `${count} ${name}`)
    .join(', '),
  isMet: Object.values(faults).every((count) => count === 0),
})
