import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { IconButton } from '@turnout/ui/actions/IconButton.tsx'
import { Checkbox } from '@turnout/ui/fields/Checkbox.tsx'
import { MoneyField } from '@turnout/ui/fields/MoneyField.tsx'
import { NumberField } from '@turnout/ui/fields/NumberField.tsx'
import { RadioCards } from '@turnout/ui/fields/RadioCards.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Grid, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { Gift, HandCoins, Layers, Tag, Plus, Trash2 } from 'lucide-react'
import { useEffect } from 'react'
import { MomentField } from '../../../../desk/dates/MomentField.tsx'
import { useForm } from '../../../../api/use-form.ts'
import { type TicketDraft, blankTier, type TierDraft } from '../../welcome-draft.ts'
import type { StepProps } from './HostStep.tsx'
import { StepForm } from './StepForm.tsx'
import css from './welcome.module.css'

/** A price lasts through its last day. */
const LAST_MINUTE = '23:59'

interface TierRowsProps {
  tiers: readonly TierDraft[]
  currency: string
  /** The zone of the host. */
  zone: string
  onChange: (tiers: readonly TierDraft[]) => void
  errorOf: (name: string) => string | undefined
  clearError: (name: string) => void
}

/** Several prices of one ticket: a name, a price and how many, each in a row. */
function TierRows({ tiers, currency, zone, onChange, errorOf, clearError }: TierRowsProps) {
  const add = () => onChange([...tiers, blankTier(Math.max(0, ...tiers.map((tier) => tier.key)) + 1)])
  return (
    <Stack gap={14}>
      <Text font="small" tone="muted">
        {m.organizers_tiers_in_turn()}
      </Text>
      {tiers.map((tier, place) => {
        const bound = <Name extends 'label' | 'price' | 'quantity' | 'until'>(field: Name, wireName: string) => {
          const name = `prices.${place}.${wireName}`
          return {
            name,
            value: tier[field],
            error: errorOf(name),
            onChange: (value: TierDraft[Name]) => {
              onChange(tiers.map((other) => (other === tier ? { ...tier, [field]: value } : other)))
              clearError(name)
            },
          }
        }
        return (
          <Grid
            key={tier.key}
            className={css.tier}
            gap={8}
            align="start"
            shrinks
            role="group"
            aria-label={m.organizers_tier({ place: place + 1 })}
          >
            <TextField label={m.organizers_tier_label()} maxLength={149} {...bound('label', 'label')} />
            <MoneyField label={m.organizers_ticket_price()} currency={currency} {...bound('price', 'price')} />
            <NumberField
              label={m.organizers_tier_quantity()}
              placeholder={m.organizers_ticket_unlimited()}
              {...bound('quantity', 'initial_quantity_available')}
            />
            {place < tiers.length - 1 && (
              <div className={css.until}>
                <MomentField
                  label={m.organizers_tier_until()}
                  optional
                  ends
                  zone={zone}
                  time={LAST_MINUTE}
                  {...bound('until', 'sale_end_date')}
                  value={tier.until ?? ''}
                />
              </div>
            )}
            <span className={css.remove}>
              <IconButton
                icon={Trash2}
                label={m.organizers_tier_remove({ place: place + 1 })}
                disabled={tiers.length === 1}
                onPress={() => onChange(tiers.filter((other) => other !== tier))}
              />
            </span>
          </Grid>
        )
      })}
      <div>
        <Button size="small" icon={Plus} onPress={add}>
          {m.organizers_tier_add()}
        </Button>
      </div>
    </Stack>
  )
}

interface OnePriceProps {
  form: ReturnType<typeof useForm<TicketDraft>>
  currency: string
}

/** One price, and how many there are. */
function OnePrice({ form, currency }: OnePriceProps) {
  const { type, quantity } = form.values
  return (
    <div className={type === 'FREE' ? undefined : css.pair}>
      {type !== 'FREE' && (
        <MoneyField
          label={type === 'DONATION' ? m.organizers_ticket_minimum() : m.organizers_ticket_price()}
          optional={type === 'DONATION'}
          currency={currency}
          {...form.field('price')}
          name="prices.0.price"
          error={form.errorOf('prices.0.price')}
          onChange={(value) => {
            form.set('price', value)
            form.clearError('prices.0.price')
          }}
        />
      )}
      <NumberField
        label={m.organizers_ticket_quantity()}
        optional
        placeholder={m.organizers_ticket_unlimited()}
        name="prices.0.initial_quantity_available"
        value={quantity}
        error={form.errorOf('prices.0.initial_quantity_available')}
        onChange={(value) => {
          form.set('quantity', value)
          form.clearError('prices.0.initial_quantity_available')
        }}
      />
    </div>
  )
}

/** 3 of 3: the price of one ticket, and the number of tickets. */
export function TicketStep({
  initial,
  onChange,
  onSave,
  onBack,
  currency,
  zone,
}: StepProps<TicketDraft> & { currency: string; zone: string }) {
  const form = useForm({ initial, onSubmit: onSave })
  const { type } = form.values
  useEffect(() => onChange(form.values), [form.values, onChange])
  return (
    <StepForm
      title={m.organizers_ticket_title()}
      intro={m.organizers_ticket_intro()}
      action={m.organizers_see_event()}
      form={form}
      {...(onBack === undefined ? {} : { onBack })}
    >
      <RadioCards
        label={m.organizers_ticket_kind()}
        columns={2}
        cards={[
          { value: 'FREE', label: m.organizers_ticket_free(), icon: Gift },
          { value: 'PAID', label: m.organizers_ticket_paid(), icon: Tag },
          { value: 'DONATION', label: m.organizers_ticket_donation(), icon: HandCoins },
          { value: 'TIERED', label: m.organizers_ticket_tiered(), icon: Layers },
        ]}
        {...form.field('type')}
      />
      {type === 'TIERED' ? (
        <TierRows
          tiers={form.values.tiers}
          currency={currency}
          zone={zone}
          onChange={(tiers) => form.set('tiers', tiers)}
          errorOf={form.errorOf}
          clearError={form.clearError}
        />
      ) : (
        <OnePrice form={form} currency={currency} />
      )}
      {type !== 'FREE' && (
        <Checkbox
          label={m.organizers_ticket_at_door()}
          help={m.organizers_ticket_at_door_help()}
          name="pays_at_door"
          value={form.values.paysAtDoor === true}
          onChange={(paysAtDoor) => form.set('paysAtDoor', paysAtDoor)}
        />
      )}
    </StepForm>
  )
}
