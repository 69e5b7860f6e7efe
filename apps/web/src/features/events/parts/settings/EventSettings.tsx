import { useQuery } from '@tanstack/react-query'
import type { Event } from '@turnout/contract/events/event.ts'
import type { EventSettings as Settings } from '@turnout/contract/events/settings.ts'
import { isCardOfferedInVain, OFFLINE_PAYMENT_METHODS } from '@turnout/domain/events/payment-ways.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { NumberField } from '@turnout/ui/fields/NumberField.tsx'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Grid, Text } from '@turnout/ui/layout/parts.tsx'
import type { ComponentType } from 'react'
import { organizersQuery } from '../../../../api/organizers.ts'
import { TextLanguageBar } from '../../../../desk/languages/TextLanguageBar.tsx'
import { useShownLanguage, type ShownLanguage } from '../../../../desk/languages/use-shown-language.ts'
import { ChangedField } from '../../../../shell/settings/ChangedField.tsx'
import { SettingsFrame } from '../../../../shell/settings/SettingsFrame.tsx'
import { SettingsPageForm } from '../../../../shell/settings/SettingsPageForm.tsx'
import { SETTING_TEXTS, translationsIn } from '../../setting-texts.ts'
import { sectionOfSetting, settingLabels, settingWords } from '../../setting-words.ts'
import { settingsCatalogue } from '../../settings-catalogue.ts'
import type { SettingName } from '../../settings-form.ts'
import { SETTINGS_SECTIONS, sectionWords } from '../../settings-sections.ts'
import type { SettingsSection } from '../../settings-sections.ts'
import { CardPaymentsWarning } from '../CardPaymentsWarning.tsx'
import { BankFields } from '../payment/BankFields.tsx'
import { NoAccountWarning } from '../payment/NoAccountWarning.tsx'
import { UnmailedText } from '../payment/UnmailedText.tsx'
import type { PaymentSwitch } from '../payment/payment-switches.ts'
import { useUnmailedText } from '../payment/use-unmailed-text.ts'
import { RichTextField } from '../rich-text/RichTextField.tsx'
import { TranslatedSetting } from '../setting-texts/TranslatedSetting.tsx'
import { textsOfSection } from '../setting-texts/texts-of-section.ts'
import { CheckoutSection } from './CheckoutSection.tsx'
import { EmailSection } from './EmailSection.tsx'
import { FoundPreview } from './FoundPreview.tsx'
import { GeneralSection } from './GeneralSection.tsx'
import { InvoicingFields } from './InvoicingFields.tsx'
import { KeywordsField } from './KeywordsField.tsx'
import { LocationSection } from './LocationSection.tsx'
import { MiscSection } from './MiscSection.tsx'
import { PaymentWays } from './PaymentWays.tsx'
import { PriceDisplayField } from './PriceDisplayField.tsx'
import { Section } from './Section.tsx'
import type { SectionProps } from './section-props.ts'
import { useEventSettings, type EventSettingsForm } from './use-event-settings.ts'

/** Whether the event takes place online, and how guests join. */
function OnlineSection({ form, around, language }: SectionProps) {
  const languages = textsOfSection({ form, language }, ['online_event_connection_details'])
  const text = { form, around, languages }
  return (
    <>
      <ChangedField {...around('is_online_event')}>
        <Switch
          label={m.events_field_online()}
          consequence={m.events_field_online_help()}
          {...form.field('is_online_event')}
        />
      </ChangedField>
      <TextLanguageBar languages={languages} isFurther />
      <TranslatedSetting {...text} name="online_event_connection_details">
        {(field) => (
          <RichTextField
            key={form.round}
            label={m.events_field_connection()}
            help={m.events_field_connection_help()}
            optional
            {...field}
          />
        )}
      </TranslatedSetting>
    </>
  )
}

/** The ways to pay, how prices with taxes and fees are shown, and invoices. */
function PaymentSection(section: SectionProps) {
  const { event, form, around } = section
  const switches = form.values.payment_providers
  const hasAccount = form.values['bank_transfer.iban'].trim() !== ''
  return (
    <>
      <ChangedField {...around('payment_providers')}>
        <PaymentWays field={form.listField('payment_providers')} hasCards={hasCardChoice(event, switches)} />
      </ChangedField>
      {isCardOfferedInVain(switches, event.card_payments) && <CardPaymentsWarning cards={event.card_payments} />}
      {switches.includes('BANK_TRANSFER') && !hasAccount && <NoAccountWarning eventId={event.id} />}
      {switches.length === 0 && <Banner tone="info">{m.events_no_payment_way()}</Banner>}
      <ChangedField {...around('price_display_mode')}>
        <PriceDisplayField field={form.field('price_display_mode')} />
      </ChangedField>
      <InvoicingFields {...section} />
    </>
  )
}

/** Characters that search engines show. */
const FIT = { title: 60, description: 155 } as const

const aimOf = (text: string, fit: number) => ({ fit, words: m.events_seo_length({ count: text.length, fit }) })

