import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { qrFilm } from './qr-film.ts'

const HEADER = 'YUV4MPEG2 W640 H480 F10:1 Ip A1:1 C420jpeg\n'
const FRAME_BYTES = 'FRAME\n'.length + 640 * 480 * 1.5

test('is a film of ten whole frames', () => {
  const film = qrFilm('T1.example')
  expect(film.subarray(0, HEADER.length).toString()).toBe(HEADER)
  expect(film.length).toBe(HEADER.length + 10 * FRAME_BYTES)
})

// Of itself the reader would fetch its program from the network.
const wasm = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
prepareZXingModule({ overrides: { wasmBinary: wasm.buffer } })

test('every frame shows a code that a reader reads', async () => {
  const text = 'https://tickets.example/t/ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
  const luma = qrFilm(text)
    .subarray(HEADER.length + 'FRAME\n'.length)
    .subarray(0, 640 * 480)
  const pixels = new Uint8ClampedArray(640 * 480 * 4).map((_, index) =>
    index % 4 === 3 ? 255 : (luma[index >> 2] ?? 0),
  )
  const codes = await readBarcodes({ data: pixels, width: 640, height: 480, colorSpace: 'srgb' })
  expect(codes.map((code) => code.text)).toEqual([text])
})
