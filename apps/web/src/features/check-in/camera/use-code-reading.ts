import { type RefObject, useEffect, useEffectEvent } from 'react'
import { codeReader } from './code-reader.ts'

/** Twelve looks a second; milliseconds from one to the next. */
const LOOK_EVERY_MS = 80
/** Before a reader that could not be loaded is asked for again; milliseconds. */
const LOAD_AGAIN_MS = 1500

const sleep = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms))

/** A reading, and when the camera saw it by `performance.now()`, milliseconds. */
type Tell = (text: string, seenAtMs: number) => void

/**
 * Looks for QR codes in a playing video while it is on, and reports every reading. No reading ends
 * the search.
 */
export function useCodeReading(
  video: RefObject<HTMLVideoElement | null>,
  { isOn, onText }: { isOn: boolean; onText: Tell },
): void {
  const tell = useEffectEvent(onText)
  useEffect(() => {
    if (!isOn) return undefined
    const end = new AbortController()
    void look(video, end.signal, (text, seenAtMs) => tell(text, seenAtMs))
    return () => end.abort()
  }, [isOn, video])
}

async function look(video: RefObject<HTMLVideoElement | null>, end: AbortSignal, tell: Tell): Promise<void> {
  while (!end.aborted) {
    const began = performance.now()
    const read = await codeReader().catch(() => null)
    if (read === null) {
      await sleep(LOAD_AGAIN_MS)
      continue
    }
    const shown = video.current
    const isPlaying = shown !== null && shown.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA
    const text = isPlaying ? await read(shown).catch(() => null) : null
    if (!end.aborted && text !== null && text !== '') tell(text, began)
    // At least a breath for the page itself.
    await sleep(Math.max(8, LOOK_EVERY_MS - (performance.now() - began)))
  }
}
