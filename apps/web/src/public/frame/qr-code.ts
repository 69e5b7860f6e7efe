import { encode } from 'uqr'

/** A QR code as one SVG path in a square of `size` modules, quiet zone included. */
export interface QrPicture {
  readonly size: number
  readonly path: string
  /** How much larger it is than the code without the white around it. */
  readonly share: number
}

/** Scanners ask for four modules of white around a code; with less some read nothing. */
const QUIET_MODULES = 4

/**
 * Draws a text as a QR code of level M: a cracked screen is forgiven, and the modules stay large.
 */
export function qrOf(text: string): QrPicture {
  const { data } = encode(text, { ecc: 'M', boostEcc: false, border: QUIET_MODULES })
  const runs = data.flatMap((row, y) => runsOf(row).map(([from, length]) => `M${from} ${y}h${length}v1h-${length}z`))
  return { size: data.length, path: runs.join(''), share: data.length / (data.length - 2 * QUIET_MODULES) }
}

/** Where dark modules begin in a row, and how many follow each other. */
function runsOf(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = []
  for (const [x, isDark] of row.entries()) {
    if (!isDark) continue
    const last = runs.at(-1)
    if (last !== undefined && last[0] + last[1] === x) last[1] += 1
    else runs.push([x, 1])
  }
  return runs
}
