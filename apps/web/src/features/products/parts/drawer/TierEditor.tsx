import type { Event } from '@turnout/contract/events/event.ts'
import type { TierOrder } from '@turnout/domain/availability/catalogue.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { IconButton } from '@turnout/ui/actions/IconButton.tsx'
import { FieldProblem } from '@turnout/ui/fields/FieldFrame.tsx'
import { MoneyField } from '@turnout/ui/fields/MoneyField.tsx'
import { NumberField } from '@turnout/ui/fields/NumberField.tsx'
import { RadioCards } from '@turnout/ui/fields/RadioCards.tsx'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Box, Grid, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { SortableList } from '@turnout/ui/lists/SortableList.tsx'
import { ChevronDown, Layers, Plus, Trash2, TrendingUp } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { InLanguage } from '../../../../desk/languages/InLanguage.tsx'
import type { TextLanguages } from '../../../../desk/languages/use-text-languages.ts'
import { emptyPrice } from '../../product-form.ts'
import type { PriceForm } from '../../product-form.ts'
import { TierDates } from './TierDates.tsx'
import css from './drawer.module.css'
import { useStaysOpen } from './use-stays-open.ts'

export interface TierEditorProps {
  tiers: readonly PriceForm[]
  /** Side by side, or each after the other. */
  order: TierOrder
  onOrder: (order: TierOrder) => void
  /** What buyers pay when, below the rows. */
  timeline: ReactNode
  event: Pick<Event, 'currency' | 'timezone' | 'start_date' | 'end_date'>
  languages: TextLanguages
  /** Error of a field by its name on the wire: `prices.0.price`. */
  errorOf: (name: string) => string | undefined
  onChange: (place: number, change: Partial<PriceForm>) => void
  /** Rows were added, removed or sorted. */
  onReplace: (tiers: readonly PriceForm[]) => void
}

const nameOf = (tier: PriceForm, place: number): string =>
  tier.label.trim() === '' ? m.products_tier_unnamed({ number: place + 1 }) : tier.label

/**
 * Several prices of one product: rows to fill, add, sort and remove. A row that cannot be removed
 * gives the reason.
 */
export function TierEditor(props: TierEditorProps) {
  const { tiers, onReplace } = props
  const root = useRef<HTMLDivElement>(null)
  const added = useRef(false)
  useEffect(() => {
    if (!added.current) return
    added.current = false
    root.current?.querySelector<HTMLInputElement>(`[name="prices.${tiers.length - 1}.label"]`)?.focus()
  }, [tiers.length])
  const add = () => {
    added.current = true
    onReplace([...tiers, emptyPrice()])
  }
  return (
    <Stack ref={root} gap={10} role="group" aria-label={m.products_tiers()} data-field="prices">
      <RadioCards
        label={m.products_tier_order_choice()}
        name="tier_order"
        value={props.order}
        onChange={props.onOrder}
        columns={2}
        cards={[
          {
            value: 'ONE_AFTER_THE_OTHER',
            label: m.products_one_after_the_other(),
            detail: m.products_one_after_the_other_detail(),
            icon: TrendingUp,
          },
          {
            value: 'ALL_AT_ONCE',
            label: m.products_all_at_once(),
            detail: m.products_all_at_once_detail(),
            icon: Layers,
          },
        ]}
      />
      <Text font="label">{m.products_tiers()}</Text>
      <Box border radius="menu">
        <SortableList
          // Chromium does not draw rows of a container whose fields are made anew: the list is made anew with them.
          key={props.languages.shown}
          label={m.products_tiers()}
          items={tiers}
          itemKey={(tier) => tier.key}
          itemName={(tier) => nameOf(tier, tiers.indexOf(tier))}
          onMove={onReplace}
          layout="block"
          renderEnd={(tier) => <RemoveTier tier={tier} tiers={tiers} onReplace={onReplace} />}
          render={(tier) => <TierRow {...props} tier={tier} place={tiers.indexOf(tier)} />}
        />
      </Box>
      <FieldProblem id="tiers-error" error={props.errorOf('prices')} />
      <div>
        <Button size="small" icon={Plus} onPress={add}>
          {m.products_tier_add()}
        </Button>
      </div>
      {props.timeline}
    </Stack>
  )
}

type TierRowProps = TierEditorProps & { tier: PriceForm; place: number }

