import type { DesignedLook } from '@turnout/contract/events/look.ts'
import { type ThemeInput, eventTheme } from '@turnout/domain/colour/event-theme.ts'
import { lookDeclarations } from '@turnout/domain/look/look-declarations.ts'
import type { CoverCrop } from '@turnout/domain/look/look.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { SegmentedControl } from '@turnout/ui/actions/SegmentedControl.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { Box, Grid, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { CircleAlert, Monitor, Smartphone } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject, useLayoutEffect, type CSSProperties } from 'react'
import { drawLook } from '../../designer/api.ts'
import { type Control, listenToParts, showLook, showPage } from '../../designer/page-document.ts'
import type { Designed } from '../../designer/use-look.ts'
import { TheirChange } from './TheirChange.tsx'
import css from './designer-stage.module.css'

export type Device = 'phone' | 'desktop'

/** CSS pixels of the page inside the frame. */
const WIDTH: Record<Device, number> = { phone: 390, desktop: 1280 }

interface StageProps {
  eventId: number
  designed: Designed
  theme: ThemeInput
  device: Device
  onDevice: (device: Device) => void
  onPart: (control: Control) => void
  onKey: (event: KeyboardEvent) => void
}

/** Rest after the last change until the server draws. */
const REST_MS = 150

interface DrawnPage {
  readonly html: string | null
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** The page of a look as the server draws it; the first at once, the next ones after a rest. */
function useDrawnPage(eventId: number, look: DesignedLook): DrawnPage {
  const [html, setHtml] = useState<string | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const hasDrawn = useRef(false)
  useEffect(() => {
    const stop = new AbortController()
    const draw = async () => {
      try {
        setHtml(await drawLook(eventId, look, stop))
        hasDrawn.current = true
        setFailed(false)
      } catch {
        if (!stop.signal.aborted) setFailed(true)
      }
    }
    const timer = setTimeout(() => void draw(), hasDrawn.current ? REST_MS : 0)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [eventId, look, tries])
  return { html, hasFailed, retry: () => setTries((before) => before + 1) }
}

interface PageFrameProps {
  /** null: not drawn yet. */
  html: string | null
  theme: ThemeInput
  crop: CoverCrop
  onPart: (control: Control) => void
  onKey: (event: KeyboardEvent) => void
  style: CSSProperties
}

/** A document of ours, in the mode of browsers that keep to the standards. */
const EMPTY = '<!doctype html><title>-</title>'

/** The page in a frame: drawn by the server, with the look under the hand over it. */
function PageFrame({ html, theme, crop, onPart, onKey, style }: PageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [page, setPage] = useState<Document | null>(null)
  const acts = useRef({ onPart, onKey })
  acts.current = { onPart, onKey }
  useLayoutEffect(() => {
    if (page !== null) showLook(page, { css: lookDeclarations(theme, crop), mode: eventTheme(theme).mode })
  }, [page, theme, crop])
  useEffect(() => {
    if (page !== null && html !== null) void showPage(page, html, m.events_preview())
  }, [page, html])
  const begin = () => {
    const loaded = frame.current?.contentDocument ?? null
    if (loaded === null) return
    listenToParts(loaded, (control) => acts.current.onPart(control))
    loaded.addEventListener('keydown', (event) => acts.current.onKey(event))
    setPage(loaded)
  }
  return (
    <iframe
      ref={frame}
      className={css.frame}
      title={m.events_preview_frame()}
      srcDoc={EMPTY}
      onLoad={begin}
      style={style}
    />
  )
}

/** The page itself, as visitors would get it. */
export function Stage({ eventId, designed, theme, device, onDevice, onPart, onKey }: StageProps) {
  const page = useDrawnPage(eventId, designed.look)
  const room = useRef<HTMLDivElement>(null)
  const size = useRoom(room)
  const scale = size.width === 0 ? 1 : size.width / WIDTH[device]
  return (
    <Grid as="section" className={css.stage} shrinks ground="sunken" clipped aria-label={m.events_preview()}>
      <div className={css.head}>
        <Text as="span" className={css.hint} font="small" tone="muted" figures>
          {m.events_designer_hint()}
        </Text>
        <SegmentedControl<Device>
          label={m.events_device()}
          value={device}
          onChange={onDevice}
          options={[
            { value: 'desktop', label: m.events_device_desktop(), icon: Monitor },
            { value: 'phone', label: m.events_device_phone(), icon: Smartphone },
          ]}
        />
        <Text as="span" className={css.scale} font="small" tone="muted" figures>
          {Math.trunc(scale * 100)}%
        </Text>
      </div>
      <div className={css.port}>
        {designed.theirs !== null && <TheirChange designed={designed} theirs={designed.theirs} />}
        <Box className={css.page} margin="auto" clipped data-device={device} ref={room}>
          <PageFrame
            html={page.html}
            theme={theme}
            crop={designed.look.cover}
            onPart={onPart}
            onKey={onKey}
            style={{ inlineSize: WIDTH[device], blockSize: size.height / scale, transform: `scale(${scale})` }}
          />
          <Over page={page} />
        </Box>
      </div>
    </Grid>
  )
}

/** In place of a page that is not there yet, or did not come. */
function Over({ page: { html, hasFailed, retry } }: { page: DrawnPage }) {
  if (hasFailed)
    return (
      <Stack className={css.over} gap={8} items="center" ground="surface" text="center" role="alert">
        <CircleAlert size={24} strokeWidth={1.75} aria-hidden />
        <h2>{m.events_designer_preview_failed()}</h2>
        <p>{m.events_designer_preview_failed_text()}</p>
        <Button onPress={retry}>{m.events_designer_try_again()}</Button>
      </Stack>
    )
  if (html !== null) return null
  return (
    <Stack className={css.over} gap={8} items="center" ground="surface" text="center">
      <Stack className={css.outline} gap={18}>
        <Skeleton height="260px" />
        <Skeleton height="44px" />
        <Skeleton height="20px" />
      </Stack>
    </Stack>
  )
}

/** Room for the frame in CSS pixels. */
function useRoom(room: RefObject<HTMLDivElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const element = room.current
    if (element === null) return
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [room])
  return size
}
