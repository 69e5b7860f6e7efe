import { lacksProduct, type Condition } from '@turnout/contract/messages/audience.ts'
import { CONDITIONS_MAX } from '@turnout/contract/messages/limits.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { SegmentedControl } from '@turnout/ui/actions/SegmentedControl.tsx'
import { FieldProblem } from '@turnout/ui/fields/FieldFrame.tsx'
import { Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { Menu } from '@turnout/ui/overlays/Menu.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { Plus } from 'lucide-react'
import { CONDITION_FIELDS, emptyCondition, fieldText } from '../../condition-words.ts'
import type { MessageDraft } from '../../message-draft.ts'
import type { Counted } from '../../use-audience.ts'
import { ChosenGuests } from './ChosenGuests.tsx'
import { ChosenOrder } from './ChosenOrder.tsx'
import { ConditionRow } from './ConditionRow.tsx'
import { CountStrip } from './CountStrip.tsx'
import css from './compose-to-card.module.css'

export interface ToCardProps {
  readonly eventId: number
  readonly draft: MessageDraft
  readonly onChange: (change: Partial<MessageDraft>) => void
  readonly counted: Counted
  readonly error: string | undefined
}

type Whom = MessageDraft['message_type']

const choices = (current: Whom): readonly { value: Whom; label: string }[] => [
  // Two names of the same people; the one that was chosen stays.
  { value: current === 'TICKET_HOLDERS' ? current : 'ALL_ATTENDEES', label: m.messages_to_guests() },
  { value: 'ORDER_OWNERS_WITH_PRODUCT', label: m.messages_to_buyers() },
  { value: 'WAITING_LIST', label: m.messages_to_waiting() },
  { value: 'INDIVIDUAL_ATTENDEES', label: m.messages_to_chosen() },
  { value: 'ORDER_OWNER', label: m.messages_to_order() },
]

/** Whom the message is for. */
export function ToCard({ eventId, draft, onChange, counted, error }: ToCardProps) {
  const { message_type: whom } = draft
  return (
    <Card
      title={m.messages_to()}
      headEnd={
        <Text as="span" font="small" tone="muted">
          {m.messages_to_help()}
        </Text>
      }
      flush
    >
      <Stack className={css.body} gap={10} data-field="audience">
        <SegmentedControl
          label={m.messages_whom()}
          value={whom}
          onChange={(message_type) => onChange({ message_type })}
          options={choices(whom)}
        />
        {whom === 'INDIVIDUAL_ATTENDEES' && (
          <ChosenGuests
            eventId={eventId}
            ids={draft.attendee_ids}
            onChange={(attendee_ids) => onChange({ attendee_ids })}
          />
        )}
        {whom === 'ORDER_OWNER' && (
          <ChosenOrder eventId={eventId} id={draft.order_id} onChange={(order_id) => onChange({ order_id })} />
        )}
        <Conditions
          eventId={eventId}
          conditions={draft.conditions}
          onChange={(conditions) => onChange({ conditions })}
        />
        <FieldProblem
          id="audience-problem"
          error={error ?? (lacksProduct(draft) ? m.messages_choose_product() : undefined)}
        />
      </Stack>
      <CountStrip eventId={eventId} draft={draft} counted={counted} />
    </Card>
  )
}

interface ConditionsProps {
  readonly eventId: number
  readonly conditions: readonly Condition[]
  readonly onChange: (conditions: readonly Condition[]) => void
}

function Conditions({ eventId, conditions, onChange }: ConditionsProps) {
  const items = CONDITION_FIELDS.map((field) => ({
    key: field,
    label: fieldText(field),
    onPress: () => onChange([...conditions, emptyCondition(field)]),
  }))
  return (
    <>
      {conditions.map((condition, place) => (
        <ConditionRow
          // A condition has no name but its place; of another kind it is another one.
          key={`${place} ${condition.field}`}
          eventId={eventId}
          number={place + 1}
          condition={condition}
          onChange={(next) => onChange(conditions.map((one, at) => (at === place ? next : one)))}
          onRemove={() => onChange(conditions.filter((_one, at) => at !== place))}
        />
      ))}
      {conditions.length < CONDITIONS_MAX && (
        <Menu label={m.messages_add_condition()} groups={[{ items }]} placement="bottom start">
          <Button variant="quiet" size="small" icon={Plus}>
            {m.messages_add_condition()}
          </Button>
        </Menu>
      )}
    </>
  )
}
