import { writeFileSync } from 'node:fs'
import { encode } from 'uqr'

const WIDTH = 640
const HEIGHT = 480
const FRAMES_PER_SECOND = 10
const FRAMES = 10
const QUIET_MODULES = 4

/** Video range of luma: 16 is black, 235 is white. */
const BLACK = 16
const WHITE = 235
/** Both colour planes at their middle: no colour. */
const NO_COLOUR = 128

/** Writes a film of one second, in an endless loop when a fake camera plays it, that shows the text as a QR code. */
export function writeQrFilm(file: string, text: string): void {
  writeFileSync(file, qrFilm(text))
}

/** The film as Y4M (4:2:0, 640 × 480): a header line, then per frame a line and the three planes. */
export function qrFilm(text: string): Buffer {
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${FRAMES_PER_SECOND}:1 Ip A1:1 C420jpeg\n`)
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, NO_COLOUR)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), lumaOf(encode(text, { border: QUIET_MODULES }).data), colour])
  return Buffer.concat([header, ...Array.from({ length: FRAMES }, () => frame)])
}

/** The code in the middle, as large as fits with whole pixels per module. */
function lumaOf(modules: boolean[][]): Buffer {
  const luma = Buffer.alloc(WIDTH * HEIGHT, WHITE)
  const scale = Math.floor(HEIGHT / modules.length)
  const left = Math.floor((WIDTH - scale * modules.length) / 2)
  const top = Math.floor((HEIGHT - scale * modules.length) / 2)
  for (let y = 0; y < scale * modules.length; y += 1) {
    for (let x = 0; x < scale * modules.length; x += 1) {
      const isDark = modules[Math.floor(y / scale)]?.[Math.floor(x / scale)] === true
      if (isDark) luma[(top + y) * WIDTH + left + x] = BLACK
    }
  }
  return luma
}
