import { m } from '@turnout/messages/generated/messages.js'
import { Grid, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { RichTextField } from '../../parts/rich-text/RichTextField.tsx'
import { BankFields } from '../../parts/payment/BankFields.tsx'
import { PaymentWays } from '../../parts/settings/PaymentWays.tsx'
import { PriceDisplayField } from '../../parts/settings/PriceDisplayField.tsx'
import { DefaultField } from './DefaultField.tsx'
import type { DefaultsForm } from './use-defaults-form.ts'

/** The ways to pay, what buyers read about the offline one, and how prices are shown. */
export function PaymentCard({ form }: { form: DefaultsForm }) {
  return (
    <Card title={m.events_section_payment()}>
      <Grid gap={18} columns={1}>
        <Text tone="muted">{m.events_section_payment_intro()}</Text>
        <DefaultField form={form} name="payment_providers">
          <Grid gap={18} columns={1}>
            <PaymentWays field={form.listField('payment_providers')} hasCards />
          </Grid>
        </DefaultField>
        {form.values.payment_providers.includes('BANK_TRANSFER') && (
          <BankFields
            text={form.field}
            days={form.field}
            around={(name, field) => (
              <DefaultField form={form} name={name}>
                {field}
              </DefaultField>
            )}
          />
        )}
        {form.values.payment_providers.some((way) => way !== 'STRIPE') && (
          <DefaultField form={form} name="offline_payment_instructions">
            <RichTextField
              key={form.round}
              label={m.events_field_instructions()}
              help={m.events_field_instructions_help()}
              optional
              {...form.field('offline_payment_instructions')}
            />
          </DefaultField>
        )}
        <DefaultField form={form} name="price_display_mode">
          <PriceDisplayField field={form.field('price_display_mode')} />
        </DefaultField>
      </Grid>
    </Card>
  )
}
