import type { HomeSetup as Setup } from '@turnout/contract/home/home.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { setupKey } from '@turnout/domain/home/needs.ts'
import { Text } from '@turnout/ui/layout/parts.tsx'
import { SetupSteps } from '../../reports/parts/setup/SetupSteps.tsx'
import { useSnooze } from '../api.ts'

/** The steps of the youngest event that has one left. Hiding them is for this person alone. */
export function HomeSetup({ setup: { event, steps } }: { setup: Setup }) {
  const snooze = useSnooze()
  const failed = () => showToast({ message: m.home_snooze_failed() })
  const hide = async () => {
    try {
      await snooze(setupKey(event.id), true)
      const undo = { label: m.home_undo(), onPress: () => snooze(setupKey(event.id), false).catch(failed) }
      showToast({ message: m.home_setup_hidden({ event: event.title }), action: undo })
    } catch {
      failed()
    }
  }
  return (
    <Card
      title={m.reports_setup()}
      headEnd={
        <Button variant="quiet" size="small" onPress={hide}>
          {m.home_setup_hide()}
        </Button>
      }
    >
      <Text below={6} weight={650} breaks>
        {event.title}
      </Text>
      <SetupSteps eventId={event.id} steps={steps.map(({ step, is_done }) => ({ step, isDone: is_done }))} />
    </Card>
  )
}
