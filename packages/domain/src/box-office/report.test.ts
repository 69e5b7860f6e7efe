import { describe, expect, it } from 'vitest'
import { shiftSums, type CountedMovement } from './movements.ts'
import { drawerSteps, netMinor, roundedMinor } from './report.ts'

const SHIFT: readonly CountedMovement[] = [
  { kind: 'FLOAT', tender: null, amountMinor: 0, cashMinor: 15_000 },
  { kind: 'SALE', tender: 'CASH', amountMinor: 6703, cashMinor: 6705 },
  { kind: 'SALE', tender: 'CARD', amountMinor: 8400, cashMinor: 0 },
  { kind: 'SALE', tender: 'LATER', amountMinor: 4050, cashMinor: 0 },
  { kind: 'COLLECTION', tender: 'CARD', amountMinor: 4050, cashMinor: 0 },
  { kind: 'REFUND', tender: 'CASH', amountMinor: -2650, cashMinor: -2650 },
  { kind: 'REFUND', tender: 'CARD', amountMinor: -1000, cashMinor: 0 },
  { kind: 'DROP', tender: null, amountMinor: 0, cashMinor: -5000 },
]

describe('the report of a shift', () => {
  const sums = shiftSums(SHIFT)

  it('says what was sold without what went back, and what rounding added', () => {
    expect(netMinor(sums)).toBe(15_503)
    expect(roundedMinor(sums)).toBe(2)
  })

  it('goes from the float to the expected sum without a gap', () => {
    const steps = drawerSteps(sums)
    expect(steps).toEqual([
      { kind: 'CASH_SALES', minor: 6705 },
      { kind: 'CASH_BACK', minor: -2650 },
      { kind: 'DROPS', minor: -5000 },
    ])
    expect(steps.reduce((sum, { minor }) => sum + minor, sums.floatMinor)).toBe(sums.expectedMinor)
  })
})
