import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { PopoverForm } from '@turnout/ui/overlays/PopoverForm.tsx'
import { Clock } from 'lucide-react'
import { useState } from 'react'
import css from './compose.module.css'
import { ScheduleForm, type ScheduleFormProps } from './ScheduleForm.tsx'

type ScheduleControlProps = Omit<ScheduleFormProps, 'onCancel'>

/** The button that asks when it is to leave. */
export function ScheduleControl({ event, count, onSchedule }: ScheduleControlProps) {
  const [open, setOpen] = useState(false)
  return (
    <PopoverForm
      label={m.messages_schedule_title()}
      button={
        <Button icon={Clock}>
          <span className={css.word}>{m.messages_schedule()}</span>
        </Button>
      }
      open={open}
      onOpenChange={setOpen}
      width={430}
      placement="bottom end"
    >
      <ScheduleForm
        event={event}
        count={count}
        onCancel={() => setOpen(false)}
        onSchedule={async (leaving) => {
          setOpen(false)
          await onSchedule(leaving)
        }}
      />
    </PopoverForm>
  )
}
