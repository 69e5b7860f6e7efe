import type { Image } from '@turnout/contract/events/image.ts'
import { COVER_CROP, type CoverCrop } from '@turnout/domain/look/look.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Box, Grid } from '@turnout/ui/layout/parts.tsx'
import { useRef } from 'react'
import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react'
import { pathOfImage } from '../../../../format/image-path.ts'
import css from './designer-ground-controls.module.css'

/** Percent that a key moves the point. */
const STEP = 2

const KEYS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

const percent = (share: number): number =>
  Math.trunc(Math.min(COVER_CROP.focus.max, Math.max(COVER_CROP.focus.min, share)))

interface CropFieldProps {
  cover: Image
  crop: CoverCrop
  /** Share of another cover that is sent. */
  progress: number | null
  /** Changes of one step are one to undo. */
  onChange: (crop: CoverCrop, step: string) => void
  onSettle: () => void
}

/** The cover as the page shows it, with the point that stays in view, and its size. */
export function CropField({ cover, crop, progress, onChange, onSettle }: CropFieldProps) {
  const picture = useRef<HTMLDivElement>(null)
  const place = (event: PointerEvent) => {
    const room = picture.current?.getBoundingClientRect()
    if (room === undefined) return
    const focus_x = percent(((event.clientX - room.left) / room.width) * 100)
    const focus_y = percent(((event.clientY - room.top) / room.height) * 100)
    onChange({ ...crop, focus_x, focus_y }, 'focus')
  }
  const press = (event: PointerEvent) => {
    picture.current?.setPointerCapture(event.pointerId)
    place(event)
  }
  const type = (event: KeyboardEvent) => {
    const [x, y] = KEYS[event.key] ?? [0, 0]
    if (x === 0 && y === 0) return
    event.preventDefault()
    onChange({ ...crop, focus_x: percent(crop.focus_x + x), focus_y: percent(crop.focus_y + y) }, 'focus-keys')
  }
  const style = { '--x': `${crop.focus_x}%`, '--y': `${crop.focus_y}%`, '--zoom': crop.zoom / 100 } as CSSProperties
  return (
    <>
      <Box
        ref={picture}
        className={css.crop}
        anchor
        ground="sunken"
        radius={12}
        clipped
        style={style}
        onPointerDown={press}
        onPointerMove={(event) =>
          event.buttons > 0 && picture.current?.hasPointerCapture(event.pointerId) && place(event)
        }
        onPointerUp={onSettle}
      >
        <img src={pathOfImage(cover)} alt="" draggable={false} />
        <button
          type="button"
          className={css.focus}
          aria-label={m.events_designer_focus({ x: crop.focus_x, y: crop.focus_y })}
          onKeyDown={type}
          onBlur={onSettle}
        />
        {progress !== null && <progress value={progress} aria-label={m.events_designer_uploading()} />}
      </Box>
      <Grid as="label" className={css.zoom} gap={10} align="center" font="small" tone="muted" figures>
        {m.events_designer_zoom()}
        <input
          type="range"
          min={COVER_CROP.zoom.min}
          max={COVER_CROP.zoom.max}
          value={crop.zoom}
          onChange={({ target }) => onChange({ ...crop, zoom: Number(target.value) }, 'zoom')}
          onPointerUp={onSettle}
          onBlur={onSettle}
        />
        <span>{crop.zoom}%</span>
      </Grid>
    </>
  )
}
