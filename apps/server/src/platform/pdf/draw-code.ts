import { crc32, deflateSync } from 'node:zlib'
import { encode } from 'uqr'
import type { ModuleRun } from './sheet.ts'

/** A QR code in modules, without the white around it. */
export interface DrawnCode {
  readonly size: number
  readonly runs: readonly ModuleRun[]
}

/** White around a code that scanners ask for, modules. */
export const QUIET_MODULES = 4

type Modules = Pick<ReturnType<typeof encode>, 'data' | 'size'>

/**
 * The mask of every code. To try all eight for the most even one takes most of the time, and a signature is
 * even under any.
 */
const MASK = 0

const RECENT_MAX = 200
const recent = new Map<string, Modules>()

/** The modules of a text. The mail and the paper of a ticket show the same code within moments: it is found once. */
function modulesOf(text: string): Modules {
  const known = recent.get(text)
  if (known !== undefined) return known
  const { data, size } = encode(text, { ecc: 'M', boostEcc: false, border: 0, maskPattern: MASK })
  if (recent.size >= RECENT_MAX) recent.clear()
  recent.set(text, { data, size })
  return { data, size }
}

/** A text as a QR code of level M, as the ticket page shows it. */
export function drawCode(text: string): DrawnCode {
  const { data, size } = modulesOf(text)
  const runs = data.flatMap((modules, row) => {
    const line = modules.map((isDark) => (isDark ? '#' : ' ')).join('')
    return [...line.matchAll(/#+/gu)].map((found) => ({ row, column: found.index, length: found[0].length }))
  })
  return { size, runs }
}

/** Pixels a module: sharp on every screen, and small in the mail. */
const MODULE_PIXELS = 10

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A part of a PNG: how long it is, what it is, its bytes, and their checksum. */
function chunkOf(name: string, bytes: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), bytes])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(bytes.length)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}

/**
 * A text as a picture of a QR code, black on white with the white around it, for a mail (PNG). One bit a
 * pixel, written here: a library that looks for the two best colours takes six times as long.
 */
export function codePicture(text: string): Buffer {
  const { data, size } = modulesOf(text)
  const side = (size + 2 * QUIET_MODULES) * MODULE_PIXELS
  const bytes = 1 + Math.ceil(side / 8)
  // The first byte says how a line is filtered: not at all; or by the one above, and nothing differs from that.
  const same = Buffer.alloc(bytes)
  same.writeUInt8(2)
  const repeated = Array.from({ length: MODULE_PIXELS - 1 }, () => same)
  const lineOf = (modules: readonly boolean[]): Buffer => {
    const line = Buffer.alloc(bytes, 0xff)
    line.writeUInt8(0)
    for (const [column, isDark] of modules.entries()) {
      if (!isDark) continue
      const from = (QUIET_MODULES + column) * MODULE_PIXELS
      for (let x = from; x < from + MODULE_PIXELS; x += 1)
        line.writeUInt8(line.readUInt8(1 + (x >> 3)) & ~(0x80 >> (x & 7)), 1 + (x >> 3))
    }
    return line
  }
  const white = Array.from({ length: QUIET_MODULES }, () => [lineOf([]), ...repeated]).flat()
  const lines = [...white, ...data.flatMap((modules) => [lineOf(modules), ...repeated]), ...white]
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  // One bit, shades of grey.
  head.writeUInt8(1, 8)
  const body = deflateSync(Buffer.concat(lines))
  return Buffer.concat([SIGNATURE, chunkOf('IHDR', head), chunkOf('IDAT', body), chunkOf('IEND', Buffer.alloc(0))])
}
