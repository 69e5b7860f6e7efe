import type { ThemeInput } from '@turnout/domain/colour/event-theme.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { SegmentedControl } from '@turnout/ui/actions/SegmentedControl.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { Box, Grid, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { CircleAlert, Monitor, Smartphone } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { Control } from '../../designer/page-document.ts'
import { useDrawnPage, type DrawnPage } from '../../designer/use-drawn-page.ts'
import type { Designed } from '../../designer/use-look.ts'
import { PageFrame } from './PageFrame.tsx'
import css from './designer-stage.module.css'
import { TheirChange } from './TheirChange.tsx'

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
