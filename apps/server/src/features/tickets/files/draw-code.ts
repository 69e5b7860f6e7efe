import { encode } from 'uqr'
import sharp from 'sharp'
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

/** Pixels a module: sharp on every screen, and small in the mail. */
const MODULE_PIXELS = 10

/** A text as a picture of a QR code, black on white with the white around it, for a mail (PNG). */
export function codePicture(text: string): Promise<Buffer> {
  const { data, size } = encode(text, { ecc: 'M', boostEcc: false, border: QUIET_MODULES })
  const pixels = Buffer.from(data.flat().map((isDark) => (isDark ? 0 : 255)))
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize({ width: size * MODULE_PIXELS, kernel: 'nearest' })
    .png({ palette: true, colours: 2, compressionLevel: 9 })
    .toBuffer()
}
