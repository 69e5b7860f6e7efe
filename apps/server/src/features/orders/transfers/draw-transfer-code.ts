import { swissCross } from '@turnout/domain/payments/swiss-code.ts'
import type { TransferCode } from '@turnout/domain/payments/transfer-code.ts'
import sharp from 'sharp'
import { drawCode, QUIET_MODULES } from '../../../platform/pdf/draw-code.ts'

/** Sharp on a screen of three pixels a point at 220 points. */
const PICTURE_PIXELS = 660

/** A code for a transfer as a picture, black on white with the white around it (PNG). */
export function transferPicture({ type, text }: TransferCode): Promise<Buffer> {
  const { size, runs } = drawCode(text)
  const side = size + 2 * QUIET_MODULES
  const dark = runs.map(({ column, row, length }) => `M${column} ${row}h${length}v1h-${length}z`).join('')
  const cross = type === 'SWISS' ? swissCross(size) : []
  const parts = cross.map(
    ({ x, y, width, height, isWhite }) =>
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${isWhite ? '#fff' : '#000'}"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_PIXELS}" height="${PICTURE_PIXELS}" viewBox="${-QUIET_MODULES} ${-QUIET_MODULES} ${side} ${side}" shape-rendering="crispEdges"><rect x="${-QUIET_MODULES}" y="${-QUIET_MODULES}" width="${side}" height="${side}" fill="#fff"/><path d="${dark}"/>${parts.join('')}</svg>`
  return sharp(Buffer.from(svg)).greyscale().png({ palette: true, colours: 16 }).toBuffer()
}