/** How the page looks in search results, chats and posts. */
function SeoSection({ event, settings, form, around, language }: SectionProps) {
  const languages = textsOfSection({ form, language }, ['seo_title', 'seo_description', 'seo_keywords'])
  const text = { form, around, languages }
  const shown = (name: 'seo_title' | 'seo_description') =>
    (!languages.isFirst && languages.translationOf(name).value.trim()) || form.values[name].trim()
  return (
    <>
      <ChangedField {...around('allow_search_engine_indexing')}>
        <Switch
          label={m.events_field_indexing()}
          consequence={m.events_field_indexing_help()}
          {...form.field('allow_search_engine_indexing')}
        />
      </ChangedField>
      <TextLanguageBar languages={languages} isFurther />
      <TranslatedSetting {...text} name="seo_title">
        {(field) => (
          <TextField
            label={m.events_field_seo_title()}
            optional
            maxLength={255}
            placeholder={`${event.title} · ${event.organizer.name}`}
            aim={aimOf(field.value, FIT.title)}
            {...field}
          />
        )}
      </TranslatedSetting>
      <TranslatedSetting {...text} name="seo_description">
        {(field) => (
          <TextField
            label={m.events_field_seo_description()}
            kind="multiline"
            rows={2}
            optional
            placeholder={event.description_preview ?? ''}
            aim={aimOf(field.value, FIT.description)}
            {...field}
          />
        )}
      </TranslatedSetting>
      <TranslatedSetting {...text} name="seo_keywords">
        {(field) => <KeywordsField key={form.round} {...field} />}
      </TranslatedSetting>
      <FoundPreview
        event={event}
        isOnline={settings.is_online_event}
        accent={settings.homepage_accent_color}
        title={shown('seo_title')}
        text={shown('seo_description')}
        isListed={form.values.allow_search_engine_indexing}
      />
    </>
  )
}

/** The details that payment on site or by transfer needs. */
function OfflineSection({ event, form, around, language }: SectionProps) {
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

const FIELDS: Readonly<Record<SettingsSection, ComponentType<SectionProps>>> = {
  general: GeneralSection,
  location: LocationSection,
  online: OnlineSection,
  checkout: CheckoutSection,
  payment: PaymentSection,
  offline: OfflineSection,
  email: EmailSection,
  seo: SeoSection,
  misc: MiscSection,
}

interface EventSettingsProps {
  event: Event & { settings: Settings }
  userId: number
}

/** All settings of an event in one form: sections, search, and one bar that saves. */
export function EventSettings({ event, userId }: EventSettingsProps) {
  const form = useEventSettings({ event, userId })
  const catalogue = settingsCatalogue()
  const labels = settingLabels()
  const around = (name: SettingName) => ({
    label: labels[name] ?? name,
    ...form.around(name),
    was: settingWords(name, form.saved),
  })
  const language = useSettingsLanguage(form)
  const changedIn = new Set(form.changed.map(sectionOfSetting))
  const sections = SETTINGS_SECTIONS.map((id) => ({
    id,
    title: sectionWords(id).title,
    isChanged: changedIn.has(id),
  }))
  const absent = useAbsent(event, form.values.payment_providers)
  const findable = catalogue
    .filter(({ name }) => !absent.includes(name))
    .map(({ section, ...setting }) => ({ ...setting, section: sectionWords(section).title }))
  return (
    <SettingsFrame sections={sections} settings={findable}>
      <SettingsPageForm form={form} labels={labels} isWide>
        {SETTINGS_SECTIONS.map((section) => {
          const Fields = FIELDS[section]
          return (
            <Section key={section} section={section}>
              <Fields event={event} settings={event.settings} form={form} around={around} language={language} />
            </Section>
          )
        })}
      </SettingsPageForm>
    </SettingsFrame>
  )
}

/** One language for all sections; what was refused, or changed by others too, shows the one that it is about. */
function useSettingsLanguage(form: EventSettingsForm): ShownLanguage {
  const { conflicts } = form.meanwhile
  const { values, errors, problem } = form
  return useShownLanguage({
    first: values.locale,
    all: [translationsIn(values)],
    things: [{ at: 'translations', originals: Object.fromEntries(SETTING_TEXTS.map((text) => [text, values[text]])) }],
    refused: {
      names: [...conflicts, ...Object.keys(errors)],
      attempt: [problem?.attempt ?? '', ...conflicts].join(' '),
    },
  })
}

/** Fields that this event has no use for: they are not shown. */
function useAbsent(event: Event, ways: readonly PaymentSwitch[]): readonly string[] {
  const { data: organizers = [] } = useQuery(organizersQuery)
  return [...(organizers.length > 1 ? [] : ['organizer_id']), ...(hasCardChoice(event, ways) ? [] : ['card_payments'])]
}

/** No choice of cards where the installation takes none, unless they were chosen before. */
const hasCardChoice = ({ card_payments }: Pick<Event, 'card_payments'>, ways: readonly PaymentSwitch[]) =>
  card_payments !== 'OFF' || ways.includes('STRIPE')