function TierRow(props: TierRowProps) {
  const { tier, place, tiers, languages, errorOf, onChange } = props
  const at = (field: string) => `prices.${place}.${field}`
  const kept = keptReason(tier, tiers.length)
  return (
    <Stack className={css.tierEditorRow} gap={12} role="group" aria-label={nameOf(tier, place)}>
      <InLanguage
        languages={languages}
        text="label"
        at={at('translations')}
        field={{
          name: at('label'),
          value: tier.label,
          onChange: (label) => onChange(place, { label }),
          error: errorOf(at('label')),
        }}
      >
        {(field) => (
          <TextField
            label={m.products_tier_label()}
            placeholder={m.products_tier_example()}
            maxLength={150}
            {...field}
          />
        )}
      </InLanguage>
      <Grid className={css.tierEditorPair} gap={12} align="start">
        <MoneyField
          label={m.products_price()}
          name={at('price')}
          currency={props.event.currency}
          value={tier.price}
          onChange={(price) => onChange(place, { price })}
          error={errorOf(at('price'))}
        />
        <NumberField
          label={m.products_quantity()}
          name={at('initial_quantity_available')}
          value={tier.initial_quantity_available}
          onChange={(count) => onChange(place, { initial_quantity_available: count })}
          placeholder={m.products_unlimited()}
          error={errorOf(at('initial_quantity_available'))}
        />
      </Grid>
      {props.order === 'ONE_AFTER_THE_OTHER' ? <TierTurn {...props} /> : <TierMore {...props} />}
      {kept !== null && (
        <Text font="small" tone="muted">
          {kept}
        </Text>
      )}
    </Stack>
  )
}

function RemoveTier({ tier, tiers, onReplace }: Pick<TierRowProps, 'tier' | 'tiers' | 'onReplace'>) {
  return (
    <IconButton
      icon={Trash2}
      label={m.products_tier_remove({ name: nameOf(tier, tiers.indexOf(tier)) })}
      disabled={keptReason(tier, tiers.length) !== null}
      onPress={() => onReplace(tiers.filter(({ key }) => key !== tier.key))}
    />
  )
}

/** Why a row stays; null when it may go. */
function keptReason(tier: PriceForm, count: number): string | null {
  if (tier.taken > 0) return m.products_tier_has_sales({ count: tier.taken })
  if (tier.hasOrders) return m.products_tier_has_orders()
  return count === 1 ? m.products_tier_last() : null
}

/** Until when it is sold at most, and what it starts after. */
function TierTurn({ tier, tiers, place, event, errorOf, onChange }: TierRowProps) {
  const end = `prices.${place}.sale_end_date`
  const before = tiers.slice(0, place).findLast((one) => !one.is_hidden)
  return (
    <>
      <TierDates
        event={event}
        start={null}
        end={{
          name: end,
          value: tier.sale_end_date,
          onChange: (at) => onChange(place, { sale_end_date: at }),
          error: errorOf(end),
        }}
      />
      {tier.is_hidden && (
        <Switch
          label={m.products_tier_hidden()}
          name={`prices.${place}.is_hidden`}
          value={tier.is_hidden}
          onChange={(is_hidden) => onChange(place, { is_hidden })}
          consequence={m.products_tier_hidden_help()}
        />
      )}
      <Text font="small" tone="muted">
        {before === undefined
          ? m.products_tier_starts_first()
          : m.products_tier_starts_after({ name: nameOf(before, tiers.indexOf(before)) })}
      </Text>
    </>
  )
}

function TierMore({ tier, place, event, errorOf, onChange }: TierRowProps) {
  const start = `prices.${place}.sale_start_date`
  const end = `prices.${place}.sale_end_date`
  const isSet = tier.sale_start_date !== '' || tier.sale_end_date !== '' || tier.is_hidden
  const isWrong = errorOf(start) !== undefined || errorOf(end) !== undefined
  const isOpen = useStaysOpen(isSet || isWrong)
  return (
    <details className={css.more} open={isOpen}>
      <summary>
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
        {m.products_tier_more()}
      </summary>
      <Stack className={css.fields} gap={12}>
        <TierDates
          event={event}
          start={{
            name: start,
            value: tier.sale_start_date,
            onChange: (at) => onChange(place, { sale_start_date: at }),
            error: errorOf(start),
          }}
          end={{
            name: end,
            value: tier.sale_end_date,
            onChange: (at) => onChange(place, { sale_end_date: at }),
            error: errorOf(end),
          }}
        />
        <Switch
          label={m.products_tier_hidden()}
          name={`prices.${place}.is_hidden`}
          value={tier.is_hidden}
          onChange={(is_hidden) => onChange(place, { is_hidden })}
          consequence={m.products_tier_hidden_help()}
        />
      </Stack>
    </details>
  )
}
