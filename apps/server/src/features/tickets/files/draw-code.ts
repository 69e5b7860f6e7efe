import { encode } from 'uqr'
import type { ModuleRun } from '../../../platform/pdf/sheet.ts'

/** A QR code in modules, without the white around it. */
export interface DrawnCode {
  readonly size: number
  readonly runs: readonly ModuleRun[]
}

/** White around a code that scanners ask for, modules. */
export const QUIET_MODULES = 4

/** A text as a QR code of level M, as the ticket page shows it. */
export function drawCode(text: string): DrawnCode {
  const { data, size } = encode(text, { ecc: 'M', boostEcc: false, border: 0 })
  const runs = data.flatMap((modules, row) => {
    const line = modules.map((isDark) => (isDark ? '#' : ' ')).join('')
    return [...line.matchAll(/#+/gu)].map((found) => ({ row, column: found.index, length: found[0].length }))
  })
  return { size, runs }
}
