import { m } from '@turnout/messages/generated/messages.js'
import { FileText, ListChecks, Palette } from 'lucide-react'
import { TICKET_CONTROLS, type TicketControl } from '../../designer/ticket-controls.ts'
import { useDesignerKeys } from '../../designer/use-designer-keys.ts'
import { useLedPanel } from '../../designer/use-led-panel.ts'
import type { HalfProps } from '../designer/controls-props.ts'
import { DesignerRail } from '../designer/DesignerRail.tsx'
import { PanelFrame } from '../designer/PanelFrame.tsx'
import { TicketDetailControls } from './TicketDetailControls.tsx'
import { TicketHeadControls } from './TicketHeadControls.tsx'
import { TicketPaperControls } from './TicketPaperControls.tsx'
import { TicketStage } from './TicketStage.tsx'

const ENTRIES = [
  { name: 'head', icon: Palette, label: m.events_designer_ticket_head },
  { name: 'details', icon: ListChecks, label: m.events_designer_ticket_details },
  { name: 'paper', icon: FileText, label: m.events_designer_ticket_pdf },
] as const

/** The tickets of the event, and beside them what shapes them. */
export function TicketHalf({ publish, hasWalletPasses, ...props }: HalfProps) {
  const led = useLedPanel<TicketControl>('head')
  useDesignerKeys(props.designed, { controls: TICKET_CONTROLS, show: led.show, publish, turn: null })
  return (
    <>
      <DesignerRail led={led} entries={ENTRIES} />
      <PanelFrame
        led={led}
        sections={[
          { name: 'head', title: m.events_designer_ticket_head(), controls: <TicketHeadControls {...props} /> },
          { name: 'details', title: m.events_designer_ticket_shows(), controls: <TicketDetailControls {...props} /> },
          { name: 'paper', title: m.events_designer_ticket_pdf(), controls: <TicketPaperControls {...props} /> },
        ]}
      />
      <TicketStage {...props} hasWalletPasses={hasWalletPasses} />
    </>
  )
}
