import { expect, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
// By itself the library would fetch its WebAssembly from a foreign host.
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer } })

/** What the QR on the ticket page says, read from its picture as a scanner would. */
export async function codeOnScreen(ticket: Page): Promise<string> {
  const picture = await ticket.screenshot()
  const [found] = await readBarcodes(new Uint8Array(picture), { formats: ['QRCode'] })
  expect(found?.text, 'a QR code can be read on the ticket page').toMatch(/^T1\./u)
  return found?.text ?? ''
}
