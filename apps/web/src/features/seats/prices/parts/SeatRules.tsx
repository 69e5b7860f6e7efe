import { m } from '@turnout/messages/generated/messages.js'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { Stack } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { MomentField } from '../../../../desk/dates/MomentField.tsx'
import type { EventTimes } from '../../../../desk/dates/usual-moments.ts'
import type { RulesDraft } from '../rules-draft.ts'

export interface SeatRulesProps {
  readonly event: EventTimes & { readonly timezone: string }
  readonly rules: RulesDraft
  readonly mayWrite: boolean
  readonly onChange: (rules: RulesDraft) => void
}

/** The rules of an event's seats. */
export function SeatRules({ event, rules, mayWrite, onChange }: SeatRulesProps) {
  const times = { zone: event.timezone, event, disabled: !mayWrite }
  return (
    <Card title={m.seat_rules_title()}>
      <Stack gap={16}>
        <Select
          label={m.seat_rules_orphans()}
          name="orphan_rule"
          help={m.seat_rules_orphans_help()}
          value={rules.orphanRule}
          disabled={!mayWrite}
          options={[
            { value: 'ADVISE', label: m.seat_rules_orphans_advise() },
            { value: 'REFUSE', label: m.seat_rules_orphans_refuse() },
            { value: 'OFF', label: m.seat_rules_orphans_off() },
          ]}
          onChange={(orphanRule) => onChange({ ...rules, orphanRule })}
        />
        <Select
          label={m.seat_rules_companion()}
          name="companion_price"
          value={rules.companionPrice}
          disabled={!mayWrite}
          options={[
            { value: 'SAME', label: m.seat_rules_companion_same() },
            { value: 'FREE', label: m.seat_rules_companion_free() },
          ]}
          onChange={(companionPrice) => onChange({ ...rules, companionPrice })}
        />
        <MomentField
          {...times}
          label={m.seat_rules_released()}
          name="wheelchair_places_released_at"
          help={m.seat_rules_released_help()}
          moments={['doors', 'event_start']}
          value={rules.releasedAt}
          onChange={(releasedAt) => onChange({ ...rules, releasedAt })}
        />
        <MomentField
          {...times}
          label={m.seat_rules_change_until()}
          name="change_until"
          help={m.seat_rules_change_until_help()}
          moments={['hour_before', 'event_start']}
          value={rules.changeUntil}
          onChange={(changeUntil) => onChange({ ...rules, changeUntil })}
        />
      </Stack>
    </Card>
  )
}
