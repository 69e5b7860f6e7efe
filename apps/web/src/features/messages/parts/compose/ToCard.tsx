import { useQueries, useQuery } from '@tanstack/react-query'
import { lacksProduct, type Condition } from '@turnout/contract/messages/audience.ts'
import { CONDITIONS_MAX, CHOSEN_MAX } from '@turnout/contract/messages/limits.ts'
import { fullName } from '@turnout/domain/accounts/names.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { IconButton } from '@turnout/ui/actions/IconButton.tsx'
import { SegmentedControl } from '@turnout/ui/actions/SegmentedControl.tsx'
import { FieldProblem } from '@turnout/ui/fields/FieldFrame.tsx'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { Stack, Text, Grid } from '@turnout/ui/layout/parts.tsx'
import { Menu } from '@turnout/ui/overlays/Menu.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { attendeeQuery } from '../../../attendees/api.ts'
import { useHasDates } from '../../../../desk/dates/has-dates.ts'
import { foundGuests } from '../../api.ts'
import { CONDITION_FIELDS, emptyCondition, fieldText, howWords } from '../../condition-words.ts'
import { type MessageDraft, isWhole } from '../../message-draft.ts'
import type { Counted } from '../../use-audience.ts'
import { ConditionValues, PickedOrders } from './ConditionValues.tsx'
import { CountStrip } from './CountStrip.tsx'
import { namedOf, Picked } from './Picked.tsx'
import css from './compose-to-card.module.css'
import composeCss from './compose.module.css'

export interface ToCardProps {
  readonly eventId: number
  readonly draft: MessageDraft
  readonly onChange: (change: Partial<MessageDraft>) => void
  readonly counted: Counted
  readonly error: string | undefined
}

type Whom = MessageDraft['message_type']

const choices = ({
  message_type: current,
  order_ids: { length: count },
}: MessageDraft): readonly { value: Whom; label: string }[] => [
  // Two names of the same people; the one that was chosen stays.
  { value: current === 'TICKET_HOLDERS' ? current : 'ALL_ATTENDEES', label: m.messages_to_guests() },
  { value: 'ORDER_OWNERS_WITH_PRODUCT', label: m.messages_to_buyers() },
  { value: 'WAITING_LIST', label: m.messages_to_waiting() },
  { value: 'INDIVIDUAL_ATTENDEES', label: m.messages_to_chosen() },
  { value: 'ORDER_OWNER', label: count > 0 ? m.messages_chosen_orders({ count }) : m.messages_to_orders() },
]

interface ChosenGuestsProps {
  readonly eventId: number
  readonly ids: readonly number[]
  readonly onChange: (ids: readonly number[]) => void
}

/** Guests that are named one by one. */
function ChosenGuests({ eventId, ids, onChange }: ChosenGuestsProps) {
  const [query, setQuery] = useState('')
  const found = useQuery({ ...foundGuests(eventId, query), enabled: query !== '' }).data
  const guests = useQueries({ queries: namedOf(ids).map((id) => attendeeQuery(eventId, id)) })
  const named = new Map(guests.flatMap(({ data }) => (data === undefined ? [] : [[data.id, data] as const])))
  const labelOf = (id: number) => {
    const guest = named.get(id)
    return guest && fullName(guest.first_name, guest.last_name)
  }
  return (
    <Stack gap={8} wide>
      {ids.length === 0 && (
        <Text font="small" tone="muted">
          {m.messages_chosen_none()}
        </Text>
      )}
      <Picked
        name="attendee_ids"
        ids={ids}
        most={CHOSEN_MAX}
        labelOf={labelOf}
        onChange={onChange}
        label={m.messages_chosen_find()}
        query={query}
        onQuery={setQuery}
        found={found}
      />
    </Stack>
  )
}

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
          options={choices(draft)}
        />
        {whom === 'INDIVIDUAL_ATTENDEES' && (
          <ChosenGuests
            eventId={eventId}
            ids={draft.attendee_ids}
            onChange={(attendee_ids) => onChange({ attendee_ids })}
          />
        )}
        {whom === 'ORDER_OWNER' && (
          <PickedOrders
            eventId={eventId}
            name="order_ids"
            ids={draft.order_ids}
            onChange={(order_ids) => onChange({ order_ids })}
          />
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

interface ConditionRowProps {
  readonly eventId: number
  /** From 1. */
  readonly number: number
  readonly condition: Condition
  readonly onChange: (condition: Condition) => void
  readonly onRemove: () => void
}

/** One condition: what, how, and which values. */
function ConditionRow({ eventId, number, condition, onChange, onRemove }: ConditionRowProps) {
  const [is, isNot] = howWords(condition.field)
  const fields = useConditionFields(eventId, condition.field)
  const name = `conditions.${number - 1}`
  return (
    <Grid
      className={composeCss.row}
      gap={8}
      align="start"
      wide
      role="group"
      aria-label={m.messages_condition({ number })}
    >
      <span className={composeCss.what}>
        <Select
          label={m.messages_condition_what()}
          labelHidden
          name={`${name}.field`}
          value={condition.field}
          onChange={(field) => onChange(emptyCondition(field))}
          options={fields.map((value) => ({ value, label: fieldText(value) }))}
        />
      </span>
      <span className={composeCss.how}>
        <Select
          label={m.messages_condition_how()}
          labelHidden
          name={`${name}.is_not`}
          value={condition.is_not ? 'not' : 'is'}
          onChange={(how) => onChange({ ...condition, is_not: how === 'not' })}
          options={[
            { value: 'is', label: is },
            { value: 'not', label: isNot },
          ]}
        />
      </span>
      <Stack className={composeCss.values} gap={4} shrinks data-field={name}>
        <ConditionValues eventId={eventId} name={name} condition={condition} onChange={onChange} />
        {!isWhole(condition) && (
          <Text font="small" tone="orange">
            {m.messages_condition_empty()}
          </Text>
        )}
      </Stack>
      <span className={composeCss.remove}>
        <IconButton icon={X} label={m.messages_remove_condition({ number })} onPress={onRemove} />
      </span>
    </Grid>
  )
}

/** What conditions can be about; dates where the event has several, or a condition names some. */
function useConditionFields(eventId: number, current?: Condition['field']) {
  const isDated = useHasDates(eventId)
  return CONDITION_FIELDS.filter((field) => field !== 'event_occurrence_id' || isDated || current === field)
}

function Conditions({ eventId, conditions, onChange }: ConditionsProps) {
  const items = useConditionFields(eventId).map((field) => ({
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
