import { ORDER_TIMEOUT_MINUTES } from '@turnout/domain/events/defaults.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { NumberField } from '@turnout/ui/fields/NumberField.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Grid, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import settings from '../../../../shell/settings/settings.module.css'
import { RichTextField } from '../../parts/rich-text/RichTextField.tsx'
import { DefaultField } from './DefaultField.tsx'
import { defaultLabels } from './default-labels.ts'
import type { DefaultsForm } from './use-defaults-form.ts'

/** The time an order takes, and the texts that buyers read. */
export function CheckoutCard({ form }: { form: DefaultsForm }) {
  const labels = defaultLabels()
  const minutes = form.values.order_timeout_in_minutes
  const isShort = minutes !== null && minutes < ORDER_TIMEOUT_MINUTES.recommendedMin
  return (
    <Card title={m.events_section_checkout()}>
      <Grid gap={18} columns={1}>
        <Text tone="muted">{m.events_section_checkout_intro()}</Text>
        <Grid className={settings.pair} gap={16} align="start">
          <DefaultField form={form} name="order_timeout_in_minutes">
            <NumberField
              label={labels.order_timeout_in_minutes}
              unit={m.events_minutes()}
              help={
                isShort ? (
                  <Text as="span" weight={500} tone="orange">
                    {m.events_field_timeout_short()}
                  </Text>
                ) : (
                  m.events_field_timeout_help()
                )
              }
              {...form.field('order_timeout_in_minutes')}
            />
          </DefaultField>
          <DefaultField form={form} name="support_email">
            <TextField
              label={labels.support_email}
              kind="email"
              optional
              placeholder={m.event_defaults_support_none()}
              help={m.events_field_support_help()}
              {...form.field('support_email')}
            />
          </DefaultField>
        </Grid>
        <DefaultField form={form} name="pre_checkout_message">
          <RichTextField
            key={form.round}
            label={labels.pre_checkout_message}
            help={m.events_field_pre_help()}
            optional
            {...form.field('pre_checkout_message')}
          />
        </DefaultField>
        <DefaultField form={form} name="post_checkout_message">
          <RichTextField
            key={form.round}
            label={labels.post_checkout_message}
            help={m.events_field_post_help()}
            optional
            {...form.field('post_checkout_message')}
          />
        </DefaultField>
        <DefaultField form={form} name="terms_text">
          <TextField
            label={labels.terms_text}
            kind="multiline"
            rows={4}
            optional
            help={m.events_field_terms_help()}
            {...form.field('terms_text')}
          />
        </DefaultField>
      </Grid>
    </Card>
  )
}
