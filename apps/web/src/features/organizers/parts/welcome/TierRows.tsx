import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { IconButton } from '@turnout/ui/actions/IconButton.tsx'
import { MoneyField } from '@turnout/ui/fields/MoneyField.tsx'
import { NumberField } from '@turnout/ui/fields/NumberField.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Grid, Stack } from '@turnout/ui/layout/parts.tsx'
import { Plus, Trash2 } from 'lucide-react'
import { blankTier } from '../../welcome-draft.ts'
import type { TierDraft } from '../../welcome-draft.ts'
import css from './welcome.module.css'

export interface TierRowsProps {
  tiers: readonly TierDraft[]
  currency: string
  onChange: (tiers: readonly TierDraft[]) => void
  errorOf: (name: string) => string | undefined
  clearError: (name: string) => void
}

/** Several prices of one ticket: a name, a price and how many, each in a row. */
export function TierRows({ tiers, currency, onChange, errorOf, clearError }: TierRowsProps) {
  const add = () => onChange([...tiers, blankTier(Math.max(0, ...tiers.map((tier) => tier.key)) + 1)])
  return (
    <Stack gap={14}>
      {tiers.map((tier, place) => {
        const bound = <Name extends 'label' | 'price' | 'quantity'>(field: Name, wireName: string) => {
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
