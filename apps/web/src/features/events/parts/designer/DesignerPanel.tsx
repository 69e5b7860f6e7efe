import { m } from '@turnout/messages/generated/messages.js'
import type { Control } from '../../designer/page-document.ts'
import type { LedPanel } from '../../designer/use-led-panel.ts'
import type { ControlsProps } from './controls-props.ts'
import { ColourControls } from './ColourControls.tsx'
import { CoverControls } from './CoverControls.tsx'
import { FontControls } from './FontControls.tsx'
import { GroundControls } from './GroundControls.tsx'
import { PanelFrame } from './PanelFrame.tsx'
import { SectionControls } from './SectionControls.tsx'
import { WordControls } from './WordControls.tsx'

interface DesignerPanelProps extends ControlsProps {
  led: LedPanel<Control>
}

/** What shapes the event page. */
export function DesignerPanel({ led, ...props }: DesignerPanelProps) {
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
