import { m } from '@turnout/messages/generated/messages.js'
import { Crop, ImageMinus, ListOrdered, Palette, RectangleEllipsis, Type } from 'lucide-react'
import { useState } from 'react'
import { CONTROLS } from '../../designer/page-document.ts'
import { useDesignerKeys } from '../../designer/use-designer-keys.ts'
import { useLedPanel } from '../../designer/use-led-panel.ts'
import type { HalfProps } from './controls-props.ts'
import { DesignerPanel } from './DesignerPanel.tsx'
import { DesignerRail } from './DesignerRail.tsx'
import { Stage, type Device } from './Stage.tsx'

/** A phone begins with the page as phones show it. */
const ownDevice = (): Device => (window.matchMedia('(max-width: 960px)').matches ? 'phone' : 'desktop')

const ENTRIES = [
  { name: 'colours', icon: Palette, label: m.events_designer_colours },
  { name: 'ground', icon: ImageMinus, label: m.events_designer_ground },
  { name: 'cover', icon: Crop, label: m.events_designer_cover },
  { name: 'fonts', icon: Type, label: m.events_designer_fonts },
  { name: 'words', icon: RectangleEllipsis, label: m.events_designer_words },
  { name: 'sections', icon: ListOrdered, label: m.events_designer_sections },
] as const

/** The event page, and beside it what shapes it. */
export function PageHalf({ publish, ...props }: HalfProps) {
  const { event, designed, theme } = props
  const [device, setDevice] = useState<Device>(ownDevice)
  const led = useLedPanel<(typeof CONTROLS)[number]>('colours')
  const onKey = useDesignerKeys(designed, {
    controls: CONTROLS,
    show: led.show,
    publish,
    turn: () => setDevice((now) => (now === 'phone' ? 'desktop' : 'phone')),
  })
  return (
    <>
      <DesignerRail led={led} entries={ENTRIES} />
      <DesignerPanel led={led} {...props} />
      <Stage
        eventId={event.id}
        designed={designed}
        theme={theme}
        device={device}
        onDevice={setDevice}
        onPart={led.show}
        onKey={onKey}
      />
    </>
  )
}
