import { m } from '@turnout/messages/generated/messages.js'
import { MoneyField } from '@turnout/ui/fields/MoneyField.tsx'
import { NumberField } from '@turnout/ui/fields/NumberField.tsx'
import { RadioCards } from '@turnout/ui/fields/RadioCards.tsx'
import { Gift, HandCoins, Layers, Tag } from 'lucide-react'
import { useEffect } from 'react'
import { useForm } from '../../../../api/use-form.ts'
import type { TicketDraft } from '../../welcome-draft.ts'
import type { StepProps } from './HostStep.tsx'
import { StepForm } from './StepForm.tsx'
import css from './welcome.module.css'
import { TierRows } from './TierRows.tsx'

/** 3 of 3: the price of one ticket, and the number of tickets. */
export function TicketStep({
  initial,
  onChange,
  onSave,
  onBack,
  currency,
}: StepProps<TicketDraft> & { currency: string }) {
  const form = useForm({ initial, onSubmit: onSave })
  const { type, quantity } = form.values
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
          onChange={(tiers) => form.set('tiers', tiers)}
          errorOf={form.errorOf}
          clearError={form.clearError}
        />
      ) : (
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
      )}
    </StepForm>
  )
}
