import type { DateLimit, DatePrice } from '@turnout/contract/occurrences/occurrence.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { IconButton } from '@turnout/ui/actions/IconButton.tsx'
import { SegmentedControl } from '@turnout/ui/actions/SegmentedControl.tsx'
import { MoneyField } from '@turnout/ui/fields/MoneyField.tsx'
import { NumberField } from '@turnout/ui/fields/NumberField.tsx'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Box, Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { Menu } from '@turnout/ui/overlays/Menu.tsx'
import { Plus, X } from 'lucide-react'
import { inARow } from '../../../../format/in-a-row.ts'
import { KINDS, type BulkWishes, type Kind } from '../../bulk-changes.ts'
import css from '../dates.module.css'

const TITLES: Readonly<Record<Kind, () => string>> = {
  price: m.occurrences_set_to_price,
  limit: m.occurrences_set_to_limit,
  places: m.occurrences_set_to_places,
  day: m.occurrences_set_to_day,
  sale_end: m.occurrences_set_to_sale_end,
  name: m.occurrences_set_to_name,
  place: m.occurrences_set_to_place,
  shown: m.occurrences_set_to_shown,
}

export interface SentencesProps {
  wishes: BulkWishes
  /** Tickets with a price; none: no price can be set. */
  tickets: readonly DatePrice[]
  /** Tickets of which an order has so many at most; none: nothing can be limited. */
  limits: readonly DateLimit[]
  currency: string
  onChange: (change: Partial<BulkWishes>) => void
}

export const ticketWords = ({ product_title: title, label }: DatePrice): string =>
  label === null ? title : inARow(title, label)

/** What is to change, one sentence each, and the way to add another one. */
export function BulkSentences(props: SentencesProps) {
  const { wishes, tickets, limits, onChange } = props
  const { kinds } = wishes
  const hasNone = (kind: Kind): boolean =>
    (kind === 'price' && tickets.length === 0) || (kind === 'limit' && limits.length === 0)
  const open = KINDS.filter((kind) => !kinds.includes(kind) && !hasNone(kind))
  return (
    <Stack gap={8} columns={1}>
      {kinds.map((kind) => (
        <Row
          key={kind}
          gap={12}
          align="center"
          padding="10-14"
          border
          radius="menu"
          role="group"
          aria-label={TITLES[kind]()}
        >
          <Row gap={12} wrap align="end" grows shrinks>
            <Text as="span" className={css.said}>
              {TITLES[kind]()}
            </Text>
            <Sentence {...props} kind={kind} />
          </Row>
          <IconButton
            icon={X}
            label={m.occurrences_set_remove({ change: TITLES[kind]() })}
            onPress={() => onChange({ kinds: kinds.filter((one) => one !== kind) })}
          />
        </Row>
      ))}
      {open.length > 0 && (
        <Row>
          <Menu
            label={m.occurrences_set_add()}
            placement="bottom start"
            groups={[
              {
                items: open.map((kind) => ({
                  key: kind,
                  label: TITLES[kind](),
                  onPress: () => onChange({ kinds: [...kinds, kind] }),
                })),
              },
            ]}
          >
            <Button variant="quiet" size="small" icon={Plus}>
              {m.occurrences_set_add()}
            </Button>
          </Menu>
        </Row>
      )}
    </Stack>
  )
}

/** The fields of one sentence. */
function Sentence({ kind, ...props }: SentencesProps & { kind: Kind }) {
  const { wishes, onChange } = props
  if (kind === 'price') return <PriceFields {...props} />
  if (kind === 'limit') return <LimitFields {...props} />
  if (kind === 'shown')
    return (
      <SegmentedControl
        label={TITLES.shown()}
        value={wishes.isShown ? 'show' : 'hide'}
        onChange={(value) => onChange({ isShown: value === 'show' })}
        options={[
          { value: 'show', label: m.occurrences_act_show() },
          { value: 'hide', label: m.occurrences_act_hide() },
        ]}
      />
    )
  if (kind === 'name' || kind === 'place')
    return (
      <Box className={css.half}>
        <TextField
          label={kind === 'name' ? m.occurrences_name() : m.occurrences_place()}
          optional
          name={kind === 'name' ? 'label' : 'place'}
          value={wishes[kind]}
          onChange={(text) => onChange({ [kind]: text })}
        />
      </Box>
    )
  const numbers = {
    places: [m.occurrences_places(), 'capacity', wishes.places, (places: number | null) => onChange({ places })],
    day: [m.occurrences_day_places(), 'day_capacity', wishes.guests, (guests: number | null) => onChange({ guests })],
    sale_end: [
      m.occurrences_sale_ends(),
      'sale_ends_minutes_before',
      wishes.minutes,
      (minutes: number | null) => onChange({ minutes }),
    ],
  } as const
  const [label, name, value, change] = numbers[kind]
  return (
    <Box className={css.half}>
      <NumberField
        label={label}
        name={name}
        optional
        {...(kind === 'sale_end' && { unit: m.occurrences_minutes() })}
        placeholder={m.occurrences_as_tickets()}
        value={value}
        onChange={change}
      />
    </Box>
  )
}

function PriceFields({ wishes: { price, ticket }, tickets, currency, onChange }: SentencesProps) {
  return (
    <>
      <Box className={css.half}>
        <Select
          label={m.occurrences_set_ticket()}
          name="ticket"
          value={ticket}
          onChange={(value) => onChange({ ticket: value })}
          options={tickets.map((one) => ({ value: String(one.price_id), label: ticketWords(one) }))}
        />
      </Box>
      <Box className={css.half}>
        <MoneyField
          label={m.occurrences_set_price()}
          name="price"
          optional
          currency={currency}
          placeholder={m.occurrences_as_tickets()}
          value={price}
          onChange={(text) => onChange({ price: text })}
        />
      </Box>
    </>
  )
}

function LimitFields({ wishes: { limited, most }, limits, onChange }: SentencesProps) {
  const usual = limits.find(({ product_id: id }) => String(id) === limited)?.usual_max_per_order
  return (
    <>
      <Box className={css.half}>
        <Select
          label={m.occurrences_set_ticket()}
          name="limited"
          value={limited}
          onChange={(value) => onChange({ limited: value })}
          options={limits.map((one) => ({ value: String(one.product_id), label: one.product_title }))}
        />
      </Box>
      <Box className={css.half}>
        <NumberField
          label={m.occurrences_set_most()}
          name="max_per_order"
          optional
          placeholder={usual === undefined ? m.occurrences_as_tickets() : String(usual)}
          value={most}
          onChange={(value) => onChange({ most: value })}
        />
      </Box>
    </>
  )
}
