import { m } from '@turnout/messages/generated/messages.js'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { publicPaths } from '@turnout/contract/paths.ts'
import { drawButtonText, drawColours, holdStill, nameMain } from '../../preview-document.ts'
import type { Drawn } from '../../preview-document.ts'
import css from './Designer.module.css'

export type Device = 'phone' | 'desktop'

/** CSS pixels of the page inside the frame. */
const WIDTH: Record<Device, number> = { phone: 390, desktop: 1280 }

/**
 * The page's script wakes within this; its words are changed after it. Also the pause while one
 * types.
 */
const WAKING_MS = 60

export interface PreviewFrameProps {
  eventId: number
  device: Device
  /** Another number loads the page anew. */
  version: number
  /** null while the colours are not typed to the end: the drawn look stays. */
  drawn: Drawn | null
  /** Words of the Continue button as the page comes. */
  savedButtonText: string
}

/** The real event page in a frame. Unsaved changes are drawn on it during editing. */
export function PreviewFrame({ eventId, device, version, drawn, savedButtonText }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const [page, setPage] = useState<Document | null>(null)
  const size = useStageSize(stage)
  const scale = Math.min(1, size.width / WIDTH[device])
  useLayoutEffect(() => {
    if (page !== null && drawn !== null) drawColours(page, drawn)
  }, [page, drawn])
  useEffect(() => {
    if (page === null || drawn === null) return
    const timer = setTimeout(() => drawButtonText(page, drawn.buttonText, savedButtonText), WAKING_MS)
    return () => clearTimeout(timer)
  }, [page, drawn, savedButtonText])
  const settle = () => {
    const loaded = frame.current?.contentDocument ?? null
    if (loaded !== null) {
      holdStill(loaded)
      nameMain(loaded, m.events_preview())
    }
    setPage(loaded)
  }
  return (
    <div ref={stage} className={css.stage} data-device={device}>
      <iframe
        key={version}
        ref={frame}
        className={css.frame}
        title={m.events_preview_frame()}
        src={publicPaths.eventPreview(eventId)}
        onLoad={settle}
        style={{
          inlineSize: WIDTH[device],
          blockSize: scale === 0 ? 0 : size.height / scale,
          transform: `scale(${scale})`,
        }}
      />
    </div>
  )
}

/** Room for the frame in CSS pixels. */
function useStageSize(stage: RefObject<HTMLDivElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const element = stage.current
    if (element === null) return
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [stage])
  return size
}
