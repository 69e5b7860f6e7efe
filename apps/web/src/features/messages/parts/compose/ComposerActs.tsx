import type { Event } from '@turnout/contract/events/event.ts'
import { isAboutBooking } from '@turnout/contract/messages/audience.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Checkbox } from '@turnout/ui/fields/Checkbox.tsx'
import { PopoverForm } from '@turnout/ui/overlays/PopoverForm.tsx'
import { FlaskConical, Send, Clock } from 'lucide-react'
import { useState } from 'react'
import { AT_ONCE } from '../../message-schedule.ts'
import type { Counted } from '../../use-audience.ts'
import type { useComposer } from '../../use-composer.ts'
import { STEPS, type Step } from './ComposerSteps.tsx'
import { ScheduleForm, type ScheduleFormProps } from './ScheduleForm.tsx'
import css from './compose.module.css'

interface ComposerActsProps {
  readonly composer: ReturnType<typeof useComposer>
  readonly event: Event
  readonly counted: Counted
  readonly step: Step
  readonly onStep: (step: Step) => void
}

type ScheduleControlProps = Omit<ScheduleFormProps, 'onCancel'>

/** The button that asks when it is to leave. */
function ScheduleControl({ event, count, onSchedule }: ScheduleControlProps) {
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

/** The tick about the booking, a test, a time, and the button that says to how many it goes. */
export function ComposerActs({ composer, event, counted, step, onStep }: ComposerActsProps) {
  const count = counted.state === 'known' ? counted.of.count : null
  const { form } = composer
  const next = STEPS[STEPS.indexOf(step) + 1]
  return (
    <div className={css.acts} data-step={step} data-form-bar>
      <span className={css.next}>
        {next !== undefined && (
          <Button variant="filled" wide onPress={() => onStep(next)}>
            {m.messages_step_next()}
          </Button>
        )}
      </span>
      <span className={css.tick}>
        <Checkbox
          label={m.messages_acknowledge()}
          help={isAboutBooking(form.values) ? m.messages_without_stop() : m.messages_with_stop()}
          {...form.field('acknowledgement')}
        />
      </span>
      <span className={css.sending}>
        <Button icon={FlaskConical} onPress={composer.test}>
          <span className={css.word}>{m.messages_test()}</span>
        </Button>
        <ScheduleControl event={event} count={count} onSchedule={composer.leave} />
        <span className={css.send}>
          <Button
            variant="filled"
            icon={Send}
            wide
            busy={form.busy}
            disabled={count === null || count === 0}
            onPress={() => composer.leave(AT_ONCE)}
          >
            {sendText(count)}
          </Button>
        </span>
      </span>
    </div>
  )
}

function sendText(count: number | null): string {
  if (count === null) return m.messages_send_counting()
  return count === 0 ? m.messages_send_nobody() : m.messages_send({ count })
}
