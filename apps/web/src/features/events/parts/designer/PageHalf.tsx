import { BUTTON_TEXT_MAX } from '@turnout/contract/limits.ts'
import { LOOK_TEXT_LENGTH } from '@turnout/domain/look/look.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Crop, ImageMinus, ListOrdered, Palette, RectangleEllipsis, Type } from 'lucide-react'
import { useState } from 'react'
import { CONTROLS, type Control } from '../../designer/page-document.ts'
import { useDesignerKeys } from '../../designer/use-designer-keys.ts'
import { useLedPanel, type LedPanel } from '../../designer/use-led-panel.ts'
import { ColourControls } from './ColourControls.tsx'
import { CoverControls } from './CoverControls.tsx'
import { FontControls } from './FontControls.tsx'
import { GroundControls } from './GroundControls.tsx'
import { PanelFrame } from './PanelFrame.tsx'
import { SectionControls } from './SectionControls.tsx'
import type { ControlsProps, HalfProps } from './controls-props.ts'
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

interface DesignerPanelProps extends ControlsProps {
  led: LedPanel<Control>
}

/** What shapes the event page. */
function DesignerPanel({ led, ...props }: DesignerPanelProps) {
  return (
    <PanelFrame
      led={led}
      sections={[
        { name: 'colours', title: m.events_designer_colours(), controls: <ColourControls {...props} /> },
        { name: 'ground', title: m.events_designer_ground(), controls: <GroundControls {...props} /> },
        { name: 'cover', title: m.events_designer_cover(), controls: <CoverControls {...props} /> },
        { name: 'fonts', title: m.events_designer_fonts(), controls: <FontControls {...props} /> },
        { name: 'words', title: m.events_designer_words(), controls: <WordControls {...props} /> },
        { name: 'sections', title: m.events_designer_sections(), controls: <SectionControls {...props} /> },
      ]}
    />
  )
}

/** The few words that are the page's and not the event's. */
function WordControls({ designed }: ControlsProps) {
  const { look, set, settle, problem } = designed
  const field = (name: 'continue_button_text' | 'short_line' | 'about_title', most: number) => ({
    name,
    value: look[name] ?? '',
    maxLength: most,
    onChange: (text: string) => set({ [name]: text === '' ? null : text }, name),
    onBlur: settle,
    error: problem?.errors[`look.${name}`]?.[0],
    optional: true,
  })
  const count = (text: string | null, most: number): string =>
    m.events_designer_count({ count: text?.length ?? 0, most })
  return (
    <>
      <TextField
        label={m.events_designer_button_text()}
        {...field('continue_button_text', BUTTON_TEXT_MAX)}
        help={`${m.events_designer_button_help()} ${count(look.continue_button_text, BUTTON_TEXT_MAX)}`}
      />
      <TextField
        label={m.events_designer_short_line()}
        {...field('short_line', LOOK_TEXT_LENGTH.shortLine)}
        help={`${m.events_designer_short_line_help()} ${count(look.short_line, LOOK_TEXT_LENGTH.shortLine)}`}
      />
      <TextField
        label={m.events_designer_about_title()}
        {...field('about_title', LOOK_TEXT_LENGTH.aboutTitle)}
        help={m.events_designer_about_title_help()}
      />
    </>
  )
}
