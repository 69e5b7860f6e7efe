import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
// Without this the library would fetch its WebAssembly from a foreign host.
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer } })

/** The contents of the QR codes of a picture (PNG, or pixels), read as a scanner would. */
export async function codesIn(picture: Uint8Array | ImageData): Promise<string[]> {
  const found = await readBarcodes(picture, { formats: ['QRCode'] })
  return found.map(({ text }) => text)
}
