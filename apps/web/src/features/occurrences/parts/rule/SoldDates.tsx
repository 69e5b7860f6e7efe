import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { useMay } from '../../../../shell/use-may.ts'
import { nameOfDate } from '../../occurrence-words.ts'
import { allWith, datesWith, fateOf, type Fate, type Fates, type SoldDate } from '../../rule-fates.ts'

export interface FatesState {
  readonly fates: Fates
  readonly setFates: (fates: Fates) => void
  /** Why dates are cancelled. */
  readonly reason: string
  readonly setReason: (reason: string) => void
}

interface SoldDatesProps extends FatesState {
  readonly dates: readonly SoldDate[]
  readonly zone: string
}

/** Dates that stay because tickets are sold, each with the question what becomes of it. */
export function SoldDates({ dates, zone, fates, setFates, reason, setReason }: SoldDatesProps) {
  const mayMove = useMay('orders:write')
  const mayCancel = useMay('orders:refund')
  const optionsOf = ({ nearest }: SoldDate): { value: Fate; label: string }[] => [
    { value: 'KEEP', label: m.occurrences_fate_keep() },
    ...(mayMove && nearest !== null
      ? [{ value: 'MOVE' as const, label: m.occurrences_fate_move({ date: nameOfDate(nearest, zone) }) }]
      : []),
    ...(mayCancel ? [{ value: 'CANCEL' as const, label: m.occurrences_fate_cancel() }] : []),
  ]
  const canMove = mayMove && dates.some(({ nearest }) => nearest !== null)
  return (
    <Stack columns={1}>
      <Stack as="ul" columns={1}>
        {dates.map((date) => (
          <Row as="li" key={date.occurrence_id} gap={12} justify="between" align="center" wrap padding="7-12">
            <Stack gap={2} shrinks>
              <Text size={13.5}>{nameOfDate(date, zone)}</Text>
              <Text font="small" tone="muted">
                {m.occurrences_diff_tickets({ count: date.quantity_sold })}
              </Text>
            </Stack>
            <Select
              labelHidden
              label={m.occurrences_fate_label({ date: nameOfDate(date, zone) })}
              name={`fate-${date.occurrence_id}`}
              value={fateOf(fates, date)}
              onChange={(fate) => setFates(new Map(fates).set(date.occurrence_id, fate))}
              options={optionsOf(date)}
            />
          </Row>
        ))}
      </Stack>
      {canMove && (
        <Row gap={8} wrap padding="10-14">
          <Button onPress={() => setFates(allWith('MOVE', dates))}>{m.occurrences_fate_move_all()}</Button>
          <Button onPress={() => setFates(allWith('KEEP', dates))}>{m.occurrences_fate_keep_all()}</Button>
        </Row>
      )}
      {datesWith('MOVE', { sold: dates, fates }).length > 0 && (
        <Row padding="10-14">
          <Text font="small" tone="muted" lines="pretty">
            {m.occurrences_fate_note()}
          </Text>
        </Row>
      )}
      {datesWith('CANCEL', { sold: dates, fates }).length > 0 && (
        <Row padding="10-14">
          <Stack grows columns={1}>
            <TextField
              kind="multiline"
              label={m.occurrences_fate_reason()}
              help={m.occurrences_fate_reason_help()}
              name="cancel_reason"
              rows={2}
              value={reason}
              onChange={setReason}
            />
          </Stack>
        </Row>
      )}
    </Stack>
  )
}
