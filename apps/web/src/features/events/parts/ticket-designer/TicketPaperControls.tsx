import type { TicketPaper } from '@turnout/domain/look/ticket-design.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { SegmentedControl } from '@turnout/ui/actions/SegmentedControl.tsx'
import { changeTicket } from '../../designer/ticket-controls.ts'
import type { ControlsProps } from '../designer/controls-props.ts'

/** The paper of the PDF. */
export function TicketPaperControls({ designed }: ControlsProps) {
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
