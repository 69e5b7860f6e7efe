import type { TicketPaper } from '@turnout/domain/look/ticket-design.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { SegmentedControl } from '@turnout/ui/actions/SegmentedControl.tsx'
import { FileText, ListChecks, Palette } from 'lucide-react'
import { changeTicket, TICKET_CONTROLS, type TicketControl } from '../../designer/ticket-controls.ts'
import { useDesignerKeys } from '../../designer/use-designer-keys.ts'
import { useLedPanel } from '../../designer/use-led-panel.ts'
import type { ControlsProps, HalfProps } from '../designer/controls-props.ts'
import { DesignerRail } from '../designer/DesignerRail.tsx'
import { PanelFrame } from '../designer/PanelFrame.tsx'
import { TicketDetailControls } from './TicketDetailControls.tsx'
import { TicketHeadControls } from './TicketHeadControls.tsx'
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

/** The paper of the PDF. */
function TicketPaperControls({ designed }: ControlsProps) {
  const change = changeTicket(designed)
  return (
    <SegmentedControl<TicketPaper>
      wide
      label={m.events_designer_ticket_paper()}
      value={designed.look.ticket.paper}
      onChange={(paper) => change({ paper })}
      options={[
        { value: 'A4', label: m.events_designer_paper_a4() },
        { value: 'LETTER', label: m.events_designer_paper_letter() },
      ]}
    />
  )
}
