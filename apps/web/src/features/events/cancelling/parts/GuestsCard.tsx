import type { Event } from '@turnout/contract/events/event.ts'
import { dayOf } from '@turnout/domain/events/zoned-time.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { RadioCards } from '@turnout/ui/fields/RadioCards.tsx'
import { Stack } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { DayField } from '../../../../desk/dates/DayField.tsx'
import type { ChangePlan, Plan } from '../use-plan.ts'

interface GuestsCardProps {
  readonly event: Event
  readonly plan: Plan
  readonly change: ChangePlan
  /** What is wrong with the day. */
  readonly problem: string | null
}

/** So many days guests have to choose, at first. */
const DAYS = 7
const DAY_MS = 86_400_000

/** What guests of a cancelled date get: their money at once, or a choice until a day. */
export function GuestsCard({ event: { timezone: zone }, plan, change, problem }: GuestsCardProps) {
  const { choose_until: until, money } = plan
  const choose = (): void =>
    change({
      choose_until: dayOf(new Date(Date.now() + DAYS * DAY_MS), zone),
      money: money === 'NONE' ? 'ALL' : money,
      mails_buyers: true,
      mails_guests: true,
    })
  return (
    <Card title={m.event_cancelling_date_instead()}>
      <Stack gap={14} shrinks>
        <RadioCards
          label={m.event_cancelling_date_instead()}
          labelHidden
          name="instead"
          columns={1}
          value={until === null ? 'NOW' : 'CHOOSE'}
          onChange={(value) => (value === 'NOW' ? change({ choose_until: null }) : choose())}
          cards={[
            { value: 'NOW', label: m.event_cancelling_date_now() },
            {
              value: 'CHOOSE',
              label: m.event_cancelling_date_choose(),
              detail: m.event_cancelling_date_choose_detail(),
            },
          ]}
        />
        {until !== null && (
          <DayField
            name="choose_until"
            label={m.event_cancelling_date_choose_until()}
            zone={zone}
            clearable={false}
            value={until}
            onChange={(day) => change({ choose_until: day })}
            error={problem ?? undefined}
          />
        )}
      </Stack>
    </Card>
  )
}
