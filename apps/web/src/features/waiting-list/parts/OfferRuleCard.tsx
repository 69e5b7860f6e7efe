import type { WaitingStats } from '@turnout/contract/waiting-list/entry.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { NumberField } from '@turnout/ui/fields/NumberField.tsx'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import { Stack } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { useMay } from '../../../shell/use-may.ts'
import { useSaveOfferRule } from '../api.ts'
import css from './waiting-list-waiting-figures.module.css'

interface OfferRuleCardProps {
  readonly eventId: number
  readonly stats: WaitingStats
}

/** Whether places are offered automatically, and how long they are held. */
export function OfferRuleCard({ eventId, stats }: OfferRuleCardProps) {
  const mayWrite = useMay('events:write')
  const save = useSaveOfferRule(eventId)
  const [isAutomatic, setAutomatic] = useState(stats.waitlist_auto_process)
  const [minutes, setMinutes] = useState<number | null>(stats.waitlist_offer_timeout_minutes)
  const [state, setState] = useState<{ busy: boolean; error: string | undefined }>({ busy: false, error: undefined })
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (state.busy) return
    setState({ busy: true, error: undefined })
    try {
      // An empty field is refused by the server, like any other that is none.
      await save({ waitlist_auto_process: isAutomatic, waitlist_offer_timeout_minutes: minutes ?? 0 })
      setState({ busy: false, error: undefined })
      showToast({ message: m.waiting_list_rule_saved() })
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem
      setState({ busy: false, error: problem.errors['waitlist_offer_timeout_minutes']?.[0] ?? problem.message })
    }
  }
  return (
    <Card title={m.waiting_list_rule_title()}>
      <Stack
        as="form"
        className={css.offerRuleCardForm}
        gap={16}
        items="start"
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        <Switch
          name="waitlist_auto_process"
          label={m.waiting_list_rule_auto()}
          consequence={m.waiting_list_rule_auto_text()}
          value={isAutomatic}
          onChange={setAutomatic}
          disabled={!mayWrite}
        />
        <NumberField
          name="waitlist_offer_timeout_minutes"
          label={m.waiting_list_rule_minutes()}
          help={m.waiting_list_rule_minutes_text()}
          unit={m.waiting_list_rule_unit()}
          value={minutes}
          onChange={setMinutes}
          disabled={!mayWrite}
          error={state.error}
        />
        {mayWrite && (
          <Button type="submit" busy={state.busy}>
            {m.waiting_list_rule_save()}
          </Button>
        )}
      </Stack>
    </Card>
  )
}
