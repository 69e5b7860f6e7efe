import type { WebhookEventType } from '@turnout/domain/webhooks/event-types.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { FieldProblem } from '@turnout/ui/fields/FieldFrame.tsx'
import { RadioCards } from '@turnout/ui/fields/RadioCards.tsx'
import { Box, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { useId } from 'react'
import { EVENT_GROUPS, withGroup, withType } from '../event-choice.ts'
import { KindGroup } from './KindGroup.tsx'

export interface KindFieldsProps {
  all: 'all' | 'chosen'
  onAll: (all: 'all' | 'chosen') => void
  chosen: readonly WebhookEventType[]
  /** The kinds that can be chosen in the place of the webhook. */
  offered: readonly WebhookEventType[]
  /** `last`: the kind that was ticked; of a group its first. */
  onChosen: (chosen: readonly WebhookEventType[], last: WebhookEventType | undefined) => void
  error: string | undefined
}

/** When to call: whatever happens, or for chosen kinds, in groups that fold. */
export function KindFields({ all, onAll, chosen, offered, onChosen, error }: KindFieldsProps) {
  const id = useId()
  return (
    <Stack gap={8} shrinks data-field="event_types">
      <RadioCards
        label={m.webhooks_kinds()}
        name="kinds"
        value={all}
        onChange={onAll}
        cards={[
          { value: 'all', label: m.webhooks_choose_all(), detail: m.webhooks_choose_all_detail() },
          { value: 'chosen', label: m.webhooks_choose_some(), detail: m.webhooks_choose_some_detail() },
        ]}
      />
      {all === 'chosen' && (
        <>
          <Text font="small" tone="muted" role="status">
            {m.webhooks_chosen({ count: chosen.length, all: offered.length })}
          </Text>
          <Box as="ul" border radius="menu" aria-describedby={error ? `${id}-error` : undefined}>
            {EVENT_GROUPS.map((group, place) => (
              <KindGroup
                key={group}
                group={group}
                chosen={chosen}
                offered={offered}
                opensFirst={place === 0}
                onType={(type, isOn) => onChosen(withType(chosen, type, isOn), isOn ? type : undefined)}
                onGroup={() => {
                  const next = withGroup(chosen, group, offered)
                  onChosen(
                    next,
                    next.find((type) => !chosen.includes(type)),
                  )
                }}
              />
            ))}
          </Box>
        </>
      )}
      <FieldProblem id={`${id}-error`} error={error} />
    </Stack>
  )
}
