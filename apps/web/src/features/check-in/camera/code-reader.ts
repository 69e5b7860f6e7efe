import zxingWasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

/**
 * Finds a QR code in a picture; null when there is none. No content of a picture makes it throw.
 */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | null>

interface NativeDetector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
interface NativeDetectorClass {
  new (options: { formats: readonly string[] }): NativeDetector
  getSupportedFormats(): Promise<readonly string[]>
}

let reader: Promise<CodeReader> | null = null

/**
 * The reader of this page, made once; one that could not be loaded is tried again with the next
 * call.
 */
export function codeReader(): Promise<CodeReader> {
  reader ??= createCodeReader().catch((error: unknown) => {
    reader = null
    throw error
  })
  return reader
}

/**
 * The browser's own reader where it has one for QR codes, else ZXing, which is loaded only then.
 */
async function createCodeReader(): Promise<CodeReader> {
  return (await nativeReader()) ?? zxingReader()
}

async function nativeReader(): Promise<CodeReader | null> {
  const Detector = (globalThis as { BarcodeDetector?: NativeDetectorClass }).BarcodeDetector
  const formats = (await Detector?.getSupportedFormats().catch(() => null)) ?? []
  if (Detector === undefined || !formats.includes('qr_code')) return null
  const detector = new Detector({ formats: ['qr_code'] })
  let instead: CodeReader | null = null
  return async (video) => {
    if (instead !== null) return instead(video)
    try {
      const [found] = await detector.detect(video)
      return found?.rawValue ?? null
    } catch {
      // Some browsers offer the class without the service behind it.
      instead = await zxingReader()
      return null
    }
  }
}

/**
 * Pictures are read at this size, in pixels. A ticket held at arm's length is still sharp, and ten
 * pictures a second cost little.
 */
const READ_SIZE = 640

/**
 * Most codes are read at first sight. Bent, dim and white-on-black codes take a longer look, which
 * an old phone cannot afford every time.
 */
const THOROUGH_EVERY = 3

async function zxingReader(): Promise<CodeReader> {
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader')
  // Ours, not a content network's: the page talks to no other server.
  await prepareZXingModule({ overrides: { locateFile: () => zxingWasm }, fireImmediately: true })
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  let looks = 0
  return async (video) => {
    const side = Math.min(video.videoWidth, video.videoHeight)
    if (side === 0 || context === null) return null
    const size = Math.min(side, READ_SIZE)
    canvas.width = size
    canvas.height = size
    // The middle square: where the frame on the screen is.
    const [left, top] = [(video.videoWidth - side) / 2, (video.videoHeight - side) / 2]
    context.drawImage(video, left, top, side, side, 0, 0, size, size)
    looks += 1
    const isThorough = looks % THOROUGH_EVERY === 0
    const found = await readBarcodes(context.getImageData(0, 0, size, size), {
      formats: ['QRCode'],
      tryHarder: isThorough,
      tryInvert: isThorough,
      tryDownscale: isThorough,
      tryRotate: false,
      maxNumberOfSymbols: 1,
    })
    return found[0]?.text ?? null
  }
}
