import { OFFLINE_PAYMENT_METHODS } from '@turnout/domain/events/payment-ways.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import { Text } from '@turnout/ui/layout/parts.tsx'
import { TextLanguageBar } from '../../../../desk/languages/TextLanguageBar.tsx'
import { ChangedField } from '../../../../shell/settings/ChangedField.tsx'
import { UnmailedText } from '../payment/UnmailedText.tsx'
import { useUnmailedText } from '../payment/use-unmailed-text.ts'
import { BankFields } from '../payment/BankFields.tsx'
import { RichTextField } from '../rich-text/RichTextField.tsx'
import type { SectionProps } from './section-props.ts'
import { textsOfSection } from '../setting-texts/texts-of-section.ts'
import { TranslatedSetting } from '../setting-texts/TranslatedSetting.tsx'

/** The details that payment on site or by transfer needs. */
export function OfflineSection({ event, form, around, language }: SectionProps) {
  const unmailed = useUnmailedText(event)
  const languages = textsOfSection({ form, language }, ['offline_payment_instructions'])
  const text = { form, around, languages }
  return (
    <>
      {!OFFLINE_PAYMENT_METHODS.some((method) => form.values.payment_providers.includes(method)) && (
        <Text tone="muted">{m.events_offline_is_off()}</Text>
      )}
      <BankFields
        text={form.field}
        days={form.field}
        around={(name, field) => <ChangedField {...around(name)}>{field}</ChangedField>}
      />
      <TextLanguageBar languages={languages} isFurther />
      <TranslatedSetting {...text} name="offline_payment_instructions">
        {(field) => (
          <RichTextField
            key={form.round}
            label={m.events_field_instructions()}
            help={m.events_field_instructions_help()}
            optional
            {...field}
          />
        )}
      </TranslatedSetting>
      {unmailed !== null && <UnmailedText reason={unmailed} />}
      <ChangedField {...around('allow_orders_awaiting_offline_payment_to_check_in')}>
        <Switch
          label={m.events_field_unpaid_check_in()}
          consequence={m.events_field_unpaid_check_in_help()}
          {...form.field('allow_orders_awaiting_offline_payment_to_check_in')}
        />
      </ChangedField>
    </>
  )
}
