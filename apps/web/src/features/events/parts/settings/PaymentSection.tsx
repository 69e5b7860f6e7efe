import { isCardOfferedInVain, OFFLINE_PAYMENT_METHODS } from '@turnout/domain/events/payment-ways.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { NumberField } from '@turnout/ui/fields/NumberField.tsx'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import { Grid } from '@turnout/ui/layout/parts.tsx'
import { TextLanguageBar } from '../../../../desk/languages/TextLanguageBar.tsx'
import { ChangedField, type ChangedFieldProps } from '../../../../shell/settings/ChangedField.tsx'
import { WAY_WORDS } from '../../setting-words.ts'
import { CardPaymentsWarning } from '../CardPaymentsWarning.tsx'
import { BankFields } from '../payment/BankFields.tsx'
import { PAYMENT_SWITCHES, type PaymentSwitch } from '../payment/payment-switches.ts'
import { UnmailedText } from '../payment/UnmailedText.tsx'
import { useUnmailedText } from '../payment/use-unmailed-text.ts'
import { RichTextField } from '../rich-text/RichTextField.tsx'
import { TranslatedSetting } from '../setting-texts/TranslatedSetting.tsx'
import { textsOfSection } from '../setting-texts/texts-of-section.ts'
import { hasCardChoice, PaymentWays } from './PaymentWays.tsx'
import { PriceDisplayField } from './PriceDisplayField.tsx'
import type { SectionProps } from './section-props.ts'

/** The fields that are there only while bank transfer is on. */
const TRANSFER_FIELDS = [
  'bank_transfer.payee',
  'bank_transfer.iban',
  'bank_transfer.bank',
  'bank_transfer.bic',
  'bank_transfer.address.address_line_1',
  'bank_transfer.address.zip_or_postal_code',
  'bank_transfer.address.city',
  'bank_transfer.address.country',
  'offline_payment_deadline_in_days',
  'bank_transfer.grace_days',
] as const

/** Those of orders that are paid later, by transfer or at the door. */
const LATER_FIELDS = [
  'offline_payment_instructions',
  'remind_unpaid',
  'remind_before_days',
  'remind_after_days',
  'allow_orders_awaiting_offline_payment_to_check_in',
] as const

/** The ways to pay, each with its fields while it is on, and how prices with taxes and fees are shown. */
export function PaymentSection(section: SectionProps) {
  const { event, form, around } = section
  const switches = form.values.payment_providers
  const hasAccount = form.values['bank_transfer.iban'].trim() !== ''
  const hasLater = OFFLINE_PAYMENT_METHODS.some((method) => switches.includes(method))
  return (
    <>
      <PaymentWays
        field={form.listField('payment_providers')}
        hasCards={hasCardChoice(event, switches)}
        around={(way, field) => <ChangedField {...aroundWay(section, way)}>{field}</ChangedField>}
        fields={{ BANK_TRANSFER: [...TRANSFER_FIELDS, ...LATER_FIELDS] }}
        under={{
          STRIPE: isCardOfferedInVain(switches, event.card_payments) && (
            <CardPaymentsWarning cards={event.card_payments} />
          ),
          BANK_TRANSFER: switches.includes('BANK_TRANSFER') && (
            <>
              {!hasAccount && <Banner tone="error">{m.events_transfer_no_account()}</Banner>}
              <BankFields
                text={form.field}
                days={form.field}
                around={(name, field) => <ChangedField {...around(name)}>{field}</ChangedField>}
              />
            </>
          ),
        }}
      />
      {switches.length === 0 && <Banner tone="info">{m.events_no_payment_way()}</Banner>}
      {hasLater && <LaterFields {...section} />}
      <ChangedField {...around('price_display_mode')}>
        <PriceDisplayField field={form.field('price_display_mode')} />
      </ChangedField>
    </>
  )
}

/** What is around the switch of one way: only that one is marked, and put back. */
function aroundWay({ form, around }: SectionProps, way: PaymentSwitch): Omit<ChangedFieldProps, 'children'> {
  const all = around('payment_providers')
  const chosen = form.values.payment_providers
  const was = form.saved.payment_providers.includes(way)
  const others = PAYMENT_SWITCHES.filter(
    (one) => one !== way && chosen.includes(one) !== form.saved.payment_providers.includes(one),
  )
  const putBack = () =>
    form
      .listField('payment_providers')
      .onChange(PAYMENT_SWITCHES.filter((one) => (one === way ? was : chosen.includes(one))))
  return {
    ...all,
    label: WAY_WORDS[way](),
    changed: chosen.includes(way) !== was,
    was: was ? m.shell_settings_on() : m.shell_settings_off(),
    onPutBack: all.meanwhile === 'conflict' || others.length === 0 ? all.onPutBack : putBack,
    meanwhile: all.meanwhile === 'news' && way !== 'BANK_TRANSFER' ? undefined : all.meanwhile,
  }
}

/** Orders that are paid later: what buyers read, who reminds them, and whether they may come in before. */
function LaterFields({ event, form, around, language }: SectionProps) {
  const unmailed = useUnmailedText(event)
  const languages = textsOfSection({ form, language }, ['offline_payment_instructions'])
  return (
    <>
      <TextLanguageBar languages={languages} isFurther />
      <TranslatedSetting form={form} around={around} languages={languages} name="offline_payment_instructions">
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
      <ChangedField {...around('remind_unpaid')}>
        <Switch
          label={m.events_field_remind_unpaid()}
          consequence={m.events_field_remind_unpaid_help()}
          {...form.field('remind_unpaid')}
        />
      </ChangedField>
      {form.values.remind_unpaid && (
        <Grid columns="even" gap={16}>
          {(['remind_before_days', 'remind_after_days'] as const).map((name) => (
            <ChangedField key={name} {...around(name)}>
              <NumberField
                label={name === 'remind_before_days' ? m.events_field_remind_before() : m.events_field_remind_after()}
                unit={m.events_days()}
                {...form.field(name)}
              />
            </ChangedField>
          ))}
        </Grid>
      )}
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
