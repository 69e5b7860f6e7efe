import { TEST_EVENT_TYPE, WEBHOOK_EVENT_TYPES } from '@turnout/domain/webhooks/event-types.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { SegmentedControl } from '@turnout/ui/actions/SegmentedControl.tsx'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { Row, Text } from '@turnout/ui/layout/parts.tsx'
import { CALL_VIEWS, type CallView } from '../../call-filters.ts'
import css from './detail.module.css'

const VIEW_WORDS: Readonly<Record<CallView, () => string>> = {
  all: m.webhooks_view_all,
  open: m.webhooks_view_open,
  delivered: m.webhooks_view_delivered,
}

/** The option for all kinds: a select has no value without one. */
const ANY = 'any'

export interface CallBarProps {
  view: CallView
  type: string | null
  onView: (view: CallView) => void
  onType: (type: string | null) => void
}

/** What of the log is in view, and how long it is kept. */
export function CallBar({ view, type, onView, onType }: CallBarProps) {
  const types = [...WEBHOOK_EVENT_TYPES, TEST_EVENT_TYPE]
  return (
    <Row className={css.callBarBar} gap="8-12" align="center" justify="between" wrap rule="above">
      <SegmentedControl
        label={m.webhooks_view()}
        value={view}
        onChange={onView}
        options={CALL_VIEWS.map((value) => ({ value, label: VIEW_WORDS[value]() }))}
      />
      <Row as="span" gap="8-12" align="center" wrap shrinks>
        <Select
          name="event_type"
          label={m.webhooks_filter_type()}
          labelHidden
          value={types.find((one) => one === type) ?? ANY}
          onChange={(next) => onType(next === ANY ? null : next)}
          options={[{ value: ANY, label: m.webhooks_filter_any() }, ...types.map((value) => ({ value, label: value }))]}
        />
        <Text as="span" font="small" tone="muted">
          {m.webhooks_kept()}
        </Text>
      </Row>
    </Row>
  )
}
